import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '../../src/platform/env.server.ts'
import { ENVIRONMENT } from '../../src/platform/environment.ts'
import { envExample } from './env-example.ts'

test('.env.example and docs/running.md name every variable, and the example changes no default', () => {
  const text = readFileSync('.env.example', 'utf8')
  expect(text, 'run: npx node tools/generate/env-example.ts').toBe(envExample())
  expect(readEnv(parseEnv(text))).toEqual(readEnv({}))
  const inGuide = [...readFileSync('docs/running.md', 'utf8').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  const known = Object.keys(ENVIRONMENT)
  expect(known.filter((name) => !inGuide.includes(name))).toEqual(['PAGE_CACHE', 'NODE_ENV'])
})
