// Runs a program as if it were this process: forwards signals, returns the exit code, and leaves no process behind.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './setup.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']

/** Resolves with the exit code (1 if a signal ended the program). */
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

/** The parent of a process, from Linux's /proc; unknown elsewhere. */
function parentOf(pid) {
  try {
    // The name, in brackets, may contain anything, so fields are counted from its end.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * Under `npm start` this process ends when npm is gone, even if npm was killed without warning (npm runs it through a
 * shell, which would survive). Otherwise (a service manager, `nohup`) the parent may exit and this process continues.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
