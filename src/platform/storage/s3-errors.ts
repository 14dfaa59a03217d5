import { StorageUnusable } from './object-store.ts'
import type { StorageTarget } from './storage-url.ts'

/** Refusals of the keys, or of the clock and region that a signature depends on. */
const OF_KEYS = new Set([
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed', 'InvalidToken', 'ExpiredToken'],
  ...['RequestTimeTooSkewed', 'InvalidSecurity', 'PermanentRedirect'],
])
const OF_SPACE = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])

type Refusal = { name?: unknown; Code?: unknown; $metadata?: { httpStatusCode?: number } }

const statusOf = (error: unknown): number | undefined => (error as Refusal)?.$metadata?.httpStatusCode

/** Whether an error only says that this object does not exist. */
export const isMissing = (error: unknown): boolean => statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket'

function codeOf(error: unknown): string {
  const { name, Code } = (error ?? {}) as Refusal
  return typeof Code === 'string' ? Code : String(name)
}

/** What the owner reads when object storage fails. */
export function explainS3Error(error: unknown, target: StorageTarget, isWriting: boolean): StorageUnusable {
  if (error instanceof StorageUnusable) return error
  const { endpoint, bucket, region } = target
  const [status, code] = [statusOf(error), codeOf(error)]
  const unusable = (reason: StorageUnusable['reason'], sentence: string) =>
    new StorageUnusable(reason, `Object storage: ${sentence}${status ? ` (${code})` : ''}.`, String(error))

  if (code === 'NoSuchBucket') return unusable('NO_BUCKET', `${endpoint} has no bucket ${bucket}`)
  if (OF_SPACE.has(code) || status === 507) return unusable('FULL', `bucket ${bucket} at ${endpoint} is full`)
  if (status === 403 && isWriting && !OF_KEYS.has(code))
    return unusable('READ_ONLY', `the keys may not write into bucket ${bucket} at ${endpoint}`)
  if (OF_KEYS.has(code) || status === 401 || status === 403)
    return unusable(
      'CREDENTIALS',
      `${endpoint} refuses the keys for bucket ${bucket} in region ${region}. Check key, secret, region and clock`,
    )
  if (status) return unusable('FAILED', `${endpoint} failed with status ${status}`)
  return unusable('UNREACHABLE', `${endpoint} does not answer. Check the address and the network`)
}
