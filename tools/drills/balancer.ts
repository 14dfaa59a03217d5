import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Balancer = {
  /** Requests per host so far, and the answers with a status from 500. */
  read: () => { requests: number[]; failures: number }
  stop: () => Promise<void>
}

/** Started by root, nginx would work as another user, who can't write bodies into the drill's folder. */
export const NGINX_USER = process.getuid?.() === 0 ? 'user root;' : ''

type Options = { folder: string; port: number; ports: readonly number[] }

/** Starts nginx, which sends each request to the next host in turn. */
export async function startBalancer({ folder, port, ports }: Options): Promise<Balancer> {
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'access.log')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
${NGINX_USER}
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 512; }
http {
  log_format hosts '$upstream_addr $status';
  access_log ${log} hosts;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
  client_max_body_size 60m;
  large_client_header_buffers 4 16k;
  upstream store {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Request-Id $request_id;
    }
  }
}
`,
  )
  const nginx = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = once(nginx, 'exit')
  await once(nginx, 'spawn')
  return {
    read: () => {
      const lines = readFileSync(log, 'utf8').split('\n')
      return {
        requests: ports.map((each) => lines.filter((line) => line.includes(`127.0.0.1:${each} `)).length),
        failures: lines.filter((line) => / 5\d\d$/.test(line)).length,
      }
    },
    stop: async () => {
      if (nginx.exitCode !== null) return
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
