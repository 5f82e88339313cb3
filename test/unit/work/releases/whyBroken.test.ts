import assert from 'node:assert/strict';
import { whyBroken } from '../../../../src/work/releases/whyBroken.ts';

const magic = [0, 0x61, 0x73, 0x6d];

describe('What is wrong with WebAssembly', () => {
  it('is said of a module in the words of this machine, and never of a component', async () => {
    const [module, component] = [
      [...magic, 1, 0, 0, 0],
      [...magic, 13, 0, 1, 0],
    ];
    assert.equal(await whyBroken(Uint8Array.from(module)), undefined);
    assert.match((await whyBroken(Uint8Array.from([...module, 99]))) ?? '', /section/);
    assert.equal(await whyBroken(Uint8Array.from(component)), undefined);
  });
});
