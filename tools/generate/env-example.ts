// Writes .env.example from the variables of src/platform/environment.ts: npx node tools/generate/env-example.ts
import { writeFileSync } from 'node:fs'
import { EXAMPLE_TOPICS } from '../../src/platform/environment.ts'

const HEAD = '# Template for .env: see docs/running.md. Every variable is optional; empty means not set.'

/** Every variable for owners with its default, by topic. */
export function envExample(): string {
  const topics = EXAMPLE_TOPICS.map(([topic, variables]) => {
    const lines = Object.entries(variables).flatMap(([name, schema]) => [
      ...(schema.description ? [`# ${schema.description}`] : []),
      `${name}=${schema.parse(undefined) ?? ''}`,
    ])
    return [`# ${topic}`, ...lines].join('\n')
  })
  return `${[HEAD, ...topics].join('\n\n')}\n`
}

if (import.meta.main) writeFileSync('.env.example', envExample())
