import type { KeptStream } from '../../state/store.ts';
import { hexadecimal, type Random } from '../random.ts';
import type { Seeded } from '../seeded.ts';

interface RestreamPlan {
  readonly name: string;
  /** The address; `KEY` stands for the key. */
  readonly target: string;
  readonly off?: true;
}

/** Where the desk sends its streams on to, by their names. */
const plans: Readonly<Record<string, readonly RestreamPlan[]>> = {
  'Evening news: studio 1': [
    { name: 'Partner channel', target: 'rtmps://live.partner.example:443/app/KEY' },
    {
      name: 'Satellite uplink',
      target: 'srt://uplink.nordwelle.example:9000?mode=caller&latency=2000&streamid=KEY',
    },
    { name: 'Old partner channel', target: 'rtmp://push.former.example/live/KEY', off: true },
  ],
  'Evening news: sign language': [
    { name: 'Accessible channel', target: 'rtmp://ingest.open.example/in/KEY' },
  ],
  'Harbour camera: Gdańsk Motława': [
    { name: 'Port authority', target: 'srt://media.port.example:5000?mode=caller&passphrase=KEY' },
  ],
};

/** The restreams of a new sandbox. */
export function makeRestreams(random: Random, streams: readonly KeptStream[]): Seeded[] {
  const planned = streams.flatMap(({ document: { id, name } }) =>
    (plans[name] ?? []).map((plan) => ({ stream_id: id, plan })),
  );
  return planned.map(({ stream_id, plan: { name, target, off } }, index) => {
    const id = 3301 + index;
    const uri = target.replace('KEY', random.text(24, hexadecimal));
    return {
      kind: 'restream',
      id: String(id),
      document: { id, name, active: !off, uri, stream_id, client_user_id: null },
    };
  });
}
