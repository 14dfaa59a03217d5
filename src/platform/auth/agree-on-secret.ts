import { createHmac } from 'node:crypto'
import type { Database } from '../db/index.ts'
import { makeSecret, readSecret } from './session-keys.ts'
import { storeSecret } from './tables.ts'

/** This host has another secret than the store, or none. */
export class WrongSecret extends Error {
  override name = 'WrongSecret'

  constructor(what: string) {
    super(`${what} Every host needs the same one: set SESSION_SECRET to what the file session-secret in the first host’s
DATA_DIR contains, or to the SESSION_SECRET of the other hosts. Nothing was changed.
If that secret is lost for good: npx node tools/replace-secret.ts`)
  }
}

/** Says nothing about a secret of 32 random characters, and is never used to sign anything. */
const fingerprintOf = (secret: string) => createHmac('sha256', secret).update('fingerprint').digest('base64url')

/**
 * The secret of this host: SESSION_SECRET, else the one in `dataDir`, which the first start of a store creates. Throws
 * `WrongSecret` unless it is the one that the store was set up with: with another, everybody would be signed out, and
 * what was encrypted would be lost.
 */
export async function agreeOnSecret(
  db: Database['db'],
  { dataDir, given }: { dataDir: string; given?: string | undefined },
): Promise<string> {
  const known = async () => (await db.select().from(storeSecret))[0]?.fingerprint
  const isKnown = (await known()) !== undefined
  const own = given ?? readSecret(dataDir)
  if (!own && isKnown) throw new WrongSecret('This host has no secret, but the store in this database has one.')
  const secret = own ?? makeSecret(dataDir)
  const fingerprint = fingerprintOf(secret)
  // Two hosts may be the first at the same moment: one of them is refused by what the other wrote.
  if (!isKnown) await db.insert(storeSecret).values({ fingerprint }).onConflictDoNothing()
  if ((await known()) === fingerprint) return secret
  const from = given ? 'SESSION_SECRET' : `The file session-secret in ${dataDir}`
  throw new WrongSecret(`${from} is not the secret that the store in this database was set up with.`)
}
