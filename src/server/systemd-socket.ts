/** The first file descriptor that systemd passes on (sd_listen_fds). */
const FIRST = 3

/**
 * The socket that systemd listens on for this process, or null. Connections wait in it while the store restarts, instead of
 * being refused. The variables are cleared: a child process has no such socket.
 */
export function takeSystemdSocket(env: NodeJS.ProcessEnv, pid: number): { fd: number } | null {
  const { LISTEN_PID, LISTEN_FDS } = env
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name]
  return LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1 ? { fd: FIRST } : null
}
