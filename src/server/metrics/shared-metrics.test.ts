import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../testing/share-metrics.ts', import.meta.url))

test('D170: with several processes, a scrape of one has the sums of all', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { timeout: 15_000 })
  expect(stdout).toContain('store_orders_placed_total 6\n')
})
