/**
 * Whether an error is the editor's own: the user canceled, or the window closed while a call to the editor was
 * pending. Nothing went wrong then.
 */
export function isCanceled(error: unknown): boolean {
  return error instanceof Error && error.name === 'Canceled';
}
