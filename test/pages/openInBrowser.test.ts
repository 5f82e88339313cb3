import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';

describe('Open in Browser', () => {
  const desk = forSuite(openDesk);
  const open = async (name: string) =>
    desk().run('headend.row.openInBrowser', await desk().ref('liveStream', name));

  it('opens the page of a resource', async () => {
    await open('Evening news: studio 1');
    assert.match(await desk().editor.opened.next(), /^http:\/\/127\.0\.0\.1:\d+\/streams\/\d+_\d+$/);
  });
});
