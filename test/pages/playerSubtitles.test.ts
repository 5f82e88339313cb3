import assert from 'node:assert/strict';
import {
  createSubtitle,
  deleteSubtitle,
  listSubtitles,
  updateSubtitle,
} from '../../src/platform/streaming/subtitles.ts';
import { forEachTest, forSuite } from '../helpers/forSuite.ts';
import { variants } from '../helpers/variants.ts';
import { openPlayerDesk } from './playerDesk.ts';

const video = 'Trailer: Nordwelle Kultur';
/** A text that is shown from beginning to end. */
const saying = (text: string) => `WEBVTT\n\n00:00.000 --> 59:59.000\n${text}\n`;

/** Subtitles that change while their video plays. */
describe('The player of a video whose subtitles change', () => {
  const desk = forSuite(openPlayerDesk);
  const player = forEachTest(() => desk().play(video, 'video'));
  afterEach(() => desk().afterEach());

  const shows = (text: string, { frame } = player()) =>
    frame.waitForFunction((wanted) => {
      const tracks = [...(document.querySelector('video')?.textTracks ?? [])];
      const cues = tracks.flatMap(({ mode, activeCues }) =>
        mode === 'showing' ? [...(activeCues ?? [])] : [],
      );
      return cues.some((cue) => (cue as VTTCue).text === wanted);
    }, text);

  async function choose(name: string) {
    await player().menu('text').click();
    await player().item(name).click();
  }

  /** What the service has below the video, and how Headend tells of a change of one. */
  async function service() {
    const { account, scope, id } = await desk().ref('video', video);
    const { client } = await desk().headend.host.connect(account);
    const video_id = Number(id);
    const { items } = await client.call(listSubtitles, { video_id });
    const ref = (own: number) => ({ account, scope, kind: 'subtitle', id: `${id}/${own}`, title: '' });
    const { changed, deleted } = desk().headend.host;
    return {
      client,
      video_id,
      items,
      tell: (own: number) => changed.emit([ref(own)]),
      gone: (own: number) => deleted.emit([ref(own)]),
    };
  }

  for (const source of variants(['HLS, CMAF', 'DASH', 'HLS, MPEG-TS'], 2)) {
    it(`shows a new text at once where it is, as ${source}`, async () => {
      const { client, video_id, items, tell } = await service();
      const id = items[0]?.id ?? assert.fail();
      await client.call(updateSubtitle, { video_id, id, vtt: saying('before') });
      await player().source.selectOption(source);
      await desk().inState(video, 'playing');
      await choose('English');
      await shows('before');
      await player().frame.evaluate(() => {
        const picture = document.querySelector('video');
        if (picture) picture.currentTime = 20;
      });
      await client.call(updateSubtitle, { video_id, id, vtt: saying(`after, in ${source}`) });
      await tell(id);
      await shows(`after, in ${source}`);
      // it is at 0 until what was read anew has begun
      const time = await player().frame.waitForFunction(
        () => document.querySelector('video')?.currentTime || false,
      );
      const seconds = Number(await time.jsonValue());
      assert.ok(seconds >= 19, `${seconds}`);
    });
  }

  it('shows those of a picture that stands still: chosen there, and after a reload of the window', async () => {
    const { client, video_id, items } = await service();
    await client.call(updateSubtitle, { video_id, id: items[0]?.id ?? assert.fail(), vtt: saying('still') });
    await player().source.selectOption('DASH');
    await desk().inState(video, 'playing');
    await player().button('Pause').click();
    await choose('English');
    await shows('still');
    await choose('Off');
    await player().cues(0);
    await choose('English');
    await shows('still');
    await desk()
      .panel(video)
      .keeps(/"paused":true.*"text":\{/);
    await desk().reload();
    await shows('still', await desk().inState(video, 'playing'));
  });

  it('offers a new one at once, and one that was deleted no more', async () => {
    const { client, video_id, tell, gone } = await service();
    const vtt = saying('Moin');
    const { id } = await client.call(createSubtitle, { video_id, name: 'Platt', language: 'nds', vtt });
    await tell(id);
    await desk().inState(video, 'playing');
    await choose('Platt');
    await shows('Moin');
    await client.call(deleteSubtitle, { video_id, id });
    await gone(id);
    await player().cues(0);
    await player().menu('text').click();
    await player().item('English').waitFor();
    assert.equal(await player().item('Platt').count(), 0);
    await player().frame.page().keyboard.press('Escape');
  });
});
