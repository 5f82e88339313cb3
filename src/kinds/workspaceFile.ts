import * as z from 'zod';
import { strictObject } from '../platform/grammar/schema.ts';

/** A text of one line, without characters that are not seen. */
const oneLine = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}]+$/u;

/** What that file may say. It never holds a key, and nothing in it acts by itself. */
export const workspaceFile = strictObject(() => ({
  $schema: z.string().optional(),
  profiles: z
    .array(
      strictObject(() => ({
        name: z.string().regex(oneLine).max(60).meta({ description: 'What the account is called.' }),
        baseUrl: z
          .string()
          .regex(/^https?:\/\/[^\s\p{C}]+$/u)
          .max(300)
          .meta({
            description: 'The base URL of the API. The API key is asked for, and never part of this file.',
          }),
        color: z
          .enum(['red', 'orange', 'yellow', 'green', 'blue', 'purple'])
          .optional()
          .meta({ description: 'Color that identifies the account.' }),
        safety: z.enum(['normal', 'confirm', 'readOnly']).optional().meta({
          description: 'The safety level of the new account, unless that of the settings is stricter.',
        }),
      })),
    )
    .max(20)
    .optional()
    .meta({ description: 'Accounts that “Sign In” offers in this workspace, if it is trusted.' }),
  deploy: z
    .array(
      strictObject(() => ({
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
      })),
    )
    .max(50)
    .optional()
    .meta({ description: 'What “Deploy Workspace App…” and the task “headend” deploy, after asking.' }),
}));

/** An app and the file that it is made of. */
export type DeployEntry = NonNullable<z.output<typeof workspaceFile>['deploy']>[number];

/** An account that a workspace offers, without a key. */
export type Profile = NonNullable<z.output<typeof workspaceFile>['profiles']>[number];
