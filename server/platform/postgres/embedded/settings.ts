/** Server settings by name, as postgresql.conf knows them. Undefined: the server's own value instead of ours. */
export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * For a machine of one or two cores that runs the service beside the database. Durability (fsync, synchronous_commit,
 * full_page_writes) stays as PostgreSQL has it.
 */
const defaultSettings: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // After each checkpoint every page is written whole once more. With 512 MB, a checkpoint every ten seconds or so,
  // batches of events on ten million stored ones lost a fifth of their speed; with 2 GB they lose nothing.
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // No replication: the launcher would be one more process (8 MB) for nothing. The three workers of io_method 'worker',
  // the default, serve cold scans of large tables; they are another 16 MB here.
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // One query must not take the core that the service's own thread needs; parallel queries also need more shared memory
  // than a container gets by default (64 MB in /dev/shm).
  max_parallel_workers_per_gather: '0',
  // The packages carry no LLVM.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The service logs the failed statement with its request id. Here it could carry a person's data into a file.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

// The item of a list setting: a comma or a space in a path would otherwise end it.
const quoted = (item: string): string => `"${item.replaceAll('"', '""')}"`;

export const port = 5432;

/** The arguments of `postgres`. Where it listens is not open to settings: never on the network. */
export function serverArguments(data: string, socketDirectory: string, settings: Settings): string[] {
  const all = {
    ...defaultSettings,
    ...settings,
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: quoted(socketDirectory),
    unix_socket_permissions: '0700',
    // Its own log collector cannot bound the size of what it keeps; see server-log.ts.
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return ['-D', data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
