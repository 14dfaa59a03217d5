import type { S3Client } from '@aws-sdk/client-s3'
import { type ObjectStore, StorageUnusable, type StoredObject } from './object-store.ts'
import { explainS3Error, isMissing } from './s3-errors.ts'
import type { StorageTarget } from './storage-url.ts'

/** S3 refuses parts below 5 MiB and more than 10,000 of them: this allows 80 GB with one part in memory. */
const PART_BYTES = 8 * 1024 * 1024

/** After no answer, calls fail at once for this long: otherwise every page would wait for its pictures. */
const REST_MS = 3000

/** Loaded by the first call only: a store that keeps its pictures in a folder needs none of it. */
const loadSdk = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof loadSdk>>
type Opened = { sdk: Sdk; s3: S3Client }

/**
 * A folder in a bucket of an S3-compatible service. Every call fails with `StorageUnusable` if the service gives no sign
 * of life for `timeoutMs`; a failed request is sent once more.
 */
export function openS3Store(target: StorageTarget, { timeoutMs = 5000 } = {}): ObjectStore {
  const { endpoint, bucket: Bucket, prefix, region, keyId: accessKeyId, secret: secretAccessKey } = target
  let opened: Promise<Opened> | undefined
  let away: { until: number; error: StorageUnusable } | undefined
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  async function open(): Promise<Opened> {
    const sdk = await loadSdk()
    const s3 = new sdk.S3Client({
      ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true, maxAttempts: 2 },
      // Many compatible services refuse the checksums that newer clients add by default.
      ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
      requestHandler: {
        ...{ connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
        ...{ requestTimeout: timeoutMs, throwOnRequestTimeout: true },
      },
    })
    return { sdk, s3 }
  }

  async function attempt<T>(act: (opened: Opened) => Promise<T>, isWriting = false): Promise<T> {
    if (away && performance.now() < away.until) throw repeated(away.error)
    opened ??= open()
    try {
      return await act(await opened)
    } catch (error) {
      const explained = explainS3Error(error, target, isWriting)
      if (explained.reason === 'UNREACHABLE') away = { until: performance.now() + REST_MS, error: explained }
      throw explained
    }
  }

  const putWhole = (key: string, body: Uint8Array) =>
    attempt(async ({ sdk, s3 }) => void (await s3.send(new sdk.PutObjectCommand({ ...at(key), Body: body }))), true)

  async function putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const UploadId = await attempt(async ({ sdk, s3 }) => {
      const { UploadId: id } = await s3.send(new sdk.CreateMultipartUploadCommand(at(key)))
      return id
    }, true)
    const upload = { ...at(key), UploadId }
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    try {
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1
        const send = ({ sdk, s3 }: Opened) => s3.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }))
        const { ETag } = await attempt(send, true)
        Parts.push({ PartNumber, ETag })
      }
      await attempt(
        ({ sdk, s3 }) => s3.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })),
        true,
      )
    } catch (error) {
      await attempt(({ sdk, s3 }) => s3.send(new sdk.AbortMultipartUploadCommand(upload))).catch(() => undefined)
      throw error
    }
  }

  const bodyOf = (key: string) =>
    attempt(async ({ sdk, s3 }) => {
      try {
        const { Body } = await s3.send(new sdk.GetObjectCommand(at(key)))
        return (Body ?? null) as AsyncIterable<Uint8Array> | null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })

  async function* readPieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      throw explainS3Error(error, target, false)
    }
  }

  async function* list(folder: string): AsyncGenerator<StoredObject> {
    let next: string | undefined
    do {
      const more = next ? { ContinuationToken: next } : {}
      const page = await attempt(({ sdk, s3 }) =>
        s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + folder, ...more })),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size, changedAt: LastModified }
      next = page.NextContinuationToken
    } while (next)
  }

  return {
    name: `${endpoint}/${Bucket}/${prefix}`,
    list,
    async put(key, body) {
      if (body instanceof Uint8Array) return putWhole(key, body)
      const parts = inParts(body)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.length < PART_BYTES) await putWhole(key, first)
      else await putParts(key, after(first, parts))
    },
    async read(key) {
      const body = await bodyOf(key)
      return body && Buffer.concat(await Array.fromAsync(readPieces(body)))
    },
    async stream(key) {
      const body = await bodyOf(key)
      return body && readPieces(body)
    },
    has: (key) =>
      attempt(({ sdk, s3 }) =>
        s3.send(new sdk.HeadObjectCommand(at(key))).then(
          () => true,
          (error) => {
            if (isMissing(error)) return false
            throw error
          },
        ),
      ),
    remove: (key) => attempt(async ({ sdk, s3 }) => void (await s3.send(new sdk.DeleteObjectCommand(at(key)))), true),
    check: () =>
      attempt(
        async ({ sdk, s3 }) =>
          void (await s3.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))),
      ),
  }
}

const repeated = ({ reason, message, detail }: StorageUnusable) => new StorageUnusable(reason, message, detail, true)

async function* after(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/** The same bytes in pieces of one size; the last may be smaller. */
async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let part = Buffer.allocUnsafe(PART_BYTES)
  let bytes = 0
  for await (const piece of body)
    for (let rest = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - bytes)
      part.set(taken, bytes)
      bytes += taken.length
      rest = rest.subarray(taken.length)
      if (bytes < PART_BYTES) continue
      yield part
      part = Buffer.allocUnsafe(PART_BYTES)
      bytes = 0
    }
  if (bytes > 0) yield part.subarray(0, bytes)
}
