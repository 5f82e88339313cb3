import assert from 'node:assert/strict';
import { forSuite } from '../helpers/forSuite.ts';
import { openPlayerDesk } from './playerDesk.ts';

const stream = 'City camera: Porto, Ribeira';

describe('The player of a stream that can be recorded', () => {
  const desk = forSuite(openPlayerDesk);
  afterEach(() => desk().afterEach());

  const read = async () => {
    const { id } = await desk().ref('liveStream', stream);
    return desk().sandbox.read(`/streaming/streams/${id}`);
  };
  const told = async () => (await desk().editor.messages.next()).text;

  it('begins a recording and ends it by its button, and leads to the video', async () => {
    const player = await desk().play(stream);
    const sign = player.frame.locator('.recording');
    await sign.waitFor({ state: 'hidden' });
    await player.button('Start Recording').click();
    await sign.getByText(/^Recording, \d+ sec$/).waitFor();
    assert.equal(typeof (await read()).recording_duration, 'number');
    await player.button('Stop Recording').click();
    await player.button('Start Recording').waitFor();
    await sign.waitFor({ state: 'hidden' });
    assert.equal((await read()).recording_duration, null);
    assert.match(await told(), /^“Stream Record: City camera: Porto, Ribeira, .* UTC” is ready\.$/);
  });

  it('shows at once what was begun elsewhere', async () => {
    const player = await desk().play(stream);
    const { hand } = desk().headend.features.tree;
    const row = hand(await desk().ref('liveStream', stream));
    await desk().run('headend.liveStream.startRecording', row);
    await player.button('Stop Recording').waitFor();
    await desk().run('headend.liveStream.stopRecording', row);
    await player.button('Start Recording').waitFor();
    await told();
  });

  it('has no such button while nothing is on air', async () => {
    const idle = 'Harbour camera: Gdańsk Motława';
    await desk().open(idle);
    const frame = await desk().frame(`body:has(h1:text-is("${idle}"))`);
    assert.equal(await frame.getByRole('button', { name: 'Start Recording' }).count(), 0);
  });
});
