/** The task that deploys what `headend.json` names, and how its failures are found in its output. */
export const releaseTasks = (text: (name: string, value: string) => string) => ({
  taskDefinitions: [
    {
      type: 'headend',
      required: ['app', 'file'],
      properties: {
        app: { type: 'string', description: text('task.app', 'The edge app, as in headend.json.') },
        file: { type: 'string', description: text('task.file', 'The WebAssembly file, as in headend.json.') },
      },
    },
  ],
  problemMatchers: [
    {
      name: 'headend-deploy',
      owner: 'headend',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor puts the folder in
      fileLocation: ['relative', '${workspaceFolder}'],
      pattern: { kind: 'file', regexp: '^(.+\\.wasm): (error): (.+)$', file: 1, severity: 2, message: 3 },
    },
  ],
});
