/** The id of the one account that the sandbox knows; part of public addresses. */
export const clientId = 10_482;
