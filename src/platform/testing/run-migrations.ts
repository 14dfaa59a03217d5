// A separate process for the tests of upgrades: migrates the PostgreSQL database at the given address, and prints the
// progress of `migrate`.
import { migrate } from '../db/migrate/migrate.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import { silentLog } from '../log.ts'

const database = await openPostgres(process.argv[2] ?? '', silentLog, { poolSize: 2 })
await migrate(database, { tell: (line) => process.stdout.write(`${line}\n`) })
await database.close()
