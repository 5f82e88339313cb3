import { maskCredentials } from '../../platform/client/secrets.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { filled, object, ruled } from '../../platform/grammar/schema.ts';
import { findStream } from '../../platform/streaming/findMade.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import { createStream } from '../../platform/streaming/streamLife.ts';
import { same } from '../../shared/same.ts';
import { words } from '../../shared/words.ts';
import { type Copied, type CreationStep, creation, step } from '../grammar/creation.ts';
import { readingForm } from '../grammar/form.ts';
import type { NamedIds } from '../playback/ids.ts';
import { type StreamDraft, streamDefaults, streamDraftFields } from './draft.ts';
import { liveStreamForm, streamIds } from './form.ts';
import { ingestSheet } from './ingestSheet.ts';

/** A new live stream: a name is enough. Source: facts §4.2. */
export const streamCreation = creation<StreamDraft, Record<string, unknown>, Stream>({
  verb: words('Create Stream'),
  fields: object(() => ({ ...streamDraftFields.shape, name: ruled(streamDraftFields.shape.name, filled()) })),
  // off, as the service has it, nothing could be pushed
  initial: { ...streamDefaults, active: true },
  form: readingForm<StreamDraft, NamedIds>({
    groups: liveStreamForm.groups,
    ...streamIds,
    helps: {
      ...liveStreamForm.helps,
      active: words(
        'Accepts input. When off, pushes are rejected and pulls stop. Headend turns it on for new streams; the service’s own default is off.',
      ),
    },
    presets: [
      { title: words('Push'), values: { pull: false, dvr_enabled: false, auto_record: false } },
      { title: words('Pull'), values: { pull: true, dvr_enabled: false, auto_record: false } },
      {
        title: words('With DVR and Recording'),
        values: { pull: false, dvr_enabled: true, auto_record: true },
      },
    ],
    idle: ({ pull, dvr_enabled }) => [
      pull
        ? { fields: ['srt_passphrase'], words: words('No effect while the stream is pulled') }
        : { fields: ['uri'], words: words('No effect while the stream is pushed') },
      ...(dvr_enabled ? [] : [{ fields: ['dvr_duration'], words: words('No effect while DVR is off') }]),
    ],
  }),
  rules,
  steps,
  asks: ({ pull }) => (pull ? ['name', 'uri'] : ['name']),
  copy,
  opens: ingestSheet.id,
  name: ({ name }) => name.trim(),
  done: ({ name }) => words('Created “{0}”', name),
});

function rules({ pull, uri }: StreamDraft): Problem[] {
  if (!pull || uri) return [];
  return [{ path: ['uri'], words: words('Enter the address of the source, or turn off “Pull”.') }];
}

/** Sends the name and what differs from the service’s defaults and has an effect. */
function steps(draft: StreamDraft): CreationStep[] {
  const idle = [draft.pull ? 'srt_passphrase' : 'uri', ...(draft.dvr_enabled ? [] : ['dvr_duration'])];
  const isSent = ([name, value]: [string, unknown]) =>
    value !== '' && !idle.includes(name) && !same(value, streamDefaults[name as keyof StreamDraft]);
  const input = { ...Object.fromEntries(Object.entries(draft).filter(isSent)), name: draft.name };
  return [step(createStream, input, { title: words('Create a live stream'), find: findStream })];
}

/** The settings of a stream, without what is secret or shows it to viewers. Source: §2.2. */
function copy(item: Stream): Copied<StreamDraft> {
  const { uri, srt_passphrase, broadcast_ids, html_overlays } = item;
  const isOpen = !uri || maskCredentials(uri) === uri;
  const settings = Object.entries(streamDefaults).map(
    ([name, usual]) => [name, item[name as keyof StreamDraft] ?? usual] as const,
  );
  const draft = {
    ...(Object.fromEntries(settings) as unknown as StreamDraft),
    name: `${item.name ?? ''} (copy)`.trim(),
    uri: isOpen ? (uri ?? null) : null,
    srt_passphrase: null,
    broadcast_ids: [],
  };
  return {
    draft,
    omitted: [
      ...(isOpen ? [] : [words('The source address contains credentials and wasn’t copied.')]),
      ...(srt_passphrase ? [words('The SRT passphrase wasn’t copied.')] : []),
      ...(broadcast_ids?.length ? [words('The broadcasts weren’t copied.')] : []),
      ...(html_overlays?.length ? [words('The overlay widgets weren’t copied.')] : []),
    ],
  };
}
