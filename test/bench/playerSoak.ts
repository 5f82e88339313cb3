import { readFile } from 'node:fs/promises';
import type { PlayerPage } from '../pages/playerPage.ts';
import { type BenchDesk, type Form, liveForms } from './playerDesk.ts';

/** What a form did while all played at once. */
export interface Soaked {
  readonly form: Form;
  readonly stalls: number;
  readonly frames: number;
  readonly dropped: number;
  /** Seconds from the target, one for each second after the start had settled. */
  readonly distances: readonly number[];
}

/** Seconds in which latency and memory settle. */
const settling = 20;

/** Plays all live forms beside each other, in sight, for some minutes. `memory` is the growth of all renderers. */
export async function soak(
  desk: BenchDesk,
  minutes: number,
): Promise<{ soaked: readonly Soaked[]; memory: number | undefined }> {
  const { run } = desk.workbench;
  await run('View: Three Columns Editor Layout');
  await run('View: Focus First Editor Group');
  for (const [index, form] of liveForms.entries()) {
    await desk.play(form, index === 0 ? undefined : await desk.sheetInSight());
    // the sheet stays in the first column, where the last player covers it
    const aside = ['Last', 'Right'][index];
    if (aside) await run(`View: Move Editor into ${aside} Group`);
  }
  // an editor that is moved loads its page again
  const players = await Promise.all(liveForms.map(desk.playing));
  const before = await Promise.all(players.map(figuresOf));
  const distances = players.map((): number[] => []);
  const memory: number[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (seconds() < minutes * 60) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (seconds() < settling) continue;
    memory.push(await memoryOf(desk));
    const now = await Promise.all(players.map(figuresOf));
    for (const [index, { distance }] of now.entries()) distances[index]?.push(distance);
  }
  const after = await Promise.all(players.map(figuresOf));
  const soaked = liveForms.map((form, index) => ({
    form,
    stalls: Number(after[index]?.stalls) - Number(before[index]?.stalls),
    frames: Number(after[index]?.frames) - Number(before[index]?.frames),
    dropped: Number(after[index]?.dropped) - Number(before[index]?.dropped),
    distances: distances[index] ?? [],
  }));
  return { soaked, memory: growth(memory) };
}

function figuresOf({ frame }: PlayerPage) {
  return frame.evaluate(() => {
    const text = (name: string, part: string) =>
      document.querySelector(`[data-readout="${name}"] ${part}`)?.textContent ?? '';
    const number = (from: string) => Number(/[\d.]+/.exec(from)?.[0] ?? Number.NaN);
    const quality = document.querySelector('video')?.getVideoPlaybackQuality();
    return {
      stalls: number(text('stalls', 'dd')),
      frames: quality?.totalVideoFrames ?? Number.NaN,
      dropped: quality?.droppedVideoFrames ?? Number.NaN,
      distance: number(text('latency', 'dd')) - number(text('latency', '.beside')),
    };
  });
}

/** Resident memory of all renderers, in bytes; NaN where the system does not tell. */
async function memoryOf({ browser }: BenchDesk): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(({ id }) => residentOf(id)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function residentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** The last tenth against the first: garbage comes and goes, so each is the least of its time. */
function growth(samples: readonly number[]): number | undefined {
  const tenth = Math.max(3, Math.floor(samples.length / 10));
  const [first, last] = [Math.min(...samples.slice(0, tenth)), Math.min(...samples.slice(-tenth))];
  return Number.isFinite(first) && Number.isFinite(last) ? last / first - 1 : undefined;
}
