/** What a setting of PostgreSQL takes. */
type Setting =
  | { readonly type: 'integer' | 'real'; readonly least: number; readonly most: number; readonly unit?: Unit }
  | { readonly type: 'flag' | 'text' }
  | { readonly type: 'enum'; readonly values: readonly string[] };

type Unit = 'kB' | 'MB' | '8kB' | 'ms' | 's' | 'min';

const integer = (least: number, most: number, unit?: Unit): Setting => ({
  type: 'integer',
  least,
  most,
  ...(unit ? { unit } : {}),
});
const real = (least: number, most: number): Setting => ({ type: 'real', least, most });
const oneOf = (...values: string[]): Setting => ({ type: 'enum', values });
const flag: Setting = { type: 'flag' };
const text: Setting = { type: 'text' };

const largest = 2_147_483_647;
const levels = [
  'debug5',
  'debug4',
  'debug3',
  'debug2',
  'debug1',
  'info',
  'notice',
  'warning',
  'error',
  'log',
];

/** Settings of PostgreSQL 13 to 16 with the ranges that its manual gives; a few are of some versions only. */
const settings: Readonly<Record<string, Setting & { readonly since?: number; readonly until?: number }>> = {
  autovacuum: flag,
  autovacuum_analyze_scale_factor: real(0, 100),
  autovacuum_max_workers: integer(1, 262_143),
  autovacuum_naptime: integer(1, 2_147_483, 's'),
  autovacuum_vacuum_cost_limit: integer(-1, 10_000),
  autovacuum_vacuum_scale_factor: real(0, 100),
  autovacuum_vacuum_threshold: integer(0, largest),
  bgwriter_delay: integer(10, 10_000, 'ms'),
  bgwriter_lru_maxpages: integer(0, 1_073_741_823),
  checkpoint_completion_target: real(0, 1),
  checkpoint_timeout: integer(30, 86_400, 's'),
  client_min_messages: oneOf(...levels),
  commit_delay: integer(0, 100_000),
  compute_query_id: { ...oneOf('auto', 'regress', 'on', 'off'), since: 14 },
  datestyle: text,
  deadlock_timeout: integer(1, largest, 'ms'),
  default_statistics_target: integer(1, 10_000),
  default_transaction_isolation: oneOf(
    'serializable',
    'repeatable read',
    'read committed',
    'read uncommitted',
  ),
  effective_cache_size: integer(1, largest, '8kB'),
  effective_io_concurrency: integer(0, 1000),
  enable_seqscan: flag,
  fsync: flag,
  hot_standby_feedback: flag,
  huge_pages: oneOf('off', 'on', 'try'),
  idle_in_transaction_session_timeout: integer(0, largest, 'ms'),
  idle_session_timeout: { ...integer(0, largest, 'ms'), since: 14 },
  jit: flag,
  lock_timeout: integer(0, largest, 'ms'),
  log_autovacuum_min_duration: integer(-1, largest, 'ms'),
  log_checkpoints: flag,
  log_connections: flag,
  log_disconnections: flag,
  log_lock_waits: flag,
  log_min_duration_statement: integer(-1, largest, 'ms'),
  log_min_messages: oneOf(...levels, 'fatal', 'panic'),
  log_statement: oneOf('none', 'ddl', 'mod', 'all'),
  log_temp_files: integer(-1, largest, 'kB'),
  logical_decoding_work_mem: integer(64, largest, 'kB'),
  maintenance_work_mem: integer(1024, largest, 'kB'),
  max_connections: integer(1, 262_143),
  max_locks_per_transaction: integer(10, largest),
  max_parallel_maintenance_workers: integer(0, 1024),
  max_parallel_workers: integer(0, 1024),
  max_parallel_workers_per_gather: integer(0, 1024),
  max_prepared_transactions: integer(0, 262_143),
  max_replication_slots: integer(0, 262_143),
  max_standby_streaming_delay: integer(-1, largest, 'ms'),
  max_wal_senders: integer(0, 262_143),
  max_wal_size: integer(2, largest, 'MB'),
  max_worker_processes: integer(0, 262_143),
  min_wal_size: integer(2, largest, 'MB'),
  operator_precedence_warning: { ...flag, until: 13 },
  password_encryption: oneOf('md5', 'scram-sha-256'),
  random_page_cost: real(0, Number.MAX_VALUE),
  reserved_connections: { ...integer(0, 262_143), since: 16 },
  search_path: text,
  seq_page_cost: real(0, Number.MAX_VALUE),
  shared_buffers: integer(16, 1_073_741_823, '8kB'),
  shared_preload_libraries: text,
  ssl: flag,
  statement_timeout: integer(0, largest, 'ms'),
  superuser_reserved_connections: integer(0, 262_143),
  synchronous_commit: oneOf('on', 'off', 'local', 'remote_write', 'remote_apply'),
  tcp_keepalives_idle: integer(0, largest, 's'),
  temp_buffers: integer(100, 1_073_741_823, '8kB'),
  temp_file_limit: integer(-1, largest, 'kB'),
  timezone: text,
  track_activities: flag,
  track_io_timing: flag,
  vacuum_cleanup_index_scale_factor: { ...real(0, 1e10), until: 13 },
  vacuum_cost_delay: real(0, 100),
  vacuum_cost_limit: integer(1, 10_000),
  wal_buffers: integer(-1, 262_143, '8kB'),
  wal_compression: oneOf('on', 'off', 'pglz', 'lz4', 'zstd'),
  wal_keep_size: integer(0, largest, 'MB'),
  wal_level: oneOf('minimal', 'replica', 'logical'),
  work_mem: integer(64, largest, 'kB'),
};

/** What is wrong with settings for a version, a sentence for each line; empty if nothing is. */
export function settingsErrors(conf: string, version: string): string[] {
  return conf.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) return [];
    const at = `line ${index + 1}`;
    const parsed =
      /^([a-z_][\w$]*(?:\.[\w$]+)*)(?:\s*=\s*|\s+)('(?:[^'\\]|''|\\.)*'|[^\s'#=]+)\s*(?:#.*)?$/i.exec(line);
    const [, name = '', raw = ''] = parsed ?? [];
    if (!parsed) return [`${at}: syntax error near "${line.slice(0, 60)}"`];
    // those of extensions have a dot
    if (name.includes('.')) return [];
    const error = errorOf(name.toLowerCase(), raw, Number(version));
    return error ? [`${at}: ${error}`] : [];
  });
}

function errorOf(name: string, raw: string, version: number): string | undefined {
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (!setting || version < (setting.since ?? 0) || version > (setting.until ?? Infinity)) {
    return `unrecognized configuration parameter "${name}"`;
  }
  const value = raw.startsWith("'") ? raw.slice(1, -1).replaceAll("''", "'") : raw;
  const invalid = `invalid value for parameter "${name}": "${value}"`;
  switch (setting.type) {
    case 'text':
      return undefined;
    case 'flag':
      return /^(on|off|true|false|yes|no|0|1)$/i.test(value)
        ? undefined
        : `parameter "${name}" requires a Boolean value`;
    case 'enum':
      return setting.values.includes(value.toLowerCase()) ? undefined : invalid;
    default: {
      const number = numberOf(value, setting.unit);
      if (number === undefined || (setting.type === 'integer' && !Number.isFinite(number))) return invalid;
      const { least, most } = setting;
      if (number >= least && number <= most) return undefined;
      return `${value} is outside the valid range for parameter "${name}" (${least} .. ${most})`;
    }
  }
}

/** Sizes in kilobytes and times in milliseconds, by unit. */
const sizes: Readonly<Record<string, number>> = {
  B: 1 / 1024,
  kB: 1,
  MB: 1024,
  GB: 1024 ** 2,
  TB: 1024 ** 3,
  '8kB': 8,
};
const times: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A number in the unit of its setting; undefined if it is none, or has the wrong sort of unit. */
function numberOf(value: string, unit: Unit | undefined): number | undefined {
  const [, digits, suffix] = /^([+-]?\d+(?:\.\d+)?)\s*([a-z]+)?$/i.exec(value) ?? [];
  if (digits === undefined) return undefined;
  if (suffix === undefined) return Number(digits);
  const table = unit === undefined ? {} : unit in sizes ? sizes : times;
  const factor = suffix === '8kB' ? undefined : table[suffix];
  if (factor === undefined || unit === undefined) return undefined;
  return Math.round((Number(digits) * factor) / (table[unit] ?? 1));
}
