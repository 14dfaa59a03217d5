import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { ENVIRONMENT, SECRETS } from './environment.ts'

test('an empty environment is a whole shop on this machine', () => {
  const env = readEnv({ PORT: '', SMTP_URL: ' ' })
  expect(env).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    WEB_CONCURRENCY: 1,
    DEMO: true,
  })
  expect(env.DATA_DIR).toMatch(/\/var$/)
  expect(env.SMTP_URL).toBeUndefined()
})

test('Google is Google, or an issuer on this machine', () => {
  expect(readEnv({}).GOOGLE_ISSUER).toBe('https://accounts.google.com')
  for (const issuer of [
    'http://127.0.0.1:4000',
    'http://localhost:4000',
    'http://[::1]:4000/oidc',
    'https://id.example',
  ])
    expect(readEnv({ GOOGLE_ISSUER: issuer }).GOOGLE_ISSUER).toBe(issuer)
})

test('the public address has no slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe('https://shop.example')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY must be a whole number from 1 to 64'],
  [{ DEMO: 'yes' }, 'DEMO must be 0, 1 or catalogue'],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ WEB_CONCURRENCY: '4' }, 'WEB_CONCURRENCY must be 1 without DATABASE_URL'],
  [{ OWNER_EMAIL: 'owner@example.com' }, 'OWNER_PASSWORD must be set too'],
  [{ RAZORPAY_KEY_ID: 'rzp', RAZORPAY_KEY_SECRET: 's' }, 'RAZORPAY_WEBHOOK_SECRET must be set too'],
  [{ RAZORPAY_WEBHOOK_SECRET: 's' }, 'RAZORPAY_KEY_ID must be set too'],
  [{ RAZORPAY_URL: 'http://pay.example' }, 'RAZORPAY_URL must begin with https://'],
  [{ GOOGLE_CLIENT_ID: 'shop' }, 'GOOGLE_CLIENT_SECRET must be set too'],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER must begin with https://'],
  [{ ALERT_WEBHOOK_URL: 'http://hooks.example/x' }, 'ALERT_WEBHOOK_URL must begin with https://'],
  [{ ALERT_WEBHOOK_SECRET: 'a-secret-of-ours-16' }, 'ALERT_WEBHOOK_URL must be set too'],
  [{ GOOGLE_ISSUER: 'http://127.0.0.1.example' }, 'GOOGLE_ISSUER must begin with https://'],
])('a wrong value is refused by its name: %j', (source, message) => {
  expect(() => readEnv(source)).toThrow(message)
})

const JUNK = '\u00a0a wrong value?'
/** Whatever they contain, the service that they are for decides. */
const ANYTHING = [
  ...['DATA_DIR', 'BACKUP_TO', 'OTEL_SERVICE_NAME', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'],
  ...['DELHIVERY_TOKEN', 'OWNER_PASSWORD'],
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ASSISTANT_KEY', 'ASSISTANT_MODEL', 'CDN_PURGE_TOKEN'],
]

test('F53: every other variable with a wrong value is refused in one line that says what it must be', () => {
  const refusals = Object.keys(ENVIRONMENT).map((name) => {
    try {
      readEnv({ [name]: JUNK })
      return `${name} takes anything`
    } catch (error) {
      return (
        (error as Error).message.split('\n').find((line) => line.startsWith(`${name} `)) ?? `${name} takes anything`
      )
    }
  })
  const free = refusals.filter((line) => line.endsWith(' takes anything')).map((line) => line.split(' ')[0])
  expect(free.toSorted()).toEqual(ANYTHING.toSorted())
  for (const line of refusals) expect(line).toMatch(/^[A-Z\d_]+ (must |takes anything)/)
  expect(refusals.join()).not.toContain('wrong value')
})

test.each(['https://store.example/shop', 'https://store.example/?a=1', 'https://me@store.example'])(
  'F53: the store can’t be reached below a path: %s',
  (PUBLIC_URL) => {
    expect(() => readEnv({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must end with the name or port/)
  },
)

test.each(['orders@localhost', 'Our Store <orders@example.in>', '"Store, Ltd." <a@b.in>'])(
  '%s can send email',
  (MAIL_FROM) => {
    expect(readEnv({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  },
)

test('D193: traces go where the standard variables say, and a wrong one is refused by its name', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readEnv({}).traces).toBeNull()
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull()
  expect(
    readEnv({
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-team = shop' },
      ...{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    }).traces,
  ).toEqual({
    ...{ url: 'http://collector:4318/v1/traces', headers: { authorization: 'Bearer abc=', 'x-team': 'shop' } },
    ...{ serviceName: 'nutri-store', attributes: {}, sampler: 'parentbased_traceidratio', ratio: 0.1 },
  })
  const exact = 'https://traces.example/custom'
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact }).traces?.url).toBe(exact)
  expect(() => readEnv({ OTEL_TRACES_SAMPLER: 'sometimes' })).toThrow(/^OTEL_TRACES_SAMPLER must be always_on, /)
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/^OTEL_EXPORTER_OTLP_PROTOCOL must be http/)
  expect(() => readEnv({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/,
  )
})

test('a refused value is not repeated, since it may be a secret', () => {
  expect(() => readEnv({ OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'hush' })).toThrow(/^((?!hush).)*$/)
})

test('D175: every secret can come from a file, whose last line break does not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'database')
  writeFileSync(file, 'postgres://store:hush@db/store\n')
  expect(readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: ' ' }).DATABASE_URL).toBe('postgres://store:hush@db/store')
  const named = Object.keys(ENVIRONMENT).filter((name) =>
    /SECRET|PASSWORD|TOKEN|KEY$|^(DATABASE|SMTP|STORAGE)_URL/.test(name),
  )
  expect(named.filter((name) => !(SECRETS as readonly string[]).includes(name))).toEqual([])
})

test('D175: a secret that is set twice, or whose file is missing or empty, is refused by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const empty = join(folder, 'empty')
  writeFileSync(empty, '\n')
  expect(() => readEnv({ SMTP_URL_FILE: empty })).toThrow('SMTP_URL_FILE names an empty file')
  expect(() => readEnv({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^SMTP_URL_FILE must name a file.*ENOENT/)
  expect(() => readEnv({ SMTP_URL_FILE: empty, SMTP_URL: 'smtp://hush' })).toThrow(
    /^SMTP_URL must not be set((?!hush).)*$/,
  )
})

test('object storage takes its keys from the address or from variables of their own', () => {
  const STORAGE_URL = 's3://s3.example/shop/live'
  expect(readEnv({}).storage).toBeNull()
  expect(readEnv({ STORAGE_URL, S3_ACCESS_KEY_ID: 'K', S3_SECRET_ACCESS_KEY: 'hush' }).storage).toMatchObject({
    bucket: 'shop',
    secret: 'hush',
  })
  expect(() => readEnv({ STORAGE_URL, S3_ACCESS_KEY_ID: 'K' })).toThrow(/^STORAGE_URL needs the keys/)
  expect(() => readEnv({ STORAGE_URL: 'https://K:hush@s3.example/shop' })).toThrow(/^STORAGE_URL must be((?!hush).)*$/)
})
