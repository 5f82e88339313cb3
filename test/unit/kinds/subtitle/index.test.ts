import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { publicIdOf } from '../../../../src/kinds/grammar/publicId.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';

const subtitle = kindOf('subtitle');
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nMoin\n\n01:00:00.000 --> 01:01:30.000\nTschüss\n';
const item = { id: 4, video_id: 11, name: 'Deutsch', language: 'ger', vtt };

describe('a subtitle', () => {
  it('is told by its video and its own id, and its id alone is what the service knows', () => {
    assert.equal(subtitle.key(item), '11/4');
    assert.equal(publicIdOf(subtitle, '11/4'), '4');
    const target = { scope: {}, id: '11/4', clientId: 1 };
    assert.deepEqual(subtitle.get?.input(target), { video_id: 11, id: 4 });
    assert.deepEqual(subtitle.list.input(target), { video_id: 11 });
    assert.deepEqual(subtitle.list.input({ ...target, id: '11' }), { video_id: 11 });
  });

  it('shows its language and how much is said', () => {
    assert.equal(told(subtitle, item), 'quote: German · 2 cues');
    assert.equal(told(subtitle, { ...item, language: 'zzz', vtt: null }), 'quote: zzz');
    assert.equal(factsOf(subtitle, item)['Ends at'], '1:01:30');
  });

  it('offers to convert what is SRT, and changes nothing else', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nMoin\n';
    const [problem] = checkChange(subtitle, item, { vtt: srt });
    assert.equal(problem && inEnglish(problem.words), 'The first line must be WEBVTT.');
    assert.deepEqual(problem?.remedy?.set, { vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMoin\n' });
    assert.deepEqual(checkChange(subtitle, { ...item, vtt: 'broken' }, { name: 'Plattdeutsch' }), []);
  });
});
