import { type ParseError, parse } from 'jsonc-parser';
import { type DeployEntry, type Profile, workspaceFile } from '../../kinds/workspaceFile.ts';

/** What a `headend.json` says; or why it can’t be used: it is too large, no JSON, or wrong at a place. */
export type WorkspaceFileReading =
  | { readonly deploy: readonly DeployEntry[]; readonly profiles: readonly Profile[] }
  | { readonly wrong: 'large' | 'notJson' | { readonly place: string } };

/** The largest file that is read, in bytes. */
export const mostWorkspaceFileBytes = 100_000;

/** Reads a `headend.json`, which anybody may have written. Comments and trailing commas are taken. */
export function readWorkspaceFile(bytes: Uint8Array): WorkspaceFileReading {
  if (bytes.length > mostWorkspaceFileBytes) return { wrong: 'large' };
  const errors: ParseError[] = [];
  const value: unknown = parse(new TextDecoder().decode(bytes), errors, { allowTrailingComma: true });
  if (errors.length > 0) return { wrong: 'notJson' };
  const read = workspaceFile.safeParse(value);
  const { data } = read;
  if (data) return { deploy: data.deploy ?? [], profiles: data.profiles ?? [] };
  return { wrong: { place: read.error?.issues[0]?.path.join('.') ?? '' } };
}
