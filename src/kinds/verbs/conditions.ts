/** An account answers; until a view was shown, one is kept that was used last. */
export const signedIn = 'headend.session =~ /^(ready|kept)$/';
/** Somebody is signed in. */
export const someone = "headend.session && headend.session != 'signedOut'";
/** The account that is shown may be changed. */
export const mayWrite = '!headend.readOnly';
/** An account is shown that answers, and may be changed. */
export const mayEdit = `headend.session == 'ready' && ${mayWrite}`;
/** The current account is a sandbox’s, which answers. */
export const inSandbox = 'headend.sandboxAccount';
/** And it makes trouble on request. */
export const inTrouble = 'headend.sandboxTrouble';

/** Of the requests, the failed ones alone are shown. */
export const failedOnly = 'headend.failedRequestsOnly';

/** The document in front was changed elsewhere too. */
export const inConflict = 'resource in headend.conflicts';

/** The row that stands for the requests of this window, where there are any. */
export const ofRequests = 'viewItem =~ /^requests filled/';
