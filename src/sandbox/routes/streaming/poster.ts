const form = /^data:image\/(?:jpeg|webp|png);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Maximum bytes of a custom poster. Source: §8. */
const posterLimit = 1_000_000;

/** What is wrong with a poster, which is sent as a data URL; undefined if nothing is. */
export function posterProblem(text: string): string | undefined {
  const data = form.exec(text)?.[1];
  if (data === undefined) return 'is invalid';
  const { length } = Buffer.from(data, 'base64');
  return length > posterLimit ? `is too large (maximum is ${posterLimit} bytes)` : undefined;
}
