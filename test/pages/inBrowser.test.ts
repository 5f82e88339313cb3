import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { inABrowser } from '../helpers/inABrowser.ts';
import { openDesk } from './desk.ts';

describe('The extension in a browser', () => {
  const desk = forSuite(openDesk);

  it('tells menus where it is, and elsewhere does not', async () => {
    const told = () => desk().editor.contexts.get('headend.inBrowser');
    assert.equal(told(), undefined);
    await inABrowser(() => desk().reload());
    assert.equal(told(), true);
  });

  it('takes no dropped files, and says where videos can be uploaded', async () => {
    const { upload } = desk().headend.features;
    await inABrowser(() => upload.drop(undefined, new Map() as never));
    const said = await desk().editor.status.next();
    assert.match(said.text, /Videos can’t be uploaded in a browser\. Use VS Code on the desktop\./);
  });
});
