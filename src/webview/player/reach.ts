/**
 * Whether a host answers, but does not let a page read what it answers (CORS). A page sees both as the same lost
 * request; only a request that asks to read nothing tells them apart.
 */
export async function isRefusedToPages(url: string, signal: AbortSignal): Promise<boolean> {
  const ask = (mode: RequestMode) =>
    fetch(url, { mode, cache: 'no-store', signal }).then(
      async (reply) => {
        await reply.body?.cancel();
        return true;
      },
      () => false,
    );
  if (await ask('cors')) return false;
  return ask('no-cors');
}
