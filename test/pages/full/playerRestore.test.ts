import assert from 'node:assert/strict';
import { forSuite } from '../../helpers/forSuite.ts';
import { debate, openPlayerDesk } from '../playerDesk.ts';

const news = 'Evening news: studio 1';

describe('A player that was put away', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('goes on where it was, in the form that was chosen, after another tab was looked at', async () => {
    const player = await desk().play(debate, 'video');
    await player.source.selectOption('HLS, MPEG-TS');
    await desk().inState(debate, 'playing');
    await player.seek(22);
    await player.passes(22);
    await desk().play(news);
    desk().panel(debate).reveal();
    const again = await desk().moving(debate);
    const position = await again.position();
    assert.ok(position >= 22 && position <= 30, String(position));
    assert.equal(await again.source.inputValue(), '1');
    await again.readout('resolution').filter({ hasText: '640×360' }).waitFor();
  });
});
