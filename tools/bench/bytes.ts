import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { demoAddresses } from './demo-addresses.ts'
import { record } from './load.ts'
import { type Group, kB } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

/** Scripts that a script needs before it runs: `import … from "./x.js"`, not `import("./x.js")`. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*from)?\s*["']([^"']+\.js)["']/g

async function fetchSized(url: string): Promise<{ text: string; bytes: number }> {
  const { body, headers, status } = await record(url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  const raw = Buffer.from(body, 'base64')
  const encoding = headers['content-encoding']
  const plain = encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
  return { text: plain.toString('utf8'), bytes: raw.length }
}

/** Bytes over the wire until a page is complete: HTML, style sheets, scripts with everything they import. */
export async function firstView(origin: string, path: string): Promise<{ html: number; css: number; js: number }> {
  const page = await fetchSized(origin + path)
  const addresses = [...page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))(?:\?[^"]*)?"/g)].map(
    (found) => found[1] ?? '',
  )
  // Most scripts are listed in the inline script that requests them after the first view (decision 0006).
  const later = [...page.text.matchAll(/<script[^>]*>([^<]*modulepreload[\s\S]*?)<\/script>/g)].flatMap(
    ([, script = '']) => [...script.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((found) => found[1] ?? ''),
  )
  const queue = [...new Set([...addresses, ...later])]
  const seen = new Set<string>()
  const sums = { html: page.bytes, css: 0, js: 0 }
  for (let address = queue.shift(); address; address = queue.shift()) {
    if (seen.has(address)) continue
    seen.add(address)
    const file = await fetchSized(origin + address)
    if (address.endsWith('.css')) sums.css += file.bytes
    else {
      sums.js += file.bytes
      for (const found of file.text.matchAll(STATIC_IMPORT))
        queue.push(new URL(found[1] ?? '', origin + address).pathname)
    }
  }
  return sums
}

export const bytes: Group = async (add) => {
  const folder = temporaryFolder()
  try {
    const shop = await startShop({ DATA_DIR: folder.path })
    try {
      const { home, product } = await demoAddresses(shop.origin)
      for (const [name, path, limit] of [
        ['home', home, 150],
        ['product', product, 150],
        ['checkout', '/checkout', 190],
      ] as const) {
        const { html, css, js } = await firstView(shop.origin, path)
        add({ what: `${name}: JavaScript`, measured: kB(js), budget: `≤ ${limit} kB`, isMet: js <= limit * 1000 })
        add({ what: `${name}: CSS`, measured: kB(css), budget: '≤ 20 kB', isMet: css <= 20_000 })
        if (name === 'home') add({ what: 'home: HTML', measured: kB(html), budget: '≤ 25 kB', isMet: html <= 25_000 })
      }
    } finally {
      await shop.stop()
    }
  } finally {
    folder.remove()
  }
}
