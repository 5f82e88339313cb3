import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { answering } from './answers.ts';
import { closeAll } from './editing.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('A check of the ingest', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);

  it('says what is wrong with what is sent, and what to do about it', async () => {
    const name = 'Evening news: clean feed, no graphics';
    const stream = await sandbox().one('liveStream', (item) => item['name'] === name);
    await answering([{ pick: 'Last 15 min' }], run('row.checkIngest', stream));
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.match(text, new RegExp(`^Ingest of “${name}”\n`));
    assert.match(text, /\d+ intervals with a picture: 1080p at 50 fps, [\d.]+ Mbps, key frames every \d s\n/);
    assert.match(
      text,
      /\. Key frames are up to 8 s apart: .*\n {3}Next: Set the encoder’s key frame interval to 2 s/,
    );
  });
});
