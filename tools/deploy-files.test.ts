import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ENVIRONMENT } from '../src/platform/environment.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** Of images and of Node, not of the store. */
const OTHERS = ['NODE_COMPILE_CACHE', 'NODE_IMAGE']

test('D181: the files for deployment set only variables that the store knows, to values that it takes', () => {
  const { services } = parse(read('compose.yaml'))
  const unit = [...read('deploy/nutri-store.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  )
  const image = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const pairs = [...unit, ...image].map((pair) => pair.split('=') as [string, string])
  for (const [name, value] of [...pairs, ...Object.entries<unknown>(services.store.environment)]) {
    if (OTHERS.includes(name)) continue
    expect(Object.keys(ENVIRONMENT)).toContain(name)
    if (!String(value).includes('$'))
      expect(ENVIRONMENT[name as keyof typeof ENVIRONMENT].safeParse(String(value)).success, name).toBe(true)
  }
})

test('D181: each gives the store the time that it needs to end, and none runs it as root', () => {
  expect(parse(read('compose.yaml')).services.store.stop_grace_period).toBe('30s')
  expect(read('deploy/nutri-store.service')).toMatch(/^TimeoutStopSec=30$/m)
  expect(read('deploy/nutri-store.service')).toMatch(/^DynamicUser=yes$/m)
  expect(read('Dockerfile')).toMatch(/^USER node$/m)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('D181: systemd takes both units, and finds little in the service that is exposed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // The store is not installed where the unit expects it.
  const service = read('deploy/nutri-store.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
  writeFileSync(join(folder, 'nutri-store.service'), service)
  writeFileSync(join(folder, 'nutri-store.socket'), read('deploy/nutri-store.socket'))
  const ask = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  expect(ask('verify', './nutri-store.service', './nutri-store.socket')).toEqual({ status: 0, said: '' })
  // Of 10, where 10 is a service without any restriction.
  expect(ask('security', '--offline=true', '--threshold=20', './nutri-store.service')).toMatchObject({ status: 0 })
})

test('D181: proxies pass on the request id and the visitor, and keep connections for less time than the store', () => {
  const nginx = read('deploy/nginx.conf')
  for (const header of ['X-Request-Id $request_id', 'X-Forwarded-For', 'X-Forwarded-Proto $scheme', 'Host $host'])
    expect(nginx).toContain(`proxy_set_header ${header}`)
  expect(read('deploy/Caddyfile')).toContain('header_up X-Request-Id {http.request.uuid}')
  const [, ofStore] = /keepAliveMs: (\d+)_000/.exec(read('src/server/http-server.ts')) ?? []
  for (const [, seconds] of [
    ...nginx.matchAll(/keepalive_timeout (\d+)s/g),
    ...read('deploy/Caddyfile').matchAll(/keepalive (\d+)s/g),
  ])
    expect(Number(seconds)).toBeLessThan(Number(ofStore))
})
