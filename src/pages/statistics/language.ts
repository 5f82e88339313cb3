// uPlot requests number formats for the browser's language when it loads. With the POSIX locale, a browser
// reports an unsupported language (`en-US@posix`): the part before the @ is supported.
const { language } = navigator;
if (language.includes('@')) {
  Object.defineProperty(navigator, 'language', { value: language.split('@')[0], configurable: true });
}
