import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forSuite } from '../helpers/forSuite.ts';
import { closeAll } from './editing.ts';
import { eventually, inside } from './headend.ts';
import { run, sandboxAccount } from './sandboxAccount.ts';

describe('A check of the ingest', function () {
  this.timeout(60_000);
  const sandbox = forSuite(sandboxAccount);
  afterEach(closeAll);

  it('opens in a panel, one for each stream, and says what is wrong and what to do about it', async () => {
    const { checks } = await inside();
    const name = 'Evening news: clean feed, no graphics';
    const stream = await sandbox().one('liveStream', (item) => item['name'] === name);
    await run('row.checkIngest', stream)();
    await run('row.checkIngest', stream)();
    const text = await eventually(() => checks()[0]?.report()?.join('\n'));
    assert.equal(checks().length, 1);
    // without a period, the last hour is checked, and a link is of that one, whenever it is opened
    const [from, to] = await eventually(async () => {
      await vscode.commands.executeCommand('headend.link.copy');
      const link = await vscode.env.clipboard.readText();
      const hours = /&panel=check&from=(\d+)&to=(\d+)$/.exec(link);
      return hours ? [Number(hours[1]), Number(hours[2])] : undefined;
    });
    assert.equal(Number(to) - Number(from), 3_600_000);
    assert.match(text, new RegExp(`^Ingest Check — ${name}\n`));
    assert.match(text, /\nMostly 1080p at 50 fps, [\d.]+ Mb\/s, a keyframe every \d s \(\d+ intervals\)\n/);
    assert.match(
      text,
      /\. Keyframes are up to 8 s apart: .*\n {3}Next: Set the encoder’s keyframe interval \(GOP\) to 2 s/,
    );
  });

  it('shows the metrics of an instance in the same panel, and judges nothing', async () => {
    const { checks } = await inside();
    const instance = await sandbox().one('instance', ({ name }) => name === 'origin-fra-1');
    await run('row.showMetrics', instance)();
    const shown = () => checks().find(({ ref }) => ref.id === instance.id);
    const text = await eventually(() => shown()?.report()?.join('\n'));
    assert.match(text, /^Metrics — origin-fra-1\n/);
    assert.match(
      text,
      /\nMeasured 6\d times, every 1 min\n\nCPU: min [\d.]+ %, max [\d.]+ %, latest [\d.]+ %\n/,
    );
  });
});
