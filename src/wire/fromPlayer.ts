import * as z from 'zod';

/** The largest picture that a page may send, in bytes. */
const mostBytes = 64 * 2 ** 20;

/** What one of the pictures sends. */
const fromPane = z.discriminatedUnion('type', [
  z.object({ type: z.literal('openInBrowser') }),
  /** `h264`: the H.264-only variant of the source. */
  z.object({ type: z.literal('copyUrl'), source: z.int(), h264: z.boolean().catch(false) }),
  z.object({ type: z.literal('playing'), milliseconds: z.number() }),
  z.object({ type: z.literal('failed'), detail: z.string().transform((text) => text.slice(0, 300)) }),
]);

/** From the player's page to the host. Parsed there: a page is not trusted. */
export const fromPlayer = z.discriminatedUnion('type', [
  ...fromPane.options,
  /** From the picture that plays beside the first. */
  z.object({ type: z.literal('beside'), message: fromPane }),
  z.object({ type: z.literal('ready') }),
  /** Load the same again, with fresh data from the service. */
  z.object({ type: z.literal('retry') }),
  /** Ask what to play beside it. */
  z.object({ type: z.literal('playBeside') }),
  /** Play it alone again. */
  z.object({ type: z.literal('closeBeside') }),
  /** Open the page again with one more host in its security policy. */
  z.object({ type: z.literal('allowHost'), origin: z.string().regex(/^https?:\/\/[^\s/;'"]+$/) }),
  /** Read the sources' status again. `hasExpired`: one is an expired protected link. */
  z.object({ type: z.literal('check'), hasExpired: z.boolean().catch(false) }),
  /** Begin recording the broadcast, or end that. */
  z.object({ type: z.literal('record') }),
  /** Cut a clip: when it begins, in seconds since 1970, and how many seconds it lasts. */
  z.object({ type: z.literal('cut'), start: z.int().min(0), length: z.int().min(1).max(86_400) }),
  /** A still of the picture, as PNG, and its position: `12-03`, for example. */
  z.object({
    type: z.literal('snapshot'),
    png: z.custom<Uint8Array>((png) => png instanceof Uint8Array && png.length <= mostBytes),
    place: z.string().regex(/^[\w-]{0,40}$/),
  }),
  z.object({ type: z.literal('copyText'), text: z.string().transform((text) => text.slice(0, 100_000)) }),
  /** Make the picture at an index the default of the recording. */
  z.object({ type: z.literal('chooseStill'), place: z.int() }),
  /** Undo what was reported as done. */
  z.object({ type: z.literal('undo') }),
]);

/** See `fromPane`. */
export type FromPane = z.infer<typeof fromPane>;

/** See `fromPlayer`. */
export type FromPlayer = z.infer<typeof fromPlayer>;
