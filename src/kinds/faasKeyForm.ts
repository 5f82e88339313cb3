import type { FaasKey } from '../api/faasKey.ts';
import { words } from '../model/words.ts';
import type { Form } from './form.ts';

/** The form of a key for functions. Source: §2.6, §4.7. */
export const faasKeyForm: Form<FaasKey> = {
  groups: [
    { title: words('Key'), fields: ['description', 'expire'] },
    { title: words('Functions'), fields: ['functions'] },
  ],
  controls: { expire: 'moment' },
  helps: { expire: words('The key stops working then. Leave empty for no expiry.') },
};
