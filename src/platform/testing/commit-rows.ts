// A separate process for the tests of locks and durability: opens the database in the given folder, prints "open", the
// number of rows and the highest number, then commits rows and prints the number of each once it is committed, until it
// is killed or has committed enough.
import { openFolder } from '../db/pglite/open-folder.ts'
import { silentLog } from '../log.ts'

const [dataDir = '', count = '1000000'] = process.argv.slice(2)

try {
  const database = await openFolder(dataDir, silentLog)
  await database.execute('create table if not exists rows (n int primary key, filling text not null)')
  const { rows } = await database.execute('select count(*) as kept, coalesce(max(n), 0) as last from rows')
  const last = Number(rows[0]?.last)
  process.stdout.write(`open ${rows[0]?.kept} ${last}\n`)
  for (let n = last + 1; n <= last + Number(count); n += 1) {
    await database.execute('insert into rows values ($1, repeat($2, 400))', [n, 'x'])
    process.stdout.write(`${n}\n`)
  }
  await database.close()
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
