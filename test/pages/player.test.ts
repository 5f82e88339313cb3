import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';

describe('The player', () => {
  let desk: PlayerDesk;
  before(async () => {
    desk = await openPlayerDesk();
  });
  after(() => desk?.close());
  afterEach(() => desk.afterEach());

  it('plays a live stream, and its MPEG-TS when that is chosen', async () => {
    const title = await desk.open('Evening news: studio 1');
    const player = await desk.moving(title);
    for (const [name, text] of [
      ['latency', /^\d+\.\d\ss$/],
      ['resolution', /^640×360$/],
      ['bitrate', /^\d+\skb\/s$/],
      ['buffer', /^\d+\.\d\ss$/],
      ['dropped', /^\d+$/],
    ] as const) {
      await player.readout(name).filter({ hasText: text }).waitFor();
    }
    const segment = player.frame.page().waitForResponse(/\/mpegts\/.*\.ts$/);
    await player.source.selectOption('HLS, MPEG-TS');
    await segment;
    await player.moves();
    await player.frame.page().screenshot({ path: 'test/out/screens/bare.png' });
  });
});
