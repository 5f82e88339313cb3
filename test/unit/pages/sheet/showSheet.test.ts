import assert from 'node:assert/strict';
import { drawnIn } from '../drawnPage.ts';

describe('A sheet on its page', () => {
  const document = { title: '', body: { dataset: {} as Record<string, string> } };
  before(() => void Object.assign(globalThis, { document }));
  after(() => void Reflect.deleteProperty(globalThis, 'document'));

  it('says what was done and what was not, in a tone of its own', async () => {
    const { showSheet } = await import('../../../../src/pages/sheet/showSheet.ts');
    const shown = showSheet(() => undefined);
    const said = () => {
      const [line] = drawnIn(document.body).all('p');
      return [line?.text, line?.attributes['data-tone']];
    };
    assert.deepEqual(said(), ['', undefined]);
    shown.say('Address copied', false);
    assert.deepEqual(said(), ['Address copied', 'done']);
    shown.say('Could not finish', true);
    assert.deepEqual(said(), ['Could not finish', 'failed']);
  });
});
