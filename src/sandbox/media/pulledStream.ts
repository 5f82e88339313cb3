import type { Bytes } from './packaging/bytes.ts';

/**
 * A response body that requests one chunk at a time from `next`, and only when the client has room for it;
 * undefined ends it. `next` may wait; it is not called again once the client has gone.
 */
export function pulledStream(
  next: () => Bytes | undefined | Promise<Bytes | undefined>,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
