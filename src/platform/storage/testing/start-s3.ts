import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type RequestContext } from '@20minutes/s3rver'

/** The keys that the stand-in knows. */
const KEY = 'S3RVER'
export const BUCKET = 'store'

/** The stand-in encrypts where a long list goes on with DES, which Node has lost; 3DES with one key three times is DES. */
const tripled =
  <T>(open: (cipher: string, key: Buffer, iv: Buffer) => T) =>
  (cipher: string, key: Buffer, iv: Buffer) =>
    cipher === 'des' ? open('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : open(cipher, key, iv)
Object.assign(crypto, {
  createCipheriv: tripled(crypto.createCipheriv),
  createDecipheriv: tripled(crypto.createDecipheriv),
})

export type S3 = {
  /** STORAGE_URL of a folder in its bucket. */
  url: (prefix?: string) => string
  stop: () => Promise<void>
}

/** Starts a stand-in for an S3-compatible service on this machine. It verifies signatures. */
export async function startS3({ port = 0 } = {}): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  })
  server.middleware.unshift(signBucketPaths)
  const at = await server.run()
  return {
    url: (prefix = '') => `s3+http://${KEY}:${KEY}@127.0.0.1:${at.port}/${BUCKET}/${prefix}`,
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The stand-in expects signatures of `/bucket`, but clients sign the path that they send, `/bucket/`. */
function signBucketPaths(ctx: RequestContext, next: () => Promise<void>): Promise<void> {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.mountPath = '/'
    Object.defineProperty(ctx.state, 'vhost', { get: () => true, set: () => undefined })
  }
  return next()
}
