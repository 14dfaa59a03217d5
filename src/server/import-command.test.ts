import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../domains/settings/index.ts'
import { readEnv } from '../platform/env.server.ts'
import { silentLog } from '../platform/log.ts'
import { putMigratedDatabase } from '../platform/testing/index.ts'
import { openShop } from './shop.ts'

const TOOL = join(import.meta.dirname, '../../tools/import.ts')
const CSV = 'Slug,SKU,Name,Brand,Category,Price,Stock\r\nlift-whey,LW-1,Lift Whey,Lift,Protein,2499,40'

test('D151: a store that was filled on the command line before its first start has nothing of the demo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  putMigratedDatabase(folder)
  await writeFile(join(folder, 'products.csv'), CSV)
  const { DATABASE_URL: _, ...rest } = process.env
  execFileSync(process.execPath, [TOOL, join(folder, 'products.csv')], { env: { ...rest, DATA_DIR: folder } })
  const shop = await openShop(readEnv({ DATA_DIR: folder, DEMO: '0' }), silentLog)
  try {
    const settings = await readSettings(shop.contextFor({ kind: 'system' }))
    expect(settings.store.name).toBe('New store')
    expect(JSON.stringify(settings)).not.toMatch(/O2|o2nutrition|Delhi/)
  } finally {
    await shop.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
