import assert from 'node:assert/strict';
import * as z from 'zod';
import { kinds } from '../../../src/kinds/all.ts';
import { metaOf, unwrap } from '../../../src/platform/grammar/schema.ts';

/**
 * The fields of each kind that hold a secret, or an address that may name a user and a password, by the interface (§2.1, §2.2,
 * §2.5, §2.6, §2.9): what is read of one, and what is written.
 */
const secretFields: Readonly<Record<string, { readonly read?: string[]; readonly written?: string[] }>> = {
  liveStream: {
    read: [
      'backup_push_url: value',
      'backup_push_url_srt: value',
      'html_overlays[].url: credentials',
      'push_url: value',
      'push_url_srt: value',
      'push_url_whip: value',
      'srt_passphrase: value',
      'token: value',
      'uri: credentials',
    ],
    written: ['srt_passphrase: value', 'uri: credentials'],
  },
  overlay: { read: ['url: credentials'], written: ['url: credentials'] },
  restream: { read: ['uri: value'], written: ['uri: value'] },
  video: {
    read: [
      'custom_iframe_url: credentials',
      'origin_http_headers: value',
      'origin_url: credentials',
      'remote_poster_url: credentials',
    ],
    written: [
      'custom_iframe_url: credentials',
      'origin_http_headers: value',
      'origin_url: credentials',
      'remote_poster_url: credentials',
    ],
  },
  edgeSecret: { written: ['secret_slots[].value: value'] },
  cluster: { read: ['network.connection_string: value'] },
  faasKey: { read: ['secret: value'] },
  cdnResource: {
    read: [
      'options.secure_key.key: value',
      'options.staticRequestHeaders.value{}: value',
      'rules[].options.secure_key.key: value',
      'rules[].options.staticRequestHeaders.value{}: value',
    ],
  },
  purge: { read: ['payload.paths[]: credentials', 'payload.urls[]: credentials'] },
  logTarget: {
    read: [
      'config.access_key_id: value',
      'config.append.headers{}: value',
      'config.append.url: credentials',
      'config.auth.config.access_key_id: value',
      'config.auth.config.account_key: value',
      'config.auth.config.secret_access_key: value',
      'config.auth.config.token: value',
      'config.endpoint: credentials',
      'config.key_passphrase: value',
      'config.password: value',
      'config.private_key: value',
      'config.retry.headers{}: value',
      'config.retry.url: credentials',
      'config.secret_access_key: value',
      'config.upload.headers{}: value',
      'config.upload.url: credentials',
    ],
  },
};

/** Every member of a schema that is marked, by its path. */
function marked(schema: z.ZodType, at = ''): string[] {
  const { secret } = metaOf(schema);
  if (secret) return [`${at}: ${secret}`];
  const plain = unwrap(schema);
  if (plain instanceof z.ZodUnion) return (plain.options as z.ZodType[]).flatMap((each) => marked(each, at));
  if (plain instanceof z.ZodArray) return marked(plain.element as z.ZodType, `${at}[]`);
  if (plain instanceof z.ZodRecord) return marked(plain.valueType as z.ZodType, `${at}{}`);
  if (!(plain instanceof z.ZodObject)) return [];
  const members = Object.entries(plain.shape as Record<string, z.ZodType>);
  return members.flatMap(([name, member]) => marked(member, at ? `${at}.${name}` : name));
}

describe('the secret fields', () => {
  for (const { id, schema, edit } of kinds) {
    const { read = [], written = [] } = secretFields[id] ?? {};
    it(`of a ${id} are marked, and no others`, () => {
      const of = (each: z.ZodType | undefined) => [...new Set(each ? marked(each) : [])].toSorted();
      assert.deepEqual([of(schema), of(edit?.update.operation.input)], [read, written]);
    });
  }
});
