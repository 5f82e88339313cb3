import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** A resource of a kind that needs no columns of its own, as it is kept. */
export interface Resource<Document = Record<string, unknown>, Backstage = Record<string, unknown>> {
  /** Unique within kind, project and region. */
  readonly id: string;
  readonly project?: number | undefined;
  readonly region?: number | undefined;
  /** The platform's own fields. */
  readonly document: Document;
  /** What stands behind and is never shown as it is. */
  readonly backstage?: Backstage | undefined;
}

/** Where resources of a kind are looked for; a member that is left out does not narrow. */
export interface Place {
  readonly project?: number | undefined;
  readonly region?: number | undefined;
}

/** Resources of all further kinds, in the order in which they were first kept. */
export interface Resources {
  list<R extends Resource>(kind: string, place?: Place): R[];
  get<R extends Resource>(kind: string, id: string, place?: Place): R | undefined;
  keep(kind: string, resource: Resource): void;
  /** False: there was none. */
  remove(kind: string, id: string, place?: Place): boolean;
}

/** The resources in a database with the tables of `openDatabase`. */
export function createResources(database: DatabaseSync): Resources {
  const where = 'kind = ?1 AND (?2 IS NULL OR project = ?2) AND (?3 IS NULL OR region = ?3)';
  const place = ({ project, region }: Place = {}) => [project ?? null, region ?? null] as const;

  return {
    list: (kind, at) =>
      database
        .prepare(`SELECT * FROM resources WHERE ${where} ORDER BY position`)
        .all(kind, ...place(at))
        .map((row) => read(row)),
    get(kind, id, at) {
      const row = database
        .prepare(`SELECT * FROM resources WHERE ${where} AND id = ?4`)
        .get(kind, ...place(at), id);
      return row && read(row);
    },
    keep(kind, { id, project, region, document, backstage = {} }) {
      database
        .prepare(
          `INSERT INTO resources (kind, id, project, region, document, backstage) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (kind, id, project, region)
           DO UPDATE SET document = excluded.document, backstage = excluded.backstage`,
        )
        .run(kind, id, project ?? 0, region ?? 0, JSON.stringify(document), JSON.stringify(backstage));
    },
    remove(kind, id, at) {
      const done = database
        .prepare(`DELETE FROM resources WHERE ${where} AND id = ?4`)
        .run(kind, ...place(at), id);
      return Number(done.changes) > 0;
    },
  };
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
