import type { Log } from '../platform/context.ts'

/** Answers may take ten seconds to finish, jobs too; what then still hangs must not keep the process. */
const MAX_SHUTDOWN_MS = 22_000

/** Runs `end` once at the first SIGTERM, SIGINT (Ctrl-C) or SIGHUP and leaves with 0; more signals change nothing. */
export function shutDownOnSignal(end: () => Promise<void>, log: Log): void {
  let isEnding = false
  const leave = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.error({}, 'The process did not end in time and is cut off')
      process.exit(1)
    }, MAX_SHUTDOWN_MS).unref()
    try {
      await end()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'The process did not end cleanly')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, leave)
  // A worker whose primary is gone would serve on without anybody to end it.
  process.on('disconnect', leave)
}

/** Ends the process with 1 at an error that nobody caught: its state is unknown, and a supervisor starts a new one. */
export function exitOnCrash(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'The process ends: it met an error that nobody expected')
    process.exit(1)
  })
}
