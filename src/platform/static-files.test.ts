import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { keepBuild } from './kept-builds.ts'
import { silentLog } from './log.ts'
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

test('a file is sent as the build compressed it, in what the browser accepts, and whole to everybody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  const text = '// said again and again'.repeat(100)
  writeFileSync(join(folder, 'app.js'), text)
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync(text))
  writeFileSync(join(folder, 'app.js.gz'), gzipSync(text))
  writeFileSync(join(folder, 'photo.webp'), 'a picture')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-1.js'), text)
  const files = createStaticFiles(folder)
  const server = createServer((request, response) => {
    if (!files(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const ask = async (name: string, encoding: string) => {
    const answer = await fetch(`${origin}/${name}`, { headers: { 'accept-encoding': encoding } })
    return {
      encoding: answer.headers.get('content-encoding'),
      text: await answer.text(),
      etag: answer.headers.get('etag'),
    }
  }
  try {
    const etag = expect.any(String)
    expect(await ask('app.js', 'gzip, deflate, br, zstd')).toEqual({ encoding: 'br', text, etag })
    expect(await ask('app.js', 'zstd, gzip')).toEqual({ encoding: 'gzip', text, etag })
    expect(await ask('app.js', 'br;q=0, gzip;q=0')).toEqual({ encoding: null, text, etag })
    expect(await ask('photo.webp', 'br')).toEqual({ encoding: null, text: 'a picture', etag })
    expect((await fetch(`${origin}/app.js.br`)).status).toBe(404)
    // Its name changes with its content, so nobody asks whether it has changed.
    expect(await ask('assets/page-1.js', 'br')).toEqual({ encoding: null, text, etag: null })
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('D186: files of the two builds before, and of the next one, are served; older ones are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-builds-'))
  const shelf = join(folder, 'shelf')
  const makeBuild = (build: string) => {
    const client = join(folder, build)
    mkdirSync(join(client, 'assets'), { recursive: true })
    writeFileSync(join(client, 'assets', `page-${build}.js`), build)
    writeFileSync(join(client, 'service-worker.js'), build)
    keepBuild(client, { shelf, build, log: silentLog })
    utimesSync(join(shelf, build), new Date(), new Date(2026, 0, Number(build)))
    return client
  }
  writeFileSync(join(folder, 'secret'), 'secret')
  for (const build of ['1', '2']) makeBuild(build)
  const files = createStaticFiles(makeBuild('3'), shelf)
  const server = createServer((request, response) => {
    if (!files(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`)
    return answer.ok ? await answer.text() : answer.status
  }
  try {
    expect(await ask('/assets/page-1.js')).toBe('1')
    // The next build is put into the same folder while this one runs.
    rmSync(join(folder, '3', 'assets'), { recursive: true })
    writeFileSync(join(folder, '3', 'service-worker.js'), '4')
    makeBuild('4')
    for (const build of ['2', '3', '4']) expect(await ask(`/assets/page-${build}.js`)).toBe(build)
    expect(await ask('/service-worker.js')).toBe('3')
    for (const missing of ['page-5.js', '..%2f..%2f..%2fsecret', '..'])
      expect(await ask(`/assets/${missing}`)).toBe(404)
    expect(readdirSync(shelf).sort()).toEqual(['2', '3', '4'])
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
})
