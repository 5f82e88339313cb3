import type { WindowVerb } from './windowVerb.ts';

/** What helps: rows of the view Help and Feedback, and in no other place. */
export const helpVerbs = [
  { id: 'help.openWalkthrough', title: 'Open Walkthrough', palette: false },
  { id: 'help.openDocumentation', title: 'Open Documentation', palette: false },
  { id: 'help.showShortcuts', title: 'Show Keyboard Shortcuts', palette: false },
  { id: 'help.reportIssue', title: 'Report Issue', palette: false },
  { id: 'help.showChanges', title: 'Show Release Notes', palette: false },
] as const satisfies readonly WindowVerb[];
