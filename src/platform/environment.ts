import { z } from 'zod'
import { CDN_KINDS } from './cdn-purge.ts'
import { LOG_LEVELS } from './log.ts'
import { PAIRS, SAMPLERS } from './tracing/trace-options.ts'

const optional = z.string().min(1).optional()
const url = (protocols: RegExp, form: string) => z.url({ protocol: protocols, error: `must be ${form}` }).optional()
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const web = url(/^https?$/, 'an address that begins with http:// or https://')
/** Whether an address has nothing behind its name and port. */
function isOrigin(text: string): boolean {
  const address = URL.parse(text)
  // What is no address at all was refused for that.
  if (!address) return true
  const { pathname, search, hash, username } = address
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}
const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const oneOrZero = z.enum(['0', '1'], { error: 'must be 0 or 1' })
/** A token that another program sends. */
const token = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters, without spaces' })
  .optional()
const pairs = z.string().regex(PAIRS, { error: 'must be pairs such as key=value,other=value' }).optional()
const SHARE = 'must be a number from 0 to 1'
const webhookToken = z.string().min(16, { error: 'must have at least 16 characters' }).optional()

const place = {
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a name or an address of this machine' })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: web.refine((text) => text === undefined || isOrigin(text), {
    error: 'must end with the name or port: the store can’t run below a path',
  }),
  /** The visitor's address is the one that the outermost of them adds. */
  TRUST_PROXY: wholeNumber(0, 5).default(0).describe('Number of proxies in front of the store'),
}
const data = {
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres://').describe(
    'PostgreSQL instead of the embedded database, and the number of processes',
  ),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  DRAIN_SECONDS: wholeNumber(0, 60)
    .default(0)
    .describe('How long a store that was told to stop goes on serving while /readyz fails, behind a load balancer'),
  DEMO: z
    .enum(['0', '1', 'catalogue'], { error: 'must be 0, 1 or catalogue' })
    .default('1')
    .describe('What an empty database is filled with: 1 the demo, catalogue only its products, 0 nothing'),
}
const hosts = {
  SESSION_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, { error: 'must have at least 32 characters, without spaces' })
    .optional()
    .describe('Signs sessions and encrypts saved keys: the same on every host; without it, a file in DATA_DIR does'),
  STORAGE_URL: optional.describe(
    'S3-compatible storage, such as s3://s3.ap-south-1.amazonaws.com/bucket/prefix?region=ap-south-1',
  ),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
}
const backups = {
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[hd]$/, { error: 'must be a number of hours or days, such as 24h or 7d' })
    .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * 3600_000)
    .optional()
    .describe('How often, such as 24h; into a folder or s3://host/bucket/prefix (default: DATA_DIR/backups)'),
  BACKUP_TO: optional,
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14).describe('How many of them are kept'),
}
const owner = {
  OWNER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OWNER_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
}
const sender = z
  .string()
  .regex(/^[^<>@\s]+@[^<>@\s]+$|^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/, {
    error: 'must be an e-mail address, such as orders@example.in or Our Store <orders@example.in>',
  })
  .optional()
const email = { SMTP_URL: url(/^smtps?$/, 'an address that begins with smtp:// or smtps://'), MAIL_FROM: sender }
const razorpay = { RAZORPAY_KEY_ID: optional, RAZORPAY_KEY_SECRET: optional, RAZORPAY_WEBHOOK_SECRET: optional }
/** An API user of Shiprocket, and the token that its webhooks carry. */
const shiprocket = {
  SHIPROCKET_EMAIL: optional,
  SHIPROCKET_PASSWORD: optional,
  SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
}
/** Delhivery's API token, and the token that its webhooks carry. */
const delhivery = { DELHIVERY_TOKEN: optional, DELHIVERY_WEBHOOK_TOKEN: webhookToken }
/** Unless both are set, the button says that sign-in with Google is not set up. */
const google = { GOOGLE_CLIENT_ID: optional, GOOGLE_CLIENT_SECRET: optional }
const assistant = { ASSISTANT_URL: web, ASSISTANT_KEY: optional, ASSISTANT_MODEL: optional }
const cdn = {
  CDN: z
    .enum(CDN_KINDS, { error: `must be ${CDN_KINDS.join(', ')}` })
    .optional()
    .describe(
      'cloudflare, fastly, bunny, or a cache that takes PURGE requests: purge with tags, purge-url with addresses',
    ),
  CDN_PURGE_URL: web,
  CDN_PURGE_TOKEN: optional,
}
const monitoring = {
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: 'must be info, warn or error' })
    .default('warn')
    .describe('What the log contains: info, warn or error; ACCESS_LOG=1 adds every request, without personal data'),
  ACCESS_LOG: oneOrZero.default('0'),
  ALERT_WEBHOOK_URL: web.describe(
    'Gets the alerts that owners get by email, as JSON; the secret, of at least 16 characters, signs them',
  ),
  ALERT_WEBHOOK_SECRET: token,
  METRICS_TOKEN: token.describe('Grants access to /metrics; without it, only programs on this machine read them'),
}
/** By the names that OpenTelemetry's standard gives them. */
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: web.describe(
    'An OTLP/HTTP receiver, such as http://127.0.0.1:4318; without it nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', { error: 'must be http/protobuf' }).default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().min(1).default('nutri-store'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on')
    .describe('Which traces are sent: parentbased_traceidratio with OTEL_TRACES_SAMPLER_ARG=0.1 sends a tenth'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
}
const forTests = {
  /** `off` renders every page on each request: for benchmarks. */
  PAGE_CACHE: onOrOff.default('on'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('production'),
  RAZORPAY_URL: web.default('https://api.razorpay.com'),
  /** The checkout script that browsers load to pay. */
  RAZORPAY_SCRIPT: web.default('https://checkout.razorpay.com/v1/checkout.js'),
  SHIPROCKET_URL: web.default('https://apiv2.shiprocket.in'),
  DELHIVERY_URL: web.default('https://track.delhivery.com'),
  /** Another OpenID Connect issuer instead of Google: https, or http on this machine. */
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
}

/** Every environment variable that the store reads. */
export const ENVIRONMENT = {
  ...{ ...place, ...data, ...hosts, ...backups, ...owner, ...email, ...razorpay, ...shiprocket, ...delhivery },
  ...{ ...google, ...assistant, ...cdn, ...monitoring, ...traces, ...forTests },
}

/** Variables that hold secrets: `NAME_FILE` names a file with the value instead, such as a Docker secret. */
export const SECRETS = [
  ...['SESSION_SECRET', 'DATABASE_URL', 'OWNER_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN', 'ASSISTANT_KEY'],
  ...['GOOGLE_CLIENT_SECRET', 'ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET', 'BACKUP_TO', 'CDN_PURGE_TOKEN'],
  ...[
    'OTEL_EXPORTER_OTLP_HEADERS',
    'STORAGE_URL',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ],
  ...['SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN', 'DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN'],
] as const satisfies readonly (keyof typeof ENVIRONMENT)[]

/** The variables for owners, by topic, in the order of `.env.example`. `describe` adds a comment to a variable. */
export const EXAMPLE_TOPICS: readonly (readonly [topic: string, Readonly<Record<string, z.ZodType>>])[] = [
  ['Where the store listens, and the address that shoppers type (https behind a proxy with TLS)', place],
  ['Database, pictures, emails, secrets', data],
  ['Several hosts with one database: their common secret, and object storage for pictures', hosts],
  ['Scheduled backups', backups],
  ['The first owner account; without it the start prints a link', owner],
  ['Email', email],
  ['Card and UPI through Razorpay', razorpay],
  ['Parcels booked with Shiprocket', shiprocket],
  ['Parcels booked with Delhivery', delhivery],
  ['Sign-in with Google', google],
  ['An OpenAI-compatible model for the chat', assistant],
  ['A CDN that caches pages, and how it is told what has changed', cdn],
  ['Log and monitoring', monitoring],
  ['Traces for OpenTelemetry', traces],
]
