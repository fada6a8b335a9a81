/**
 * Settings of the embedded server, given at each start so that a cluster made by an earlier release
 * gets them too. Sizes suit one small machine; nothing here trades safety for speed.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Parallel queries and read-ahead workers cost processes and /dev/shm (64 MB in a container).
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  // The log must hold no data of callers: no statements, no DETAIL lines (they quote row values).
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** Command line of the server. */
export function serverArguments(dataFolder: string, port: number): string[] {
  const settings = Object.entries({ ...SETTINGS, port: String(port) });
  return ['-D', dataFolder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Command line of initdb: nothing depends on the locales that the system has. */
export function initdbArguments(dataFolder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dataFolder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}
