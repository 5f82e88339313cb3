import type { HostMessage, PageMessage } from '../../wire/channel.ts';

/**
 * Opens the channel that sends requests from a page to its host, and keeps the state of the page in the editor;
 * call it only once. `tell` receives the news.
 */
export function openChannel<News, Message, Reply, Kept = unknown>(tell: (news: News) => void) {
  const api = acquireVsCodeApi<Kept>();
  const page = crypto.randomUUID();
  const waiting = new Map<string, PromiseWithResolvers<Reply | undefined>>();
  let count = 0;

  window.addEventListener('message', ({ data }: MessageEvent<HostMessage<News, Reply> | undefined>) => {
    if (typeof data !== 'object') return;
    if ('news' in data) return tell(data.news);
    const answer = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) answer?.reject(new Error(data.failure));
    else answer?.resolve(data.reply);
  });

  return {
    /** Resolves to the reply. Rejects if the host failed; the error's message can be shown to the user. */
    request(message: Message) {
      const id = `${page} ${++count}`;
      const answer = Promise.withResolvers<Reply | undefined>();
      waiting.set(id, answer);
      api.postMessage({ id, message } satisfies PageMessage);
      return answer.promise;
    },
    kept: () => api.getState(),
    keep: (state: Kept) => void api.setState(state),
  };
}
