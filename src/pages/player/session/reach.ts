/**
 * Whether a host answers, but doesn't let pages read the answer (CORS). A page sees the same lost request
 * either way; only a request that doesn't read the answer distinguishes them. It is checked once more
 * afterwards, so that a network that has recovered in the meantime isn't mistaken for a refusal.
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
