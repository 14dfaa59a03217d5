import type { Log } from '../../context.ts'
import type { Database } from '../database.ts'
import { createPgliteDatabase, startPglite } from './pglite.ts'

export type MemoryDatabase = Database & {
  dump(): Promise<Blob>
  /** The same tables as seen by a process that has just started: nothing cached, no listeners. */
  anew(): Promise<MemoryDatabase>
}

/** An embedded database in memory, gone when closed: for tests. `dump` is a copy made with `dumpDataDir`. */
export async function openMemory(log: Log, dump?: Blob): Promise<MemoryDatabase> {
  const pglite = await startPglite(dump ? { loadDataDir: dump } : {})
  const wrap = (): MemoryDatabase =>
    Object.assign(createPgliteDatabase(pglite, log), {
      dump: () => pglite.dumpDataDir('none'),
      anew: async () => {
        await pglite.exec('deallocate all')
        // Rows that earlier files deleted would otherwise be read over and over: nobody else removes them.
        await pglite.exec('vacuum')
        return wrap()
      },
    })
  return wrap()
}
