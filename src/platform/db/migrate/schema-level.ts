import type { Db } from '../../context.ts'
import { readApplied, readMigrations } from './migrate.ts'

/** Why this version's code cannot work with the database as it is, in one sentence; null if it can. */
export async function schemaProblem(db: Db): Promise<string | null> {
  const applied = new Map((await readApplied({ db })).map(({ name, hash }) => [name, hash]))
  const known = readMigrations()
  if (applied.size === 0) return 'The database is empty: it contains no store.'
  const newer = [...applied.keys()].find((name) => !known.some((each) => each.name === name))
  if (newer) return `The database is of a newer version of the store (${newer}). Use that version.`
  if (applied.size < known.length)
    return `The database is of an earlier version of the store (${applied.size} of ${known.length} migrations). Start the store once to upgrade it: npm start`
  const changed = known.find(({ name, hash }) => applied.get(name) !== hash)
  return changed ? `The migration ${changed.name} was changed after it ran here.` : null
}
