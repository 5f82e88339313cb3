import * as z from 'zod';

/** The name of a file of a workspace that says what is deployed where. */
export const workspaceFileName = 'headend.json';

/** What that file may say. It never holds a key, and nothing in it acts by itself. */
export const workspaceFile = z.strictObject({
  $schema: z.string().optional(),
  deploy: z
    .array(
      z.strictObject({
        app: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
          .max(64)
          .meta({ description: 'The name of the edge app; it is created if there is none.' }),
        file: z
          .string()
          // no line breaks, behind which `.` does not look
          .regex(/^(?![/\\])(?!.*(^|[/\\])\.\.([/\\]|$))[^:\r\n\u2028\u2029]+\.wasm$/i)
          .max(1024)
          .meta({ description: 'The WebAssembly file, relative to the folder of this file.' }),
      }),
    )
    .max(50)
    .meta({ description: 'What “Deploy Workspace App…” and the task “headend” deploy, after asking.' }),
});

/** An app and the file that it is made of. */
export type DeployEntry = z.output<typeof workspaceFile>['deploy'][number];
