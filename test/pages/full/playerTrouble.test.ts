import { forSuite } from '../../helpers/forSuite.ts';
import { answer, openPlayerDesk } from '../playerDesk.ts';
import { drivePlayer } from '../playerPage.ts';

const news = 'Evening news: studio 1';
const sign = 'Evening news: sign language';

/** What players wait for in real time before they say that something is wrong. */
describe('Trouble in the player that takes its time', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  it('says that DASH lost its network, or its segments alone, and plays by itself again', async () => {
    // both at once, beside each other: it takes its time
    await desk().playBeside(news, sign);
    const { frame } = drivePlayer(await desk().frame('.pane + .pane[data-state="playing"]'));
    const panes = [1, 2].map((place) => frame.locator(`.pane:nth-child(${place})`));
    for (const pane of panes) await pane.getByLabel('Source').selectOption('DASH, low latency');
    const bothPlay = () => desk().frame('body[data-state="playing"] .pane + .pane[data-state="playing"]');
    await bothPlay();
    const { id } = await desk().ref('liveStream', news);
    await desk().context.route(
      ({ pathname }) => pathname.includes(`_${id}/`) || pathname.endsWith('.m4s'),
      (route) => route.abort('internetdisconnected'),
    );
    const notes = panes.map((pane) => pane.locator('[data-note="unreachable"]'));
    for (const note of notes) await note.getByText(/^Can’t reach/).waitFor();
    await desk().context.unrouteAll();
    await bothPlay();
    for (const note of notes) await note.waitFor({ state: 'hidden' });
  });

  it('says that nothing new comes, counts the stall, and goes on by itself', async () => {
    const player = await desk().play(news);
    const kept = new Map<string, string>();
    await desk().context.route(/\/media\.m3u8/, async (route) => {
      const [address = ''] = route.request().url().split('?');
      const text = kept.get(address) ?? (await (await route.fetch()).text());
      kept.set(address, text);
      await answer(route, 200, text);
    });
    await player
      .note('stopped')
      .getByText(/^The stream stopped: no new data since \d+:\d+:\d+/)
      .waitFor();
    await player
      .readout('stalls')
      .filter({ hasText: /^[1-9]$/ })
      .waitFor();
    await desk().context.unrouteAll();
    await player.note('stopped').waitFor({ state: 'hidden' });
    await desk().moving(news);
  });
});
