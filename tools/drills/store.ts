import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export type DrillStore = {
  /** Resolves when it has printed this. */
  said: (pattern: RegExp) => Promise<void>
  /** Everything that it has printed. */
  output: () => string
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the production store by the given file, and keeps what it prints. */
export function startStore(start: string, env: Record<string, string>): DrillStore {
  const child: ChildProcess = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    said: async (pattern) => {
      while (!pattern.test(output)) {
        if (hasEnded()) throw new Error(`the store ended: ${output.slice(-2000)}`)
        await wait(20)
      }
    },
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      if (hasEnded()) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await gone
    },
  }
}

/** Milliseconds until the path answers 200. */
export async function untilOk(url: string): Promise<number> {
  const begin = performance.now()
  for (;;) {
    const isOk = await fetch(url).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    )
    if (isOk) return performance.now() - begin
    await wait(10)
  }
}
