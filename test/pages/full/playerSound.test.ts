import { forSuite } from '../../helpers/forSuite.ts';
import { openPlayerDesk } from '../playerDesk.ts';
import { withoutAac } from '../withoutAac.ts';

const silent = 'Snow camera Feldberg';

describe('The player of a silent broadcast', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('says nothing of AAC where there is no sound at all, and offers none', async () => {
    await desk().context.addInitScript(withoutAac, true);
    const player = await desk().play(silent);
    for (const source of ['DASH, low latency', 'HLS, low latency']) {
      await player.source.selectOption(source);
      await desk().inState(silent, 'playing');
      await player.button('No sound').waitFor();
      await player.note('noSound').waitFor({ state: 'hidden' });
    }
  });
});
