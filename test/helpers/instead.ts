/** Does some work while an object, such as a part of the editor, has other members. */
export async function instead<T>(of: object, members: object, work: () => Promise<T> | T): Promise<T> {
  const own = Object.fromEntries(
    Object.keys(members).map((name) => [name, (of as Record<string, unknown>)[name]]),
  );
  Object.assign(of, members);
  try {
    return await work();
  } finally {
    Object.assign(of, own);
  }
}
