// Runs a program as if it were this process: signals go in, the exit code comes out, and nothing stays behind.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './setup.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Resolves with the exit code (128 + 15 and the like become 1). */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, forward)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}

/** The parent of a process, from Linux's /proc; elsewhere unknown. */
function parentOf(pid) {
  try {
    // The name, in brackets, may hold anything: the fields are counted from its end.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * Under `npm start` this process ends when npm is gone, even where npm was killed without a chance to say so (npm
 * stands behind a shell, which would live on). Elsewhere (a service manager, `nohup`) a parent may leave, and we stay.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
