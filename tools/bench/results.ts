import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Row } from './row.ts'

const FILE = new URL('../../bench/results.md', import.meta.url)
const LEAD =
  'Written by `npm run bench` on one machine: production build, medians of three runs; the base line (a bare `node:http` server with the same bytes, or pgbench) ran in turn with each. The load comes from wrk; a figure counts only if wrk itself could have measured twice as much. “Before” is what this machine measured the last time.'

type Section = { about: string; table: string }

const memoryGiB = Math.round(totalmem() / 2 ** 30)
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memoryGiB} GiB, Node ${process.versions.node}, Linux`

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  } catch {
    return 'an unknown commit'
  }
}

/** The earlier results of this machine; those of another one are not comparable. */
export function readResults(): Map<string, Section> {
  const sections = new Map<string, Section>()
  let text = ''
  try {
    text = readFileSync(FILE, 'utf8')
  } catch {
    // The first run has no earlier results.
  }
  for (const part of text.split(/^## /m).slice(1)) {
    const [title = '', about = '', table = ''] = part.trim().split('\n\n')
    if (about.includes(machine)) sections.set(title, { about, table })
  }
  return sections
}

/** The measured figures of a table, by what was measured. */
function figuresOf(table: string): Map<string, string> {
  const rows = table.split('\n').slice(2)
  return new Map(rows.map((row) => row.split(' | ')).map(([what = '', measured = '']) => [what.slice(2), measured]))
}

/** Replaces the rows of one group. */
export function replaceSection(sections: Map<string, Section>, title: string, rows: readonly Row[]): void {
  const before = figuresOf(sections.get(title)?.table ?? '')
  const lines = rows.map(({ what, measured, budget, isMet }) => {
    const verdict = isMet === null ? '' : isMet ? 'pass' : '**miss**'
    return `| ${what} | ${measured} | ${before.get(what) ?? ''} | ${budget} | ${verdict} |`
  })
  sections.set(title, {
    about: `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit()}: ${machine}.`,
    table: ['| What | Measured | Before | Budget | |', '|---|---|---|---|---|', ...lines].join('\n'),
  })
}

/** Writes the sections in the order of these titles. */
export function writeResults(sections: ReadonlyMap<string, Section>, titles: readonly string[]): void {
  const parts = titles.flatMap((title) => {
    const section = sections.get(title)
    return section ? [`## ${title}\n\n${section.about}\n\n${section.table}`] : []
  })
  mkdirSync(new URL('.', FILE), { recursive: true })
  writeFileSync(FILE, `# Benchmarks\n\n${LEAD}\n\n${parts.join('\n\n')}\n`)
}
