import assert from 'node:assert/strict';
import * as z from 'zod';
import '../../../pages/editor/standIn.ts';
import type { Host } from '../../../../src/host/host.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { createStream } from '../../../../src/platform/streaming/streamLife.ts';
import { words } from '../../../../src/shared/words.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

type End = Pick<Failure, 'reason' | 'applied'> | 'made';

/** What comes of answers to what is asked without a form, where each call ends so and each warning is answered so. */
async function created(
  answers: readonly Answered[],
  {
    ends = [] as readonly End[],
    presses = [] as readonly (string | undefined)[],
    uploads = false,
    problems = [] as readonly object[],
  } = {},
) {
  const { createQuickly } = await import('../../../../src/features/forms/quick.ts');
  const { endFlash } = await import('../../../../src/ui/editorWindow.ts');
  const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
  const [left, pressed] = [[...ends], [...presses]];
  const [sent, told]: [unknown[], string[]] = [[], []];
  let refreshed = 0;
  const call = async (_: unknown, input: unknown) => {
    sent.push(input);
    const end = left.shift() ?? assert.fail('it was sent once more');
    if (end !== 'made') throw new CallError(end, { operation: createStream, call: 'POST /', origin: '' });
    return {};
  };
  const host = {
    ask: {
      ...ask,
      async warn(text: string, buttons: readonly string[]) {
        told.push(`${text} [${buttons.join()}]`);
        return pressed.shift();
      },
      flash: (text: string) => told.push(text),
    },
    connect: async () => ({ client: { call, baseUrl: 'https://platform.test' }, clientId: 1 }),
    lists: {
      update: async () => {
        refreshed += 1;
      },
    },
    log: { error: (error: unknown) => assert.fail(String(error)) },
    kindOf,
  } as unknown as Host;
  const creation = {
    fields: z.object({ name: z.string() }),
    initial: { active: true },
    start: words('From Its Name'),
    many: { title: words('From Several Names') },
    asks: () => ['name'],
    form: { groups: [], presets: [{ title: words('For Tests'), values: { name: 'Test' } }] },
    name: ({ name }: { name: string }) => name,
    done: ({ name }: { name: string }) => words('Created “{0}”.', name),
    checks: () => problems.map((each) => ({ operation: createStream, input: {}, problems: () => [each] })),
    steps: (draft: object) => [{ operation: createStream, input: draft }],
    verb: words('Create'),
  };
  const kind = { ...kindOf('liveStream'), uploads };
  const place = { account: 'a', kind: kind.id, scope: {} };
  let forms = 0;
  const openForm = async () => {
    forms += 1;
  };
  const wanted = { kind, creation, place, openForm };
  await createQuickly(host, {} as never, wanted as never);
  endFlash();
  wasAsked();
  assert.deepEqual([left, pressed], [[], []], 'all of it came to pass');
  return { rows, boxes, sent, told, refreshed, forms };
}

const refused = { reason: 'refused', applied: 'no' } as const;
const lost = { reason: 'interrupted', applied: 'maybe' } as const;

describe('What is made without a form', () => {
  it('starts from a preset, from several lines or in the form, and from files only where it is uploaded', async () => {
    const { rows, forms, sent } = await created(['All Settings in a Form…']);
    const ways = ['From Its Name', 'For Tests', 'From Several Names…', 'All Settings in a Form…'];
    assert.deepEqual([rows[0], forms, sent], [ways, 1, []]);
    const uploaded = await created([undefined], { uploads: true });
    assert.deepEqual(uploaded.rows[0], ['From Files on This Machine…', ...ways]);
    assert.equal(uploaded.forms, 0);
  });

  it('has what its preset says, as far as the user leaves it', async () => {
    const { boxes, sent, told, refreshed } = await created(['For Tests', 'Arena'], { ends: ['made'] });
    assert.equal(boxes[0]?.value, 'Test');
    assert.deepEqual(sent, [{ active: true, name: 'Arena' }]);
    assert.deepEqual([told, refreshed], [['Created “Arena”.'], 1]);
  });

  it('is asked for again with what was typed where the service refuses and the user wants that', async () => {
    const { boxes, sent, told, refreshed } = await created(['From Its Name', 'Arena', 'Stage'], {
      ends: [refused, 'made'],
      presses: ['Try Again'],
    });
    assert.equal(boxes[1]?.value, 'Arena');
    assert.deepEqual(sent, [
      { active: true, name: 'Arena' },
      { active: true, name: 'Stage' },
    ]);
    assert.match(told[0] ?? '', /^Could not create “Arena”: .* \[Try Again\]$/);
    // what was refused changed no list
    assert.equal(refreshed, 1);
  });

  it('has the lists read where it may be made although nobody answered', async () => {
    const { told, refreshed } = await created(['From Its Name', 'Arena'], {
      ends: [lost],
      presses: [undefined],
    });
    assert.deepEqual([told.length, refreshed], [1, 1]);
  });

  it('is given up without a word where it is canceled in time', async () => {
    const { told, refreshed } = await created(['From Its Name', 'Arena'], {
      ends: [{ reason: 'cancelled', applied: 'no' }],
    });
    assert.deepEqual([told, refreshed], [[], 0]);
  });

  it('is not sent where the service is asked first and has something against it', async () => {
    const { sent, told } = await created(['From Its Name', 'Arena'], {
      ends: ['made'],
      problems: [{ path: ['name'], words: words('The name is taken.') }],
      presses: [undefined],
    });
    assert.deepEqual(sent, [{}]);
    assert.deepEqual(told, ['“Arena” wasn’t created: The name is taken. [Try Again]']);
  });
});
