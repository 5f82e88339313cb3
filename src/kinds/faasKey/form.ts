import type { FaasKey } from '../../platform/cloud/faasKey.ts';
import { words } from '../../shared/words.ts';
import type { Form } from '../grammar/form.ts';

/** The form of a function key. Source: §2.6, §4.7. */
export const faasKeyForm: Form<FaasKey> = {
  groups: [
    { title: words('Key'), fields: ['description', 'expire'] },
    { title: words('Functions'), fields: ['functions'] },
  ],
  helps: { expire: words('The key stops working then. Leave empty for no expiry.') },
};
