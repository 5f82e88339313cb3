import assert from 'node:assert/strict';
import { createTextTrack } from '../../../../../src/pages/player/engine/textTrack.ts';

type Cue = { readonly id: string };

/** A track that, as in a browser, has cues only while it is not disabled. */
function fakeTrack(label: string) {
  const cues: Cue[] = [];
  const track = {
    label,
    mode: 'disabled',
    get cues() {
      return track.mode === 'disabled' ? null : cues;
    },
    addCue: (cue: Cue) => void cues.push(cue),
    removeCue: (cue: Cue) => void cues.splice(cues.indexOf(cue), 1),
    all: cues,
  };
  return track;
}

const cuesOf = (...ids: readonly string[]) => ids.map((id) => ({ id })) as unknown as VTTCue[];

describe('Subtitles over the picture', () => {
  const open = (...tracks: ReturnType<typeof fakeTrack>[]) => {
    const video = {
      textTracks: tracks,
      addTextTrack: (_kind: string, label: string) => {
        tracks.push(fakeTrack(label));
        return tracks.at(-1);
      },
    };
    return { text: createTextTrack(video as unknown as HTMLVideoElement), tracks };
  };

  it('are taken only while they are shown', () => {
    const { text, tracks } = open();
    text.add(cuesOf('a'));
    text.show(true);
    text.add(cuesOf('b', 'c'));
    assert.deepEqual(
      tracks[0]?.all.map(({ id }) => id),
      ['b', 'c'],
    );
    assert.equal(tracks[0]?.mode, 'showing');
  });

  it('are forgotten when they go, and when others come', () => {
    const { text, tracks } = open();
    text.show(true);
    text.add(cuesOf('a', 'b'));
    text.show(true);
    assert.equal(tracks[0]?.all.length, 0);
    text.add(cuesOf('c'));
    text.show(false);
    assert.deepEqual([tracks[0]?.all.length, tracks[0]?.mode], [0, 'disabled']);
  });

  it('have one track of a video, whoever comes next, and leave those of others alone', () => {
    const other = fakeTrack('other');
    const { tracks } = open(other);
    open(...tracks);
    assert.deepEqual(
      tracks.map(({ label }) => label),
      ['other', 'headend'],
    );
  });
});
