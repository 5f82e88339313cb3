import * as z from 'zod';

/** What a page says, and the name under which it is answered: no other page, nor a later one of the same panel, has it. */
export const asked = z.object({ id: z.string().max(80), message: z.unknown() });

/** See `asked`. */
export type PageMessage = z.infer<typeof asked>;

/** What a page hears: news, or the answer to what it said. Each is answered: by a reply, or by why there is none, in words. */
export type HostMessage<News, Reply> =
  | { readonly news: News }
  | { readonly id: string; readonly reply: Reply | undefined }
  | { readonly id: string; readonly failure: string };
