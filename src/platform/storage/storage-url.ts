/** A folder in a bucket of an S3-compatible service, with the keys to it. */
export type StorageTarget = {
  /** `https://host` or, inside a private network, `http://host:port`. */
  endpoint: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
}

/** Keys that are not part of the address, as container platforms hand them over. */
export type StorageKeys = { keyId?: string | undefined; secret?: string | undefined }

const FORM = 's3://KEY:SECRET@host/bucket/prefix?region=…'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^[\w.~!'()*/-]*$/

/**
 * Reads `s3://KEY:SECRET@host/bucket/prefix?region=…`, or `s3+http://` for a service without TLS. Without `KEY:SECRET`
 * the given keys are used. Returns what is wrong as the end of a sentence, without repeating the address, which may
 * hold a secret.
 */
export function parseStorageUrl(text: string, keys: StorageKeys = {}): StorageTarget | string {
  const url = URL.parse(text)
  if (!url || !/^s3(\+http)?:$/.test(url.protocol) || !url.host)
    return `must be ${FORM}, with a slash in the key or secret written as %2F`
  const [, bucket = '', ...folders] = url.pathname.split('/')
  if (!BUCKET.test(bucket)) return `must name a bucket after the host: ${FORM}`
  const prefix = folders.filter(Boolean).join('/')
  if (!PREFIX.test(prefix) || folders.includes('..')) return 'must have a prefix of letters, digits, dots and dashes'
  const keyId = decode(url.username) ?? keys.keyId
  const secret = decode(url.password) ?? keys.secret
  if (!keyId || !secret)
    return 'needs the keys of the bucket: KEY:SECRET@ before the host, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') || 'us-east-1',
    keyId,
    secret,
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined
  } catch {
    return part
  }
}
