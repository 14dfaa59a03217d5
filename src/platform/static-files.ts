import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { findKept } from './kept-builds.ts'
import { preferredEncoding } from './page-cache/entry.ts'

const TYPES: Record<string, string> = {
  // Modules are always UTF-8.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** The build writes these beside the files worth compressing (`tools/setup.mjs`). */
const ENDINGS = { br: '.br', gzip: '.gz' }

type File = {
  body: Buffer
  compressed: ReadonlyMap<string, Buffer>
  /** Null for hashed files: another content has another name, so nobody asks whether it has changed. */
  etag: string | null
  type: string
  cacheControl: string
}

const WORKER = '/service-worker.js'
/** A name without folders: the shelf must not be left. */
const HASHED = /^\/assets\/([\w.-]+)$/

/**
 * Serves the files of the built client, matched by exact name, compressed as the build left them. `shelf`: where the
 * hashed files of other builds are (`kept-builds.ts`).
 */
export function createStaticFiles(
  folder: string,
  shelf?: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const paths = new Map(filesIn(folder).map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]))
  const files = new Map<string, File>()
  const findFile = (name: string): File | null => {
    const path = paths.get(name)
    const own = path ? readFile(path, name) : null
    const [, hashed] = HASHED.exec(name) ?? []
    if (own || !hashed || !shelf) return own
    const kept = findKept(shelf, hashed)
    return kept ? readFile(kept, name) : null
  }
  // Read now: a new build in the same folder replaces it, and lists files that this process does not know.
  const worker = findFile(WORKER)
  if (worker) files.set(WORKER, worker)

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const name = (request.url ?? '').split('?', 1)[0] ?? ''
    const file = files.get(name) ?? findFile(name)
    // The app answers as for any missing file.
    if (!file) return false
    files.set(name, file)
    serve(request, response, file)
    return true
  }
}

function serve(request: IncomingMessage, response: ServerResponse, file: File): void {
  const headers: Record<string, string> = {
    'content-type': file.type,
    ...(file.etag && { etag: file.etag }),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'cache-control': file.cacheControl,
  }
  if (file.etag && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, headers).end()
    return
  }
  // Files are compressed with brotli or gzip only.
  const accepted = preferredEncoding((request.headers['accept-encoding'] as string | undefined)?.replace(/zstd/gi, ''))
  const compressed = file.compressed.get(accepted)
  if (compressed) headers['content-encoding'] = accepted
  const body = compressed ?? file.body
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function readFile(path: string, name: string): File | null {
  const body = contentOf(path)
  if (!body) return null
  const compressed = new Map<string, Buffer>()
  for (const [encoding, ending] of Object.entries(ENDINGS)) {
    const smaller = contentOf(path + ending)
    if (smaller) compressed.set(encoding, smaller)
  }
  return {
    body,
    compressed,
    etag: HASHED.test(name) ? null : `"${createHash('sha1').update(body).digest('base64url')}"`,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: lifetimeOf(name),
  }
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** Hashed files never change; the service worker is always revalidated, since an old one would serve old files. */
function lifetimeOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return name === WORKER ? 'no-cache' : 'public, max-age=3600'
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile() && !/\.(?:map|br|gz)$/.test(path))
  } catch {
    return []
  }
}
