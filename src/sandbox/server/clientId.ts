/** The id of the sandbox's only account; part of public addresses. */
export const clientId = 10_482;
