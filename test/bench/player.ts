import os from 'node:os';
import { parseArgs } from 'node:util';
import { packageExtension } from '../../tools/packageExtension.ts';
import { withoutAac } from '../pages/withoutAac.ts';
import { packedVsix } from '../prepare.ts';
import { openBare } from './playerBare.ts';
import { type BenchDesk, type Form, liveForms, openBenchDesk, videoForms } from './playerDesk.ts';
import { soak } from './playerSoak.ts';

// Measures the player in the webview of a real VS Code, against the sandbox, and prints what holds:
// `npm run bench:player -- [--rounds N] [--minutes N]`.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, minutes: { type: 'string', default: '0' } },
});
const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)];

/** Milliseconds from panel to first frame. */
const goals = [
  { form: videoForms[0] as Form, most: 400 },
  { form: liveForms[0] as Form, most: 900 },
  { form: liveForms[2] as Form, most: 800 },
];
/** How much slower than a bare page, stalls, dropped frames, seconds from the target, growth of memory. */
const limits = { ratio: 1.15, stalls: 0, dropped: 0.001, distance: 0.5, memory: 0.1 };

const median = (some: readonly number[]) =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? Number.NaN;
const share = (part: number) => `${(part * 100).toFixed(2)} %`;
const state = { holds: true };
/** Prints a row of the table. */
const told = (what: string, found: string, limit: string, holds: boolean) => {
  state.holds &&= holds;
  console.log(
    `${what.padEnd(64)} | ${found.padEnd(30)} | ${limit.padEnd(19)} | ${holds ? 'holds' : 'FAILS'}`,
  );
};

async function measureStart(desk: BenchDesk): Promise<void> {
  const bare = await openBare(desk.browser);
  const bares = goals.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { form }] of goals.entries()) {
        const load = await desk.loadOf(await desk.play(form));
        await desk.closeEditors();
        bares[index]?.push(await bare.measure(load));
      }
    }
  } finally {
    bare.close();
  }
  const frames = await desk.firstFrames(rounds * goals.length);
  for (const [index, { form, most }] of goals.entries()) {
    const own = frames.filter((_, place) => place % goals.length === index);
    const panel = median(own.map((each) => each.panel));
    const [inPage, alone] = [median(own.map((each) => each.inPage)), median(bares[index] ?? [])];
    const spread = `${Math.min(...own.map((each) => each.panel))}–${Math.max(...own.map((each) => each.panel))}`;
    told(`${form.label}: panel to first frame`, `${panel} ms (${spread})`, `≤ ${most} ms`, panel <= most);
    const ratio = inPage / alone;
    told(
      `${form.label}: page to first frame, against a bare page`,
      `${inPage} ms / ${alone} ms = ${ratio.toFixed(2)}`,
      `≤ ${limits.ratio}`,
      ratio <= limits.ratio,
    );
  }
}

async function measureSoak(desk: BenchDesk): Promise<void> {
  const { soaked, memory } = await soak(desk, minutes);
  for (const { form, stalls, frames, dropped, distances } of soaked) {
    const far = Math.max(...distances.map(Math.abs));
    told(`${form.label}: stalls in ${minutes} min`, `${stalls}`, `${limits.stalls}`, stalls <= limits.stalls);
    told(
      `${form.label}: dropped frames`,
      `${share(dropped / frames)} of ${frames}`,
      `≤ ${share(limits.dropped)}`,
      dropped / frames <= limits.dropped,
    );
    const middle = median(distances.map(Math.abs)).toFixed(1);
    told(
      `${form.label}: distance from the target`,
      `${middle} s, most ${far.toFixed(1)} s`,
      `≤ ${limits.distance} s`,
      far <= limits.distance,
    );
  }
  const grown = memory === undefined ? 'not told by this system' : share(memory);
  told('growth of memory, all renderers', grown, `≤ ${share(limits.memory)}`, (memory ?? 1) <= limits.memory);
  await desk.closeEditors();
}

async function measureWithoutAac(desk: BenchDesk): Promise<void> {
  const shim = await desk.workbench.page.addInitScript(withoutAac, true);
  for (const form of [...liveForms, ...videoForms]) {
    const found = await desk
      .play(form)
      .then(async (player) => {
        await player.note('noSound').waitFor();
        return 'plays, with its note';
      })
      .catch((error: unknown) => String(error).split('\n')[0] ?? '');
    told(`${form.label}: without AAC`, found, 'plays, with its note', found === 'plays, with its note');
    await desk.closeEditors();
  }
  await shim.dispose();
}

await packageExtension(packedVsix);
const sayLoad = (when: string) =>
  console.log(`${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)} ${when}`);
sayLoad('before');
const desk = await openBenchDesk();
try {
  await measureStart(desk);
  if (minutes > 0) await measureSoak(desk);
  else console.log('The soak was not run: add --minutes 10');
  await measureWithoutAac(desk);
  told('violations of the security policy', `${desk.violations.length}`, '0', desk.violations.length === 0);
} finally {
  await desk.close();
}
sayLoad('after');
if (!state.holds) process.exitCode = 1;
