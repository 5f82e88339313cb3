import assert from 'node:assert/strict';
import { remedyChange } from '../../../../src/features/documents/remedy.ts';
import { printItem } from '../../../../src/features/documents/text.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import type { Remedy } from '../../../../src/platform/grammar/rules.ts';
import { tell } from '../../../helpers/kindRows.ts';

const kind = kindOf('video');
const address = 'https://pictures.example/opening.png';
const before = { id: 7, name: 'Opening', poster: 'https://a.example/old.png', screenshot_id: -1 };

function remedyOf(poster: string, of: Record<string, unknown> = before): Remedy | undefined {
  return checkChange(kind, of, { poster }).find(({ remedy }) => remedy)?.remedy;
}

/** The text of a document after its remedy. */
function put(text: string, of: Record<string, unknown>): string {
  const remedy = remedyOf(address, of) ?? assert.fail('no remedy');
  const change = remedyChange(kind, of, text, remedy);
  return text.slice(0, change.offset) + change.text + text.slice(change.offset + change.length);
}

describe('an address that is typed as a poster', () => {
  it('is offered as the address to download one from', () => {
    const remedy = remedyOf(address);
    assert.deepEqual(remedy?.set, { remote_poster_url: address });
    assert.equal(remedy && tell(remedy.title), 'Move the Address to “remote_poster_url”');
  });

  it('is not offered where it is no address', () => {
    for (const poster of ['poster.png', 'data:image/gif;base64,', 'ftp://a.example/a.png', 'https://a b'])
      assert.equal(remedyOf(poster), undefined, poster);
  });

  it('moves there, and the poster is again as it was', () => {
    const text = printItem(kind, { ...before, poster: address });
    assert.deepEqual(JSON.parse(put(text, before)), { ...before, remote_poster_url: address });
  });

  it('moves there from a field that there was not', () => {
    const { poster: _, ...bare } = before;
    const text = printItem(kind, { ...bare, poster: address });
    assert.deepEqual(JSON.parse(put(text, bare)), { ...bare, remote_poster_url: address });
  });

  it('leaves all other characters of the text as they are', () => {
    const text = `{"id":7,\n\t"name": "typed",   "poster":"${address}", "remote_poster_url": null}`;
    assert.equal(
      put(text, before),
      `{"id":7,\n\t"name": "typed",   "poster":"${before.poster}", "remote_poster_url": "${address}"}`,
    );
  });
});
