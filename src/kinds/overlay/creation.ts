import { addressBy, object, ruled } from '../../platform/grammar/schema.ts';
import { overlayWriting } from '../../platform/streaming/overlay.ts';
import { createOverlays, listOverlays } from '../../platform/streaming/overlays.ts';
import { readTime } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';
import { overlayForm } from './form.ts';
import { overlayProblems } from './rules.ts';
import { shownAddress } from './shownAddress.ts';

/** What is entered for a new overlay; null: the service decides. */
interface OverlayDraft {
  readonly url: string;
  readonly stretch: boolean;
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** What two clocks may differ by, in ms. */
const slack = 60_000;

/** A new overlay of a stream: an address is enough. Source: facts §4.2. */
export const overlayCreation = creation<OverlayDraft>({
  verb: words('Create Overlay'),
  fields: object(() => ({
    ...overlayWriting.shape,
    url: ruled(overlayWriting.shape.url, addressBy('http', 'https')),
  })),
  initial: { url: '', stretch: true, x: null, y: null, width: null, height: null },
  form: {
    ...overlayForm,
    presets: [
      {
        title: words('Over the Whole Picture'),
        values: { stretch: true, x: null, y: null, width: null, height: null },
      },
      {
        title: words('In the Top Left Corner'),
        values: { stretch: false, x: 40, y: 40, width: 480, height: 120 },
      },
    ],
    idle: ({ stretch }) =>
      stretch
        ? [{ fields: ['x', 'y', 'width', 'height'], words: words('No effect while it fills the frame') }]
        : [],
  },
  rules: (draft) => overlayProblems(draft, () => true),
  steps: ({ url, stretch, ...place }, { id }) => {
    const stream_id = Number(id);
    return [
      step(
        createOverlays,
        { stream_id, overlays: [{ url, stretch, ...(stretch ? {} : place) }] },
        {
          title: words('Create an overlay'),
          async find(client, _, since, { signal }) {
            const { items } = await client.call(listOverlays, { stream_id }, { signal });
            return items.findLast(
              (each) => each.url === url && (readTime(each.created_at) ?? 0) >= since - slack,
            );
          },
        },
      ),
    ];
  },
  asks: () => ['url'],
  name: ({ url }) => shownAddress(url) ?? '',
  done: ({ url }) =>
    words('Created “{0}”. It shows while “HTML overlay” of the stream is on.', shownAddress(url) ?? ''),
});
