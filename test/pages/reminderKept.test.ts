import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';

describe('A reminder that came due while no window was open', () => {
  const desk = forSuite(openDesk);

  it('is told by the next window by itself', async () => {
    const target = { account: 'anyone', kind: 'edgeSecret', id: '999999999' };
    const text = 'The next value of “spare” is active now.';
    const reminder = { account: target.account, of: 'spare', target, at: Date.now() - 60_000, text };
    await desk().memory.update('headend.reminders', [reminder]);
    await desk().reload(() => desk().editor.messages.next((message) => message.text === text));
  });
});
