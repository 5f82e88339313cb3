import assert from 'node:assert/strict';
import * as z from 'zod';
import '../../../pages/editor/standIn.ts';
import { words } from '../../../../src/shared/words.ts';
import { type Answered, answeredAsk } from '../../../helpers/answeredAsk.ts';

/** What a draft becomes that lacks these fields, where the user answers so; and what was shown. */
async function asked(asks: readonly string[], answers: readonly Answered[], more: object = {}, draft = {}) {
  const { askFields } = await import('../../../../src/features/forms/askFields.ts');
  const { ask, rows, boxes, wasAsked } = answeredAsk(answers);
  const creation = {
    asks: () => asks,
    fields: z.object({
      name: z.string().min(2),
      key: z.string().meta({ secret: 'value' }),
      region: z.string(),
    }),
    form: {},
    ...more,
  };
  const filled = await askFields({ ask }, creation as never, draft, 'Create');
  wasAsked();
  return { filled, rows, boxes };
}

describe('A field that is asked for', () => {
  it('starts from what the draft has, and is checked', async () => {
    const { filled, boxes } = await asked(['name'], ['new'], {}, { name: 'old', other: 1 });
    assert.deepEqual(
      [filled, boxes[0]?.value, boxes[0]?.password],
      [{ name: 'new', other: 1 }, 'old', false],
    );
    assert.equal(boxes[0]?.check?.('ok'), undefined);
    assert.ok(boxes[0]?.check?.('x')?.message);
  });

  it('starts from a suggestion by what was answered before', async () => {
    const suggests = ({ region }: { region?: string }) => ({ name: `in-${region}` });
    const { boxes } = await asked(['region', 'name'], ['ams', 'x1'], { suggests });
    assert.equal(boxes[1]?.value, 'in-ams');
  });

  it('is typed unseen if it is secret', async () => {
    const { boxes } = await asked(['key'], ['s3cret']);
    assert.equal(boxes[0]?.password, true);
  });

  it('ends all of it when it is closed', async () => {
    assert.equal((await asked(['name', 'region'], [undefined])).filled, undefined);
  });

  it('is chosen where there are choices, the suggested one first, or typed all the same', async () => {
    const options = () => ({ region: [{ value: 'ams' }, { value: 'fra', label: words('Frankfurt') }] });
    const more = { form: { options }, suggests: () => ({ region: 'fra' }) };
    const { filled, rows } = await asked(['region'], ['ams'], more);
    assert.deepEqual(
      [filled, rows[0]],
      [{ region: 'ams' }, ['Frankfurt | suggested', 'ams', 'Another Value…']],
    );
    const typed = await asked(['region'], ['Another Value…', 'lux'], more);
    assert.deepEqual([typed.filled, typed.boxes[0]?.value], [{ region: 'lux' }, 'fra']);
  });
});
