import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Range } from '../server/range.ts';
import { createStatements } from './statements.ts';

/** A stored resource of a kind that needs no columns of its own. */
export interface Resource<Document = Record<string, unknown>, Backstage = Record<string, unknown>> {
  /** Unique within kind, project and region. */
  readonly id: string;
  readonly project?: number | undefined;
  readonly region?: number | undefined;
  /** The platform's own fields. */
  readonly document: Document;
  /** Internal state that is never shown directly. */
  readonly backstage?: Backstage | undefined;
}

/** Where to look for resources of a kind; omitted members don't narrow the search. */
interface Place {
  readonly project?: number | undefined;
  readonly region?: number | undefined;
}

/** Resources of all other kinds, in the order in which they were first stored. */
export interface Resources {
  list<R extends Resource>(kind: string, place?: Place): R[];
  /** The platform's own fields of each in a list. */
  documents<R extends Resource>(kind: string): R['document'][];
  /** A part of a list, and the list's length. */
  part<R extends Resource>(kind: string, place: Place, range: Range): { count: number; items: R[] };
  get<R extends Resource>(kind: string, id: string, place?: Place): R | undefined;
  keep(kind: string, resource: Resource): void;
  /** False: there was none. */
  remove(kind: string, id: string, place?: Place): boolean;
}

/** The resources in a database with the tables of `openDatabase`. */
export function createResources(database: DatabaseSync): Resources {
  const prepare = createStatements(database);
  function list<R extends Resource>(kind: string, place?: Place): R[] {
    const [where, values] = conditionOf(kind, place);
    const rows = prepare(`SELECT * FROM resources WHERE ${where} ORDER BY position`).all(...values);
    return rows.map((row) => read<R>(row));
  }
  return {
    list,
    documents: <R extends Resource>(kind: string) => list<R>(kind).map(({ document }) => document),
    part(kind, place, { limit, offset }) {
      const [where, values] = conditionOf(kind, place);
      const count = prepare(`SELECT count(*) AS count FROM resources WHERE ${where}`).get(...values);
      const rows = prepare(`SELECT * FROM resources WHERE ${where} ORDER BY position LIMIT ? OFFSET ?`);
      const items = rows.all(...values, limit, offset).map((row) => read(row));
      return { count: Number(count?.['count']), items: items as never };
    },
    get(kind, id, place) {
      const [where, values] = conditionOf(kind, place, id);
      const row = prepare(`SELECT * FROM resources WHERE ${where}`).get(...values);
      return row && read(row);
    },
    keep(kind, { id, project, region, document, backstage = {} }) {
      prepare(
        `INSERT INTO resources (kind, id, project, region, document, backstage) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (kind, id, project, region)
         DO UPDATE SET document = excluded.document, backstage = excluded.backstage`,
      ).run(kind, id, project ?? 0, region ?? 0, JSON.stringify(document), JSON.stringify(backstage));
    },
    remove(kind, id, place) {
      const [where, values] = conditionOf(kind, place, id);
      return Number(prepare(`DELETE FROM resources WHERE ${where}`).run(...values).changes) > 0;
    },
  };
}

/** Names only what is sought, so that an index is used. */
function conditionOf(kind: string, { project, region }: Place = {}, id?: string): [string, SQLInputValue[]] {
  const wanted = Object.entries({ kind, id, project, region }).filter(([, value]) => value !== undefined);
  const values = wanted.map(([, value]) => value as SQLInputValue);
  return [wanted.map(([column]) => `${column} = ?`).join(' AND '), values];
}

function read<R extends Resource>(row: Record<string, SQLOutputValue>): R {
  const parse = (column: string) => JSON.parse(String(row[column])) as unknown;
  return {
    id: String(row['id']),
    project: Number(row['project']) || undefined,
    region: Number(row['region']) || undefined,
    document: parse('document'),
    backstage: parse('backstage'),
  } as R;
}
