import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../bench/shop-process.ts'
import { NGINX_USER } from './balancer.ts'

export const PROXIES = ['nginx', 'caddy'] as const
type Place = { folder: string; upstream: number; port: number }

/** The example of `deploy` without certificates, on ports of its own. */
const start: Record<(typeof PROXIES)[number], (place: Place) => Promise<ChildProcess>> = {
  nginx: async ({ folder, upstream, port }) => {
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('/var/cache/nginx/store', join(folder, 'nginx/cache'))
      .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    mkdirSync(join(folder, 'nginx'))
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/nginx/${kind};`,
    )
    const main = `${NGINX_USER} daemon off; pid ${folder}/nginx/pid; error_log stderr crit;
events {}
http { access_log off; ${paths.join(' ')}
${site}}`
    writeFileSync(join(folder, 'nginx/nginx.conf'), main)
    return spawn('nginx', ['-c', join(folder, 'nginx/nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  },
  caddy: async ({ folder, upstream, port }) =>
    spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, STORE_HOST: `http://127.0.0.1:${port}` },
        ...{ STORE_UPSTREAM: `127.0.0.1:${upstream}`, CADDY_ADMIN: `127.0.0.1:${await freePort()}` },
      },
    }),
}

/** Starts a proxy in front of the store and waits until it passes requests on. */
export async function startProxy(name: (typeof PROXIES)[number], { folder, upstream }: Omit<Place, 'port'>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = await start[name]({ folder, upstream, port })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const begin = performance.now()
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || child.pid === undefined || performance.now() - begin > 20_000)
      throw new Error(`${name} did not start: is it installed?`)
    await wait(50)
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
