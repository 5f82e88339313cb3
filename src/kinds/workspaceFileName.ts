/** The name of a file of a workspace that says what is deployed where. */
export const workspaceFileName = 'headend.json';
