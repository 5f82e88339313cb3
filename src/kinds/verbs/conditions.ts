/** An account responds; before a view is first shown, a remembered account is enough. */
export const signedIn = 'headend.session =~ /^(ready|kept)$/';
/** Someone is signed in. */
export const someone = "headend.session && headend.session != 'signedOut'";
/** The current account may be changed. */
export const mayWrite = '!headend.readOnly';
/** The current account responds and may be changed. */
export const mayEdit = `headend.session == 'ready' && ${mayWrite}`;
/** The current account is a sandbox’s, and it responds. */
export const inSandbox = 'headend.sandboxAccount';
/** And it can be told to cause faults. */
export const inTrouble = 'headend.sandboxTrouble';

/** Headend runs on a machine, with its programs and files, and not in a browser. */
export const onMachine = '!headend.inBrowser';

/** Only failed requests are shown. */
export const failedOnly = 'headend.failedRequestsOnly';

/** A text is in front, so that there is a cursor: of a file, a comparison or a notebook. `editorTextFocus` does not hold in the palette. */
export const inText = 'activeEditor =~ /\\.(text\\w+|notebook)$/';

/** A panel of Headend’s is in front. */
export const inPanel = 'activeWebviewPanelId =~ /^headend\\./';

/** The active document was also changed elsewhere. */
export const inConflict = 'resource in headend.conflicts';

/** The row for the history of alarms, if there is any. */
export const ofAlarms = 'viewItem =~ /^alarms filled/';

/** The row for this window's requests, if there are any. */
export const ofRequests = 'viewItem =~ /^requests filled/';
