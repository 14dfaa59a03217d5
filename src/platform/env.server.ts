import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from './auth/identity-provider.ts'
import { LOG_LEVELS } from './log.ts'

const optional = z.string().min(1).optional()
const url = (protocols: RegExp, form: string) => z.url({ protocol: protocols, error: `must be ${form}` }).optional()
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const web = url(/^https?$/, 'an address that begins with http:// or https://')

/** Every environment variable that the store reads. */
export const ENVIRONMENT = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: web,
  /** Number of proxies in front of the store: the visitor's address is the one the outermost of them adds. */
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres://'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  /** `off` renders every page on each request: for benchmarks. */
  PAGE_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DEMO: z.enum(['0', '1', 'catalogue'], { error: 'must be 0, 1 or catalogue' }).default('1'),
  OWNER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OWNER_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  SMTP_URL: url(/^smtps?$/, 'an address that begins with smtp:// or smtps://'),
  MAIL_FROM: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: web.default('https://api.razorpay.com'),
  /** The checkout script that browsers load to pay. */
  RAZORPAY_SCRIPT: web.default('https://checkout.razorpay.com/v1/checkout.js'),
  /** An API user of Shiprocket, and the token that its webhooks carry. */
  SHIPROCKET_EMAIL: optional,
  SHIPROCKET_PASSWORD: optional,
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SHIPROCKET_URL: web.default('https://apiv2.shiprocket.in'),
  /** Delhivery's API token, and the token that its webhooks carry. */
  DELHIVERY_TOKEN: optional,
  DELHIVERY_WEBHOOK_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  DELHIVERY_URL: web.default('https://track.delhivery.com'),
  /** Sign-in with Google; unless both are set, the button says that it is not set up. */
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  /** Another OpenID Connect issuer instead of Google, for tests: https, or http on this machine. */
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  ASSISTANT_URL: web,
  ASSISTANT_KEY: optional,
  ASSISTANT_MODEL: optional,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: 'must be info, warn or error' }).default('warn'),
  /** Logs every request, without personal data. */
  ACCESS_LOG: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** Grants access to /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters, without spaces' })
    .optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
}

/** Keys of services that need all of them. */
const TOGETHER = [
  ['Razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
  ['Shiprocket', ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN']],
  ['Delhivery', ['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN']],
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
  for (const name of ['RAZORPAY_URL', 'RAZORPAY_SCRIPT', 'SHIPROCKET_URL', 'DELHIVERY_URL'] as const) {
    const address = new URL(env[name])
    if (address.protocol !== 'https:' && !isLoopback(address))
      refuse(name, 'must begin with https://, unless it is on this machine')
  }
  const issuer = new URL(env.GOOGLE_ISSUER)
  if (issuer.protocol !== 'https:' && !isLoopback(issuer)) {
    refuse('GOOGLE_ISSUER', 'must begin with https://, unless it is on this machine')
  }
})

/** All configuration from the environment. `PUBLIC_URL` has no trailing slash. */
export type Env = ReturnType<typeof readEnv>

/** The environment has an invalid value; each line of the message begins with the variable's name. */
export class WrongEnvironment extends Error {
  override name = 'WrongEnvironment'
}

/** Parses the environment once at startup. An empty variable counts as not set. Throws `WrongEnvironment`. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const { success, data, error } = Environment.safeParse(given)
  // The message leaves values out because some are secrets.
  if (!success)
    throw new WrongEnvironment(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('\n'))
  const host = data.HOST === '0.0.0.0' || data.HOST === '::' ? 'localhost' : data.HOST
  return {
    ...data,
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
