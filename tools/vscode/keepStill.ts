/**
 * A script for pages of the workbench: nothing of the editor’s own turns or glides, since without a graphics card each
 * frame takes the processor. What extensions show in their webviews moves as it does.
 */
export const keepStill = `if (window === window.top) {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets.push(still);
}`;
