/**
 * Settings of the embedded server, given at each start so that a cluster made by an earlier release
 * gets them too. Sizes suit one small machine; nothing here trades safety for speed.
 *
 * Parallel queries and read-ahead workers cost processes and /dev/shm (64 MB in a container). The log
 * holds no data of callers: no statements, no DETAIL lines (they quote row values).
 */
export const SETTINGS = `
  listen_addresses=127.0.0.1 unix_socket_directories= password_encryption=scram-sha-256
  timezone=UTC log_timezone=UTC
  max_connections=100 shared_buffers=64MB max_wal_size=256MB
  fsync=on full_page_writes=on synchronous_commit=on
  max_parallel_workers_per_gather=0 io_method=sync jit=off huge_pages=off
  log_destination=stderr logging_collector=off log_min_messages=warning log_error_verbosity=terse
  log_min_error_statement=panic log_statement=none log_min_duration_statement=-1
  log_checkpoints=off log_autovacuum_min_duration=-1
`
  .trim()
  .split(/\s+/);
