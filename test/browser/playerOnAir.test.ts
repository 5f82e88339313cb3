import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';
import { openPlayerDesk, type PlayerDesk } from './playerDesk.ts';
import { drivePlayer } from './playerPage.ts';

const stream = 'City camera: Porto, Ribeira';
const other = 'Harbour camera: Hamburg Landungsbrücken';

/** A broadcast that ends and begins while its player is open. */
describe('The player of a stream that is not on air', () => {
  let sandbox: StartedSandbox;
  let desk: PlayerDesk;
  let id = 0;
  before(async () => {
    sandbox = await startedSandbox();
    const env = { HEADEND_BASE_URL: sandbox.origin, HEADEND_API_KEY: sandbox.key };
    desk = await openPlayerDesk({ env });
    const streams: { id: number; name: string }[] = await sandbox.read('/streaming/streams?page=1');
    id = Number(streams.find(({ name }) => name === stream)?.id);
  });
  after(() => Promise.all([desk?.close(), sandbox?.close()]));
  afterEach(async function () {
    await desk.afterEach(this.currentTest);
  });

  const onAir = (active: boolean) =>
    sandbox.call(`/streaming/streams/${id}`, { method: 'PATCH', json: { active } });
  /** Looks at another tab and back, upon which the player asks how it is now. */
  const lookAway = async () => {
    await desk.workbench.tab(other).click();
    await desk.moving(other);
    await desk.workbench.tab(stream).click();
  };

  it('plays it as soon as it is', async () => {
    await desk.open(other);
    await desk.moving(other);
    await onAir(false);
    await desk.open(stream);
    const body = 'body[data-state]:has([data-note="caution"]:not([hidden]))';
    const player = drivePlayer(await desk.workbench.webviewFrame(body));
    await player.frame.getByText('This stream is switched off.').waitFor();
    await onAir(true);
    await lookAway();
    await desk.workbench.webviewFrame(
      'body[data-state="playing"]:has(.standing[data-live="true"]):not(:has([data-note="caution"]:not([hidden])))',
    );
    const live = await desk.moving(stream);
    await live.text('Live').waitFor();
  });

  it('says that it has ended, and plays it when it begins again', async () => {
    await onAir(false);
    const ended = await desk.inState(stream, 'ended');
    await ended.note('ended').waitFor();
    await onAir(true);
    await lookAway();
    const live = await desk.moving(stream);
    await live.note('ended').waitFor({ state: 'hidden' });
    await live.text('Live').waitFor();
  });
});
