import type { Log } from '../platform/context.ts'

/** Answers and jobs may each take ten seconds to finish; anything that still hangs must not keep the process alive. */
const MAX_SHUTDOWN_MS = 22_000

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
let whileStarting: (() => void) | null = null

/**
 * Until `shutDownOnSignal` takes over, a signal ends the process at once, with the sentence of `explain`. Nothing is
 * lost: whatever the database was doing is rolled back or continues at the next start.
 */
export function exitWhileStarting(explain: () => string): void {
  whileStarting = () => {
    process.stderr.write(`${explain()}\n`)
    process.exit(0)
  }
  for (const signal of SIGNALS) process.once(signal, whileStarting)
}

/** `replaced`: another process has taken this one's place, and visitors don't notice. `stopped`: nobody has. */
export type Ending = 'stopped' | 'replaced'
/** The message with which the first process ends one that it has replaced. */
export const REPLACED = 'replaced'

/**
 * Runs `end` once at the first SIGTERM, SIGINT (Ctrl-C) or SIGHUP and exits with 0; further signals have no effect.
 * `drainMs`: how long `end` goes on serving before it begins to finish.
 */
export function shutDownOnSignal(
  end: (ending: Ending) => Promise<void>,
  log: Log,
  { drainMs = 0 }: { drainMs?: number } = {},
): void {
  let isEnding = false
  const leave = async (ending: Ending) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.error({}, 'The process did not end in time and is cut off')
      process.exit(1)
    }, MAX_SHUTDOWN_MS + drainMs).unref()
    try {
      await end(ending)
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'The process did not end cleanly')
      process.exit(1)
    }
  }
  for (const signal of SIGNALS) {
    if (whileStarting) process.off(signal, whileStarting)
    process.on(signal, () => leave('stopped'))
  }
  process.on('message', (message) => message === REPLACED && leave('replaced'))
  // A worker without its primary would keep serving, and nothing would end it.
  process.on('disconnect', () => leave('stopped'))
}

/** Exits with 1 on an uncaught error: the process's state is unknown, and a supervisor starts a new one. */
export function exitOnCrash(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'The process ends: it met an error that nobody expected')
    process.exit(1)
  })
}
