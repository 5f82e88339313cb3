import { readFile } from 'node:fs/promises';
import type { PlayerPage } from '../pages/playerPage.ts';
import { rises, rounds } from './figures.ts';
import { type BenchDesk, type Form, liveForms } from './playerDesk.ts';

/** What a form did while all played at once: counts for each part of the time, which has as many parts as there are rounds. */
export interface Soaked {
  readonly form: Form;
  readonly stalls: readonly number[];
  readonly frames: readonly number[];
  readonly dropped: readonly number[];
  /** Seconds from the target, one for each second after the start had settled. */
  readonly distances: readonly number[];
}

/** Resident memory of all renderers. */
export interface SoakMemory {
  /** In bytes, one for each second after the start had settled. */
  readonly samples: readonly number[];
  /** Of the end to the start; 0 is the same. */
  readonly growth: number;
}

/** Seconds in which latency and memory settle. */
const settling = 20;

/** Plays all live forms beside each other, in sight, for some minutes. `memory` is undefined where the system does not tell. */
export async function soak(
  desk: BenchDesk,
  minutes: number,
): Promise<{ soaked: readonly Soaked[]; memory: SoakMemory | undefined }> {
  const { run } = desk.workbench;
  await run('View: Three Columns Editor Layout');
  await run('View: Focus First Editor Group');
  for (const [index, form] of liveForms.entries()) {
    // a player that was moved took the keyboard with it
    if (index > 0) await run('View: Focus First Editor Group');
    await desk.open(form, index === 0 ? undefined : await desk.sheetInSight());
    await desk.playing(form);
    // the sheet stays in the first column, where the last player covers it
    const aside = ['Last', 'Right'][index];
    if (aside) await run(`View: Move Editor into ${aside} Group`);
  }
  // an editor that is moved loads its page again
  const players = await Promise.all(liveForms.map(desk.playing));
  const read = () => Promise.all(players.map(figuresOf));
  const readings = [await read()];
  const distances = players.map((): number[] => []);
  const memory: number[] = [];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (seconds() < minutes * 60) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await read();
    readings.push(now);
    if (seconds() < settling) continue;
    memory.push(await memoryOf(desk));
    for (const [index, { distance }] of now.entries()) distances[index]?.push(distance);
  }
  const soaked = liveForms.map((form, index) => {
    const own = readings.flatMap((each) => each[index] ?? []);
    const risesOf = (count: 'stalls' | 'frames' | 'dropped') =>
      rises(
        own.map((each) => each[count]),
        rounds,
      );
    const [stalls, frames, dropped] = [risesOf('stalls'), risesOf('frames'), risesOf('dropped')];
    return { form, stalls, frames, dropped, distances: distances[index] ?? [] };
  });
  // of a renderer that ends while it is asked, the system tells nothing
  const samples = memory.filter(Number.isFinite);
  return { soaked, memory: samples.length > 0 ? { samples, growth: growth(samples) } : undefined };
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
function growth(samples: readonly number[]): number {
  const tenth = Math.max(3, Math.floor(samples.length / 10));
  return Math.min(...samples.slice(-tenth)) / Math.min(...samples.slice(0, tenth)) - 1;
}
