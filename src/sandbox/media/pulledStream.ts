import type { Bytes } from './packaging/bytes.ts';

/**
 * A response body that asks `next` for one chunk at a time, and only when the client has room for it; undefined ends it.
 * `next` may wait; it is not asked again once the client has gone.
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
