// The shop that the journeys visit: the production build with the demo catalogue, on a port and a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GOOGLE_CLIENT, openIssuer } from './e2e-issuer.mjs'
import { run } from './run.mjs'
import { root } from './setup.mjs'

// playwright.config.ts names it, so that the journeys can read the mails in it.
const folder = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'shop-e2e-'))
const port = process.env.E2E_PORT ?? '4310'
const google = await openIssuer(`http://127.0.0.1:${port}/api/auth/google/callback`)
const env = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: folder,
  DEMO: '1',
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
}
delete env.DATABASE_URL
delete env.PUBLIC_URL
const begin = (file) => run(process.execPath, [join(root, file)], { env })
const code = (await begin('tools/e2e-staff.ts')) || (await begin('src/server/main.ts'))
rmSync(folder, { recursive: true, force: true })
process.exit(code)
