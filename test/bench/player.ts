import { parseArgs } from 'node:util';
import { packageExtension } from '../../tools/packageExtension.ts';
import { withoutAac } from '../pages/withoutAac.ts';
import { packedVsix } from '../prepare.ts';
import { atMost, median, rounds, tell } from './figures.ts';
import { openBare } from './playerBare.ts';
import { type BenchDesk, type Form, liveForms, openBenchDesk, videoForms } from './playerDesk.ts';
import { soak } from './playerSoak.ts';

// Measures the player in the webview of a real VS Code, against the sandbox, and prints what holds:
// `npm run bench:player -- [--minutes N]`, the minutes in which all live forms play at once.

/** Enough to settle, and for forty seconds after that. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 0.5))
  throw new Error(`All live forms play for half a minute at least, not ${values.minutes}`);

/** Milliseconds from panel to first frame. */
const goals = [
  { form: videoForms[0] as Form, most: 400 },
  { form: liveForms[0] as Form, most: 900 },
  { form: liveForms[2] as Form, most: 800 },
];
/** How much slower than a bare page, stalls, dropped frames in percent, seconds from the target, growth of memory in percent. */
const limits = { ratio: 1.15, stalls: 0, dropped: 0.1, distance: 0.5, memory: 10 };

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
    const panels = own.map(({ panel }) => panel);
    tell({
      figure: `Player, ${form.label}: panel to first frame`,
      unit: 'ms',
      samples: panels,
      goal: atMost(median(panels), most, 'ms'),
    });
    const [inPage, alone] = [own.map((each) => each.inPage), bares[index] ?? []];
    tell({
      figure: `Player, ${form.label}: page to first frame, beside a bare page`,
      unit: 'ms',
      samples: inPage,
      reference: alone,
      goal: {
        words: `≤ ${limits.ratio} × the bare page`,
        met: median(inPage) <= limits.ratio * median(alone),
      },
    });
  }
}

async function measureSoak(desk: BenchDesk): Promise<void> {
  const { soaked, memory } = await soak(desk, minutes);
  for (const { form, stalls, frames, dropped, distances } of soaked) {
    const figure = `Player, ${form.label}, ${minutes} min`;
    // where no frame came, none was dropped: it is a stall
    const shares = dropped.map((count, part) => (count / Math.max(1, frames[part] ?? 0)) * 100);
    const far = distances.map(Math.abs);
    const share = (sum(dropped) / sum(frames)) * 100;
    tell({
      figure: `${figure}: stalls`,
      unit: 'stalls',
      samples: stalls,
      goal: atMost(sum(stalls), limits.stalls, 'stalls, in all'),
    });
    tell({
      figure: `${figure}: dropped frames`,
      unit: '%',
      samples: shares,
      goal: atMost(share, limits.dropped, `% in all (is ${share.toFixed(2)})`),
    });
    tell({
      figure: `${figure}: distance from the target`,
      unit: 's',
      samples: far,
      goal: atMost(Math.max(...far), limits.distance, 's, at most'),
    });
  }
  if (memory) {
    const grown = memory.growth * 100;
    tell({
      figure: `Player, all live forms, ${minutes} min: memory of all renderers`,
      unit: 'MB',
      samples: memory.samples.map((bytes) => bytes / 1e6),
      goal: atMost(grown, limits.memory, `% more at the end (is ${grown.toFixed(1)})`),
    });
  }
  await desk.closeEditors();
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** How many forms play without AAC, with a note that says so. */
async function measureWithoutAac(desk: BenchDesk): Promise<void> {
  const shim = await desk.workbench.page.addInitScript(withoutAac, true);
  const forms = [...liveForms, ...videoForms];
  let playing = 0;
  for (const form of forms) {
    try {
      const player = await desk.play(form);
      await player.note('noSound').waitFor();
      playing += 1;
    } catch (error) {
      console.log(`${form.label}: ${error}`);
    }
    await desk.closeEditors();
  }
  await shim.dispose();
  const goal = { words: `${forms.length} forms`, met: playing === forms.length };
  tell({ figure: 'Player, without AAC: plays, with its note', unit: 'forms', samples: [playing], goal });
}

await packageExtension(packedVsix);
const desk = await openBenchDesk();
try {
  await measureStart(desk);
  await measureSoak(desk);
  await measureWithoutAac(desk);
  const violations = desk.violations.length;
  const goal = atMost(violations, 0, 'violations');
  tell({
    figure: 'Player: violations of the security policy',
    unit: 'violations',
    samples: [violations],
    goal,
  });
} finally {
  await desk.close();
}
