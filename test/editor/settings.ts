/** The settings of the window that tests run in: nothing happens by itself, and nothing is drawn that no test looks at. */
export const settings = {
  // a text is saved when a test says so, however long that takes
  'files.autoSave': 'off',
  'chat.disableAIFeatures': true,
  'editor.cursorBlinking': 'solid',
  'workbench.reduceMotion': 'on',
  'editor.guides.indentation': false,
  'editor.matchBrackets': 'never',
  'editor.renderLineHighlight': 'none',
  'editor.renderWhitespace': 'none',
  'editor.selectionHighlight': false,
  'scm.diffDecorations': 'none',
  'problems.decorations.enabled': false,
  'breadcrumbs.enabled': false,
  'editor.minimap.enabled': false,
  'editor.stickyScroll.enabled': false,
  'editor.occurrencesHighlight': 'off',
  'editor.bracketPairColorization.enabled': false,
};
