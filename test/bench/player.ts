import { parseArgs } from 'node:util';
import { packageExtension } from '../../tools/packageExtension.ts';
import { withoutAac } from '../pages/withoutAac.ts';
import { packedVsix } from '../prepare.ts';
import { atMost, median, tell } from './figures.ts';
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
    const share = (dropped / frames) * 100;
    const far = distances.map(Math.abs);
    const goal = (found: number, unit: string, wanted: number) => ({
      goal: atMost(found, wanted, unit),
      unit,
    });
    tell({ figure: `${figure}: stalls`, samples: [stalls], ...goal(stalls, 'stalls', limits.stalls) });
    tell({ figure: `${figure}: dropped frames`, samples: [share], ...goal(share, '%', limits.dropped) });
    tell({
      figure: `${figure}: distance from the target`,
      samples: far,
      ...goal(Math.max(...far), 's', limits.distance),
    });
  }
  if (memory !== undefined) {
    const grown = memory * 100;
    const goal = atMost(grown, limits.memory, '%');
    tell({ figure: 'Player: growth of memory, all renderers', unit: '%', samples: [grown], goal });
  }
  await desk.closeEditors();
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
  if (minutes > 0) await measureSoak(desk);
  else console.log('The soak was not run: add --minutes 10');
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
