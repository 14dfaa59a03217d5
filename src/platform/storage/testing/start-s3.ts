import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type RequestContext } from '@20minutes/s3rver'

/** The keys that the stand-in knows. */
const KEY = 'S3RVER'
export const BUCKET = 'store'

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
