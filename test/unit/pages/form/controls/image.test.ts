import assert from 'node:assert/strict';
import { pictureLimit } from '../../../../../src/shared/picture.ts';
import { standInDocument } from '../../drawn.ts';
import { madeControl } from './madeControl.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);

describe('A control of an image', () => {
  standInDocument();
  before(() => void Object.assign(globalThis, { HTMLInputElement: class {} }));
  after(() => void Reflect.deleteProperty(globalThis, 'HTMLInputElement'));

  async function image() {
    const { made, told, view } = await madeControl({ type: 'image', address: 'url', remove: 'gone' });
    const choose = async (file: File | undefined) => {
      const before = told.changes;
      view()
        .byId('f')
        .fire('change', { files: file ? [file] : [] });
      while (told.changes === before) await new Promise((resolve) => setImmediate(resolve));
    };
    const sources = () =>
      view()
        .all('img')
        .map(({ attributes }) => attributes['src']);
    return { made, told, view, choose, sources };
  }

  it('shows the one of the service, which can be removed, and sends it never', async () => {
    const { made, view, sources } = await image();
    made.set(undefined);
    assert.deepEqual([sources(), view().text], [[], 'part url']);
    made.set('https://a.example/poster.jpg');
    assert.deepEqual([sources(), view().text], [['https://a.example/poster.jpg'], 'part urlpart gone']);
    assert.equal(made.value(), undefined);
  });

  it('sends a chosen file, in place of an address or a removal', async () => {
    const { made, told, choose, sources } = await image();
    await choose(new File([png], 'a.png'));
    const data = 'data:image/png;base64,iVBORw0KGgoAAAAAAAAAAA==';
    assert.deepEqual([made.value(), sources()], [data, [data]]);
    assert.deepEqual(told.given, [
      ['url', ''],
      ['gone', undefined],
    ]);
    await choose(undefined);
    assert.equal(made.value(), undefined);
  });

  it('says why a file can’t be one', async () => {
    const { made, choose } = await image();
    await choose(new File(['text that is none of them'], 'a.png'));
    assert.deepEqual(made.problems?.(), [{ path: [], text: 'imageType' }]);
    await choose(new File([png, new Uint8Array(pictureLimit)], 'a.png'));
    assert.match(made.problems?.()[0]?.text ?? '', /^imageSize\([\d,]+\)$/);
    assert.equal(made.value(), undefined);
  });

  it('gives way to an address, or to its removal, each of which ends the other', async () => {
    const { made, told, choose } = await image();
    await choose(new File([png], 'a.png'));
    told.given.length = 0;
    made.partEdited?.('url');
    assert.deepEqual([made.value(), told.given], [undefined, [['gone', undefined]]]);
    made.partEdited?.('gone');
    assert.deepEqual(told.given[1], ['url', '']);
  });
});
