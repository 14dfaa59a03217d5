// A process of its own for the tests of locks and durability: opens the database in the folder that it is given, says
// "open", then commits rows and prints the number of each once it is committed, until it is killed or has done enough.
import { openFolder } from '../db/open-folder.ts'
import { silentLog } from '../log.ts'

const [dataDir = '', from = '1', count = '1000000'] = process.argv.slice(2)

try {
  const database = await openFolder(dataDir, silentLog)
  await database.execute('create table if not exists rows (n int primary key, filling text not null)')
  process.stdout.write('open\n')
  for (let n = Number(from); n < Number(from) + Number(count); n += 1) {
    await database.execute('insert into rows values ($1, repeat($2, 400))', [n, 'x'])
    process.stdout.write(`${n}\n`)
  }
  await database.close()
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
