import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Puts a migrated database without rows into a new data folder, without the seconds it takes to create one. */
export function putMigratedDatabase(dataDir: string): void {
  const folder = join(dataDir, 'db')
  mkdirSync(folder, { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('embeddedTemplate'), '-C', folder], { stdio: 'ignore' })
}
