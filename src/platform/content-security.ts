import { hash } from 'node:crypto'

const START = '<script'
const END = '</script>'

/** The SHA-256 sources of a page's inline scripts, in the form the policy wants. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at)) {
    const open = html.indexOf('>', at)
    const close = html.indexOf(END, open)
    if (open < 0 || close < 0) break
    const attributes = html.slice(at + START.length, open)
    at = close
    // Scripts of type application/json or ld+json are data: the policy does not apply to them.
    if (/\ssrc=/.test(attributes) || /type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${hash('sha256', html.slice(open + 1, close), 'base64')}'`)
  }
  return [...hashes]
}

/** The policy of a page: scripts from the shop and those with a known hash, nothing framed, forms only to the shop. */
export function contentSecurityPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Style attributes are set by positioned pop-ups and carousels; style elements and files stay the shop's own.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
