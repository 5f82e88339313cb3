import * as z from 'zod';

/** A request from a page. The id is unique across all pages, and across reloads of the same page. */
export const pageMessageSchema = z.object({ id: z.string().max(80), message: z.unknown() });

/** See `asked`. */
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** What a page receives: news, or the answer to one of its requests: a reply, or a failure in words. */
export type HostMessage<News, Reply> =
  | { readonly news: News }
  | { readonly id: string; readonly reply: Reply | undefined }
  | { readonly id: string; readonly failure: string };
