import { publicHeaders } from '../../../http.ts'

export type SitemapUrl = { address: string; changedAt?: string; pictures?: readonly string[] }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
const tag = (name: string, text: string | undefined): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURE = 'http://www.google.com/schemas/sitemap-image/1.1'

/** A sitemap file of sitemaps.org, with Google's image extension. URLs are absolute. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const rows = urls.map(({ address, changedAt, pictures = [] }) => {
    const images = pictures.map((picture) => `<image:image>${tag('image:loc', picture)}</image:image>`).join('')
    return `<url>${tag('loc', address)}${tag('lastmod', changedAt)}${images}</url>\n`
  })
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:image="${PICTURE}">\n${rows.join('')}</urlset>\n`
}

/** The index of the sitemap files. */
export function sitemapIndexXml(files: readonly SitemapUrl[]): string {
  const rows = files.map(
    ({ address, changedAt }) => `<sitemap>${tag('loc', address)}${tag('lastmod', changedAt)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${rows.join('')}</sitemapindex>\n`
}

/** The response with a file, stored in the page cache if `tags` are given. */
export const xmlResponse = (xml: string, tags?: readonly string[]): Response =>
  new Response(xml, {
    headers: {
      ...(tags ? publicHeaders(tags) : { 'Cache-Control': 'public, max-age=3600' }),
      'Content-Type': 'application/xml; charset=utf-8',
    },
  })
