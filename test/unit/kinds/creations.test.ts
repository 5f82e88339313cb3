import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { inEnglish } from '../../../src/shared/words.ts';

/** What is sent for a draft with these values. */
function sent(kind: string, values: object): unknown {
  const creation = kindOf(kind).creation ?? assert.fail(kind);
  const target = { scope: { project: 7, region: 76 }, id: '4711', clientId: 1 };
  const [step] = creation.steps({ ...creation.initial, ...values }, target, {});
  return step?.input;
}

/** What a form of something new says has no effect, by the fields that it concerns. */
function idle(kind: string, values: object): string[] {
  const creation = kindOf(kind).creation ?? assert.fail(kind);
  const found = creation.form.idle?.({ ...creation.initial, ...values }, {}) ?? [];
  return found.map(({ fields, words }) => `${fields.join(', ')}: ${inEnglish(words)}`);
}

describe('A form of something new', () => {
  it('says which fields have no effect with the others as they are', () => {
    assert.deepEqual(idle('liveStream', { pull: true, dvr_enabled: true }), [
      'srt_passphrase: No effect while the stream is pulled',
    ]);
    assert.deepEqual(idle('liveStream', { pull: false, dvr_enabled: false }), [
      'uri: No effect while the stream is pushed',
      'dvr_duration: No effect while DVR is off',
    ]);
    assert.deepEqual(idle('overlay', { stretch: true }), [
      'x, y, width, height: No effect while it fills the frame',
    ]);
    assert.deepEqual(idle('overlay', { stretch: false }), []);
    assert.deepEqual(idle('subtitle', { is_spoken: true }), ['vtt: No effect: the service writes the text']);
    assert.deepEqual(idle('subtitle', { is_spoken: false }), [
      'auto_translate_subtitles_language: No effect: only subtitles from speech are translated',
    ]);
  });

  it('sends of an edge secret what was entered, and no value or comment that is empty', () => {
    assert.deepEqual(sent('edgeSecret', { name: 'origin-key' }), { name: 'origin-key' });
    assert.deepEqual(sent('edgeSecret', { name: 'origin-key', value: 'tide', comment: 'for the quay' }), {
      name: 'origin-key',
      comment: 'for the quay',
      secret_slots: [{ slot: 0, value: 'tide' }],
    });
  });

  it('sends of a restream the user’s own ID only where there is one', () => {
    const draft = { name: 'Second', uri: 'rtmp://live.example/app/key', active: true };
    assert.deepEqual(sent('restream', { ...draft, client_user_id: null }), { stream_id: 4711, ...draft });
    assert.deepEqual(sent('restream', { ...draft, client_user_id: 0 }), {
      stream_id: 4711,
      ...draft,
      client_user_id: 0,
    });
  });

  it('proposes the name of its file to a video that has none', () => {
    const { form, initial } = kindOf('video').creation ?? assert.fail();
    const proposed = (values: object) => {
      const { name } = form.proposals?.({ ...initial, ...values }, {}) ?? {};
      return name && [inEnglish(name.title), name.value];
    };
    const origin_url = 'https://a.example/Harbour.mp4';
    assert.deepEqual(proposed({ origin_url }), ['Use the File’s Name', 'Harbour']);
    assert.deepEqual(proposed({ origin_url, name: '  ' }), ['Use the File’s Name', 'Harbour']);
    assert.equal(proposed({ origin_url, name: 'Quay' }), undefined);
    assert.equal(proposed({ origin_url: '' }), undefined);
  });
});

describe('What is asked before a change of what is live', () => {
  const asked = (kind: string, item: object, change: Record<string, unknown>) => {
    const found = kindOf(kind).edit?.interrupts?.({ ...item }, change);
    return found && [inEnglish(found.question('Quay')), inEnglish(found.questionOfMany('3 items'))];
  };

  it('names a restream whose target is cut off', () => {
    const cut = ['Cut off the target of “Quay”?', 'Cut off the targets of 3 items?'];
    assert.deepEqual(asked('restream', { live: true }, { active: false }), cut);
    assert.deepEqual(asked('restream', { live: true }, { uri: 'rtmp://b.example/x' }), cut);
    assert.equal(asked('restream', { live: true }, { name: 'Pier' }), undefined);
    assert.equal(asked('restream', { live: false }, { active: false }), undefined);
  });

  it('names a stream whose source is let go', () => {
    const change = [
      'Change the source of “Quay” while it is live?',
      'Change the source of 3 items while they are live?',
    ];
    const live = { live: true, active: true };
    assert.deepEqual(asked('liveStream', live, { pull: true }), change);
    assert.deepEqual(asked('liveStream', { ...live, pull: true }, { uri: 'srt://b.example:1' }), change);
    assert.equal(asked('liveStream', { ...live, pull: false }, { uri: 'srt://b.example:1' }), undefined);
  });
});

describe('A change of a video’s poster', () => {
  it('sets it in one way, or removes it', () => {
    const { rules } = kindOf('video').edit ?? assert.fail();
    const video = { id: 5, name: 'Harbour', poster: 'https://a.example/p.jpg', screenshot_id: -1 };
    const wrong = (change: Record<string, unknown>) =>
      (rules?.({ ...video, ...change }, change, video) ?? []).map(({ words }) => inEnglish(words));
    const file = 'data:image/png;base64,AAAA';
    const remote_poster_url = 'https://a.example/q.jpg';
    const twice = 'Set a poster or its address, not both.';
    const both = 'A poster can’t be set and removed at the same time.';
    assert.ok(wrong({ poster: file, remote_poster_url }).includes(twice));
    assert.ok(wrong({ remote_poster_url, remove_poster: true }).includes(both));
    const alone = wrong({ remote_poster_url });
    assert.ok(!alone.includes(twice) && !alone.includes(both));
  });
});
