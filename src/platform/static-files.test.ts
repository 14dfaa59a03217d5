import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

test('a file that a new build took away is not found, and the shop goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  for (const name of ['kept.js', 'gone.js']) writeFileSync(join(folder, name), `// ${name}`)
  const files = createStaticFiles(folder)
  rmSync(join(folder, 'gone.js'))
  const server = createServer((request, response) => {
    if (!files(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    expect((await fetch(`${origin}/gone.js`)).status).toBe(404)
    const kept = await fetch(`${origin}/kept.js`)
    expect([kept.status, await kept.text()]).toEqual([200, '// kept.js'])
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
})
