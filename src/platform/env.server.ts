import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './auth/identity-provider.ts'
import { ENVIRONMENT, SECRETS } from './environment.ts'
import { parseStorageUrl, type StorageKeys } from './storage/storage-url.ts'
import { traceOptionsOf } from './tracing/trace-options.ts'

/** Keys of services that need all of them. */
const TOGETHER = [
  ['Razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
  ['Shiprocket', ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN']],
  ['the CDN', ['CDN', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN']],
  ['Delhivery', ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN']],
] as const
/** Addresses that secrets, personal data or shoppers go to. */
const HTTPS_ONLY = [
  ...(['RAZORPAY_URL', 'RAZORPAY_SCRIPT', 'SHIPROCKET_URL', 'DELHIVERY_URL'] as const),
  ...(['GOOGLE_ISSUER', 'ALERT_WEBHOOK_URL'] as const),
] as const
const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

const Environment = z.object(ENVIRONMENT).superRefine((env, ctx) => {
  const refuse = (name: keyof typeof env, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
  if (env.WEB_CONCURRENCY > 1 && !env.DATABASE_URL) {
    refuse('WEB_CONCURRENCY', 'must be 1 without DATABASE_URL: the embedded database serves one process')
  }
  if (Boolean(env.OWNER_EMAIL) !== Boolean(env.OWNER_PASSWORD)) {
    refuse(env.OWNER_EMAIL ? 'OWNER_PASSWORD' : 'OWNER_EMAIL', 'must be set too: they belong together')
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    const missing = env.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
    refuse(missing, 'must be set too: they belong together')
  }
  for (const [owner, names] of TOGETHER)
    if (names.some((name) => env[name]))
      for (const name of names)
        if (!env[name]) refuse(name, `must be set too: the ${NUMBERS[names.length]} of ${owner} belong together`)
  if (env.ALERT_WEBHOOK_SECRET && !env.ALERT_WEBHOOK_URL) refuse('ALERT_WEBHOOK_URL', 'must be set too')
  for (const name of HTTPS_ONLY) {
    // One that is no address was refused for that.
    const address = URL.parse(env[name] ?? '')
    if (address && address.protocol !== 'https:' && !isLoopback(address))
      refuse(name, 'must begin with https://, unless it is on this machine')
  }
})

/** All configuration from the environment. `PUBLIC_URL` has no trailing slash. */
export type Env = ReturnType<typeof readEnv>

/** The environment has an invalid value; each line of the message begins with the variable's name. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment'
}

type Source = Record<string, string | undefined>

/** The values of secrets that are in files. Their name is in `NAME_FILE`. */
function readSecretFiles(source: Source): Source {
  const values: Source = {}
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`]?.trim()
    if (!file) continue
    if (source[name]?.trim()) throw new WrongEnvironment(`${name} must not be set beside ${name}_FILE`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new WrongEnvironment(`${name}_FILE must name a file that can be read: ${file} (${code})`)
    }
    if (!values[name]) throw new WrongEnvironment(`${name}_FILE names an empty file: ${file}`)
  }
  return values
}

function refuseBackupPlace(to: string, keys: StorageKeys): void {
  const target = /^s3(\+http)?:/i.test(to) ? parseStorageUrl(to, keys) : null
  if (typeof target === 'string') throw new WrongEnvironment(`BACKUP_TO ${target}`)
  if ((target?.prefix ?? to).replace(/\/$/, '').endsWith('.tar.gz'))
    throw new WrongEnvironment('BACKUP_TO must be a folder, in which each backup gets a name of its own')
}

/** Parses the environment once at startup. An empty variable counts as not set. Throws `WrongEnvironment`. */
export function readEnv(source: Source) {
  const given = Object.fromEntries(
    Object.entries({ ...source, ...readSecretFiles(source) }).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  )
  const { success, data, error } = Environment.safeParse(given)
  // The message leaves values out because some are secrets.
  if (!success)
    throw new WrongEnvironment(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('\n'))
  const host = data.HOST === '0.0.0.0' || data.HOST === '::' ? 'localhost' : data.HOST
  const keys = { keyId: data.S3_ACCESS_KEY_ID, secret: data.S3_SECRET_ACCESS_KEY }
  const storage = data.STORAGE_URL ? parseStorageUrl(data.STORAGE_URL, keys) : null
  if (typeof storage === 'string') throw new WrongEnvironment(`STORAGE_URL ${storage}`)
  if (data.BACKUP_TO) refuseBackupPlace(data.BACKUP_TO, keys)
  return {
    ...data,
    /** The bucket of STORAGE_URL with its keys; null without one. */
    storage,
    /** The keys of buckets whose addresses have none. */
    storageKeys: keys,
    /** Where traces go; null if nothing is traced. */
    traces: traceOptionsOf(data),
    DATA_DIR: path.resolve(data.DATA_DIR),
    DEMO: data.DEMO !== '0',
    /** Whether the demo has been selling for months (decision 0062). */
    hasHistory: data.DEMO === '1',
    PUBLIC_URL: (data.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${data.PORT}`).replace(
      /\/+$/,
      '',
    ),
  }
}
