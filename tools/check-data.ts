import type { Finding } from '../src/domains/reporting/index.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { openToRead } from '../src/server/open-to-read.ts'
import { command } from './command.ts'

const USAGE = `Checks that the store's data is consistent: stock, orders, payments, invoices (the embedded database in
DATA_DIR, or DATABASE_URL). Changes nothing, and refuses a database without a store of this version.

  npm run check:data
  npm run check:data -- --idle    also check that all jobs are done and nothing is in progress`

const sentence = ({ wrong, count, examples }: Finding) =>
  `✗ ${count} ${wrong}: ${examples.join(', ')}${count > examples.length ? ' …' : ''}`

// The exit code is 1 if something is wrong.
await command(USAGE, async (args) => {
  if (args.some((argument) => argument !== '--idle')) return null
  const { ctx, close } = await openToRead(readEnv(process.env), createLog('warn'))
  try {
    // Only now: a check that is refused doesn't wait for the whole store to be loaded.
    const { checkData } = await import('../src/domains/reporting/index.ts')
    const findings = await checkData(ctx, args.includes('--idle') ? { patienceMinutes: 0 } : {})
    if (findings.length === 0) process.stdout.write('✓ The store’s data is consistent.\n')
    else process.stderr.write(`${findings.map(sentence).join('\n')}\n`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
})
