import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Range } from '../server/range.ts';
import type { StreamBackstage, StreamDocument, VideoBackstage, VideoDocument } from './documents.ts';
import { createFacts } from './facts.ts';
import { createResources, type Resources } from './resources.ts';
import { createStatements } from './statements.ts';

/** A stored resource: what the platform shows of it, and its internal state. */
interface Kept<Document, Backstage> {
  readonly document: Document;
  readonly backstage: Backstage;
}

export type KeptStream = Kept<StreamDocument, StreamBackstage>;
export type KeptVideo = Kept<VideoDocument, VideoBackstage>;

/** The filters for a list of videos. */
export interface VideoFilter {
  readonly ids?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  /** Ids of videos with work that now have the status: stored documents hold the state after the work. */
  readonly busyWithStatus?: readonly number[] | undefined;
  readonly clientUserId?: number | undefined;
  readonly streamId?: number | undefined;
}

/** The resources of the sandbox. Lists start with the newest. */
export interface ResourceStore {
  streams(range: Range): KeptStream[];
  /** Those that have ever been on air. */
  airedStreams(): KeptStream[];
  stream(id: number): KeptStream | undefined;
  keepStream(stream: KeptStream): void;
  /** Its id is never given to another one. */
  removeStream(id: number): void;
  /** The id for the next live stream. */
  freeStreamId(): number;
  videos(filter: VideoFilter, range: Range): KeptVideo[];
  video(id: number): KeptVideo | undefined;
  /** Those with work, finished or not. */
  busyVideos(): readonly KeptVideo[];
  videoBySlug(slug: string): KeptVideo | undefined;
  keepVideo(video: KeptVideo): void;
  /** Its id is never given to another one. */
  removeVideo(id: number): void;
  /** The id for the next video. */
  freeVideoId(): number;
  /** The size of all originals. */
  videoBytes(): number;
  /** When each processed video was made, in milliseconds since 1970, and its length in minutes; the oldest first. */
  videoLengths(): readonly { readonly made: number; readonly minutes: number }[];
  /** All other kinds. */
  readonly resources: Resources;
}

// videos in memory, so that they aren't parsed and written at each request; some kilobytes each, but only once asked for
const mostRemembered = 120_000;

/** The resources in a database with the tables of `openDatabase`; what it returns must not be changed. */
export function createResourceStore(database: DatabaseSync): ResourceStore {
  const prepare = createStatements(database);
  const all = (sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values);
  const one = (sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values);
  const keep = (table: string, id: number, { document, backstage }: Kept<unknown, unknown>) => {
    const sql = `INSERT INTO ${table} (id, document, backstage) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET document = excluded.document, backstage = excluded.backstage`;
    prepare(sql).run(id, JSON.stringify(document), JSON.stringify(backstage));
  };
  const ids = (sql: string, ...values: SQLInputValue[]) =>
    all(sql, ...values).map((row) => Number(row['id']));
  const facts = createFacts(database);
  const highest = (table: string) =>
    Math.max(Number(facts.get(`${table}.removed`) ?? 0), ...ids(`SELECT max(id) AS id FROM ${table}`));
  const remove = (table: string, id: number) => {
    facts.set(`${table}.removed`, String(highest(table)));
    prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
  };
  const remembered = new Map<number, KeptVideo>();
  let newest: readonly number[] | undefined;
  let busy: readonly KeptVideo[] | undefined;

  let version: unknown;

  /** Forgets what is remembered if another process wrote to the database. */
  function checkVersion(): void {
    const now = one('PRAGMA data_version')?.['data_version'];
    if (now === version) return;
    version = now;
    remembered.clear();
    [newest, busy] = [undefined, undefined];
  }

  /** Those of these ids that exist; those not remembered are read in one go. */
  function videos(sought: readonly number[]): KeptVideo[] {
    checkVersion();
    const found = new Map(sought.map((id) => [id, remembered.get(id)]));
    const missing = sought.filter((id) => !found.get(id));
    const sql = 'SELECT document, backstage FROM videos WHERE id IN (SELECT value FROM json_each(?))';
    for (const row of missing.length > 0 ? all(sql, JSON.stringify(missing)) : []) {
      const video = read<KeptVideo>(row);
      const { id } = video.document;
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(id, video);
      found.set(id, video);
    }
    return sought.flatMap((id) => found.get(id) ?? []);
  }

  function idsOf(filter: VideoFilter, { limit, offset }: Range): readonly number[] {
    const [condition, values] = conditionOf(filter);
    if (values.length === 0) {
      checkVersion();
      newest ??= ids('SELECT id FROM videos INDEXED BY videos_list ORDER BY id DESC');
      return newest.slice(offset, offset + limit);
    }
    // the index holds everything that is filtered by: only documents on the page are read
    const sql = `SELECT id FROM videos INDEXED BY videos_list WHERE ${condition} ORDER BY id DESC LIMIT ? OFFSET ?`;
    return ids(sql, ...values, limit, offset);
  }

  return {
    streams: ({ limit, offset }) =>
      all('SELECT * FROM streams ORDER BY id DESC LIMIT ? OFFSET ?', limit, offset).map(read<KeptStream>),
    airedStreams: () => all('SELECT * FROM streams WHERE aired ORDER BY id DESC').map(read<KeptStream>),
    stream: (id) => readOne<KeptStream>(one('SELECT * FROM streams WHERE id = ?', id)),
    keepStream: (stream) => keep('streams', stream.document.id, stream),
    removeStream: (id) => remove('streams', id),
    freeStreamId: () => highest('streams') + 1,
    videos: (filter, range) => videos(idsOf(filter, range)),
    video: (id) => videos([id])[0],
    busyVideos() {
      checkVersion();
      busy ??= videos(ids('SELECT id FROM videos WHERE busy IS NOT NULL'));
      return busy;
    },
    videoBySlug: (slug) => videos(ids('SELECT id FROM videos WHERE slug = ?', slug))[0],
    keepVideo(kept) {
      const { id } = kept.document;
      keep('videos', id, kept);
      remembered.delete(id);
      busy = undefined;
      if (!newest?.includes(id)) newest = undefined;
    },
    removeVideo(id) {
      remove('videos', id);
      remembered.delete(id);
      [busy, newest] = [undefined, undefined];
    },
    freeVideoId: () => highest('videos') + 1,
    videoBytes() {
      const row = one("SELECT sum(document ->> 'origin_size') AS bytes FROM videos");
      return Number(row?.['bytes'] ?? 0);
    },
    videoLengths: () =>
      all(`SELECT document ->> 'created_at' AS made, document ->> 'duration' AS length FROM videos
        WHERE document ->> 'duration' IS NOT NULL ORDER BY made`).map(({ made, length }) => ({
        made: Date.parse(String(made)),
        minutes: Number(length) / 60_000,
      })),
    resources: createResources(database),
  };
}

function conditionOf(filter: VideoFilter): [string, SQLInputValue[]] {
  const { ids, search, status, busyWithStatus = [], clientUserId, streamId } = filter;
  const conditions: [string, SQLInputValue[]][] = [['TRUE', []]];
  if (ids) conditions.push(['id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]]);
  if (search !== undefined) {
    const sql = '(CAST(id AS TEXT) = ? OR slug = ? OR instr(folded, fold(?)) > 0)';
    conditions.push([sql, [search, search, search]]);
  }
  if (status !== undefined) {
    const sql = '(busy IS NULL AND status = ? OR id IN (SELECT value FROM json_each(?)))';
    conditions.push([sql, [status, JSON.stringify(busyWithStatus)]]);
  }
  if (clientUserId !== undefined) conditions.push(['client_user_id = ?', [clientUserId]]);
  if (streamId !== undefined) conditions.push(['stream_id = ?', [streamId]]);
  return [conditions.map(([sql]) => sql).join(' AND '), conditions.flatMap(([, values]) => values)];
}

function read<K>(row: Record<string, SQLOutputValue>): K {
  const parse = (column: string) => JSON.parse(String(row[column])) as unknown;
  return { document: parse('document'), backstage: parse('backstage') } as K;
}

function readOne<K>(row: Record<string, SQLOutputValue> | undefined): K | undefined {
  return row && read<K>(row);
}
