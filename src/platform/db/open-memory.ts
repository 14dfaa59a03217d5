import type { Log } from '../context.ts'
import type { Database } from './database.ts'
import { createPgliteDatabase, startPglite } from './pglite.ts'

/** An embedded database in memory, gone when closed: for tests. `dump` is a copy made by `dumpDataDir`. */
export async function openMemory(log: Log, dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await startPglite(dump ? { loadDataDir: dump } : {})
  return Object.assign(createPgliteDatabase(pglite, log), { dump: () => pglite.dumpDataDir('none') })
}
