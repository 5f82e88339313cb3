import { words } from '../../shared/words.ts';

const place = ['stretch', 'x', 'y', 'width', 'height'];

/** The form of an overlay: everything that can be set. Source: facts §4.2. */
export const overlayForm = {
  groups: [
    { title: words('Overlay'), fields: ['url'] },
    { title: words('Place in the Picture'), fields: place },
  ],
  notes: () => [
    words(
      'Overlays show only while “HTML overlay” of the stream is on. Once they have been shown, changes take effect at once.',
    ),
  ],
};
