// uPlot asks for number formats of the browser's language when it loads. A browser under the locale POSIX names a
// language that no format knows (`en-US@posix`): the part before the @ is one that is known.
const { language } = navigator;
if (language.includes('@')) {
  Object.defineProperty(navigator, 'language', { value: language.split('@')[0], configurable: true });
}
