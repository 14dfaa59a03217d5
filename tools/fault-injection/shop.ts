import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The store as a process that can be killed and restarted at the same address. */
export function openShopProcess(env: Record<string, string>) {
  const origin = env.PUBLIC_URL ?? ''
  let child: ChildProcess | null = null
  let complaints = ''
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  return {
    start: () => {
      child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
        cwd: root,
        env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr?.on('data', (part: Buffer) => {
        complaints = (complaints + part).slice(-4_000)
      })
    },
    /** Milliseconds until it answers. */
    ready: async (): Promise<number> => {
      const begin = Date.now()
      for (;;) {
        const isUp = await fetch(`${origin}/readyz`).then(
          (answer) => answer.arrayBuffer().then(() => answer.ok),
          () => false,
        )
        if (isUp) return Date.now() - begin
        if (child && child.exitCode !== null) throw new Error(`the shop ended: ${complaints}`)
        // The first start builds if sources are newer.
        if (Date.now() - begin > 300_000) throw new Error(`the shop does not open: ${complaints}`)
        await wait(50)
      }
    },
    end,
    /** The primary process, which starts the others. */
    pid: (): number => child?.pid ?? 0,
  }
}

export type ShopProcess = ReturnType<typeof openShopProcess>
