import type { StreamCycle, StreamDocument, StreamSource } from '../../state/documents.ts';
import type { KeptStream } from '../../state/store.ts';
import { nameOfCopy } from '../copies.ts';
import { hexadecimal, type Random } from '../random.ts';
import type { StreamPlan } from './streamPlan.ts';
import { streamPlans } from './streamPlans.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The live streams of a new sandbox, the oldest first; `scale` times as many as there are plans. */
export function* makeStreams(random: Random, now: number, scale = 1): Generator<KeptStream> {
  let id = 4700;
  const count = streamPlans.length * scale;
  for (let index = 0; index < count; index++) {
    const place = count - 1 - index;
    const plan = streamPlans[place % streamPlans.length];
    if (!plan) continue;
    id += random.between(1, 9);
    const created = now - ageOf((index + random.fraction()) / count) * day;
    yield makeStream(copied(plan, Math.floor(place / streamPlans.length)), { id, created, now, random });
  }
}

/** A stream that only adds to the number waits for its first broadcast. */
function copied(plan: StreamPlan, copy: number): StreamPlan {
  if (copy === 0) return plan;
  const { name, height, user, type, record } = plan;
  return {
    name: nameOfCopy(name, copy),
    air: 'never',
    ...(height && { height }),
    ...(user && { user }),
    ...(type && { type }),
    ...(record && { record }),
  };
}

/** Days since a stream was created, by its place from 0 (oldest) to 1. Early years had fewer streams. */
function ageOf(place: number): number {
  return 20 + 1100 * (1 - place) ** 2;
}

interface Circumstances {
  readonly id: number;
  readonly created: number;
  readonly now: number;
  readonly random: Random;
}

function makeStream(plan: StreamPlan, { id, created, now, random }: Circumstances): KeptStream {
  const source = makeSource(plan);
  const moment = now - (plan.minutes ?? 0) * minute - random.between(1, 59) * 1000;
  const length = random.between(25, 190) * minute;
  const was = plan.air === 'never' ? undefined : source ? moment : Math.max(created, moment - length);
  const started = was === undefined ? null : iso(was);
  const onMain = plan.air !== 'backup';
  const document: StreamDocument = {
    id,
    name: plan.name,
    active: plan.air !== 'off',
    pull: plan.uri !== undefined,
    uri: plan.uri ?? null,
    auto_record: plan.record !== undefined,
    record_type: plan.record ?? 'origin',
    dvr_enabled: plan.dvr !== undefined,
    dvr_duration: plan.dvr ?? 3600,
    hls_mpegts_endlist_tag: plan.endList ?? true,
    html_overlay: plan.overlays !== undefined,
    html_overlays: (plan.overlays ?? []).map((url, index) => overlay(url, index, id, iso(created))),
    projection: plan.projection ?? 'regular',
    quality_set_id: plan.qualitySet ?? null,
    cdn_id: plan.cdn ?? null,
    client_user_id: plan.user ?? null,
    client_entity_data: plan.data ?? null,
    broadcast_ids: [...(plan.broadcasts ?? [])],
    srt_passphrase: plan.passphrase === undefined ? null : `${plan.passphrase}-${random.text(18)}`,
    token: random.text(32, hexadecimal),
    created_at: iso(Math.min(created, was ?? created)),
    // its main encoder went silent, and the backup took over
    started_at_primary: onMain || was === undefined ? started : iso(was - 2 * minute),
    started_at_backup: plan.air === 'both' || plan.air === 'backup' ? started : null,
    finished_at_primary: finished({ plan, was, moment, random }),
  };
  const recordingSince = source && plan.record ? started : null;
  const idleSince = plan.uri !== undefined && !source ? iso(moment) : null;
  const cycle = plan.cycle && source ? { cycle: makeCycle(plan.cycle, source, now) } : {};
  const delivery = plan.delivery ? { delivery: plan.delivery } : {};
  return { document, backstage: { source, recordingSince, idleSince, ...cycle, ...delivery } };
}

function makeCycle(phases: NonNullable<StreamPlan['cycle']>, source: StreamSource, now: number): StreamCycle {
  return {
    begin: now,
    phases: phases.map(([air, seconds]) => ({ air, ms: seconds * 1000 })),
    source,
    settledAt: now,
  };
}

interface Session {
  readonly plan: StreamPlan;
  readonly was: number | undefined;
  readonly moment: number;
  readonly random: Random;
}

/** The last end: of this session, or of the previous one, if there was one. */
function finished({ plan, was, moment, random }: Session): string | null {
  if (was === undefined) return null;
  if (plan.air === 'idle' || plan.air === 'off') return iso(moment);
  if (plan.air === 'backup') return iso(was);
  return random.fraction() < 0.8 ? iso(was - random.between(20, 3000) * minute) : null;
}

function makeSource(plan: StreamPlan): StreamSource | null {
  const { air, height = 1080, rate = 25, speed = 1, region = 'fra', uri } = plan;
  if (air !== 'live' && air !== 'both' && air !== 'backup') return null;
  return {
    type: plan.type ?? (uri === undefined ? 'rtmp' : 'https'),
    main: air !== 'backup',
    backup: air !== 'live',
    width: Math.round((height * 16) / 9 / 2) * 2,
    height,
    frameRate: rate,
    speed,
    regionMain: region,
    regionBackup: air === 'live' ? null : 'ams',
    ...(plan.fault ? { fault: plan.fault } : {}),
  };
}

function overlay(url: string, index: number, stream: number, created: string) {
  const place = index === 0 ? { stretch: true } : { stretch: false, x: 1560, y: 60, width: 300, height: 90 };
  return {
    id: stream * 10 + index,
    stream_id: stream,
    url,
    ...place,
    created_at: created,
    updated_at: created,
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
