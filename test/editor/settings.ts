/** The settings of the window that tests run in: nothing happens by itself, and nothing is drawn that no test looks at. */
export const settings = {
  // a text is saved when a test says so, however long that takes
  'files.autoSave': 'off',
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'editor.occurrencesHighlight': 'off',
  'editor.bracketPairColorization.enabled': false,
};
