/**
 * Whether a host answers, but does not let a page read what it answers (CORS). A page sees both as the same lost
 * request; only a request that asks to read nothing tells them apart. Asked once more after it, so that a network that has
 * come back meanwhile is no refusal.
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
  return !(await ask('cors')) && (await ask('no-cors')) && !(await ask('cors'));
}
