import fs from 'node:fs'
import path from 'node:path'

/**
 * The file of a backup begun at `at`: `to` itself, a dated name in it if `to` is a folder, or by default a dated name in
 * the folder `backups` of the data folder, which is created and readable only by its owner.
 */
export function nameBackup(to: string | undefined, dataDir: string, at: Date): string {
  if (to && !fs.statSync(to, { throwIfNoEntry: false })?.isDirectory()) return to
  const folder = to ?? path.join(dataDir, 'backups')
  // An empty data folder stays missing, so that the refusal can say that no store is there.
  if (!to && fs.existsSync(dataDir)) fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, `store-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`)
}
