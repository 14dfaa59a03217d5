import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const START = '<script'
const END = '</script>'

/** Many pages share the same scripts, so each script is hashed only once. */
const known = new LRUCache<string, string>({ max: 200 })

function sourceOf(script: string): string {
  let source = known.get(script)
  if (source === undefined) {
    source = `'sha256-${hash('sha256', script, 'base64')}'`
    // A copy: a slice would keep the whole page in memory.
    known.set(Buffer.from(script).toString(), source)
  }
  return source
}

/**
 * The SHA-256 sources of a page's inline scripts, in the form the policy needs. No script may be split across parts.
 */
export function scriptHashes(page: readonly string[]): string[] {
  const hashes = new Set<string>()
  for (const part of page) addHashes(part, hashes)
  return [...hashes]
}

function addHashes(html: string, hashes: Set<string>): void {
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at)) {
    const open = html.indexOf('>', at)
    const close = html.indexOf(END, open)
    if (open < 0 || close < 0) break
    const attributes = html.slice(at + START.length, open)
    at = close
    // Scripts of type application/json or ld+json are data, so the policy does not apply to them.
    if (/\ssrc=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(sourceOf(html.slice(open + 1, close)))
  }
}

/** What a page may load besides the store itself, by origin. */
export type Guests = { scripts: readonly string[]; frames: readonly string[]; calls: readonly string[] }
const NONE: Guests = { scripts: [], frames: [], calls: [] }

/**
 * The policy of a page: scripts only from the store or with a known hash, forms only to the store. No page may frame it,
 * except pages of the store itself if `isFramed`.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { scripts, frames, calls }: Guests = NONE,
  { isFramed = false } = {},
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...hashes].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    // Positioned pop-ups and carousels set style attributes; style elements and files may come only from the store.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...calls].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
