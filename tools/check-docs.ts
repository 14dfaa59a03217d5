import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { commentsOf, existence, findStale, findStaleInDocument } from './citations.ts'

/** A document with one table row per id: `| I1 | … | `path/to/file.test.ts` |`. */
export type IdList = { document: string; id: RegExp }
/** Titles of tests and describes, by the path of their file. */
export type Titles = ReadonlyMap<string, readonly string[]>

/** Every document whose ids appear in test titles. */
const LISTS: IdList[] = [
  { document: 'docs/security.md', id: /\b[IAF][1-9]\d?\b/ },
  { document: 'docs/requirements.md', id: /\b[RD][1-9]\d{0,2}\b/ },
]
/** Rules without ids, each with the tests that prove it. */
const RULES = 'docs/conversion-rules.md'
/** Migrations are left out: a released one never changes, including its comments. */
const CODE_FILES = ['*.ts', '{src,tools,e2e,bench,catalogue}/**/*.{ts,tsx,mjs,mts,css}']
const DOCUMENTS = ['*.md', '.ci/**/*.md', '{docs,src,tools,e2e,bench,catalogue,migrations}/**/*.md']
const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'catalogue/**/*.test.ts', 'e2e/**/*.spec.ts']
const CALLERS = new Set(['test', 'it', 'describe', 'describeBoth', 'describePostgres'])

type Row = { id: string; line: number; files: string[] }

const idsIn = (text: string, { id }: IdList): string[] => text.match(new RegExp(id.source, 'g')) ?? []

/** The rows whose first cell is an id. The last cell names the tests. */
function rowsOf(text: string, { id }: IdList): Row[] {
  const whole = new RegExp(`^(?:${id.source})$`)
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const first = cells[1] ?? ''
    if (cells.length < 4 || !whole.test(first)) return []
    const files = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return [{ id: first, line: index + 1, files }]
  })
}

const filesWith = (id: string, list: IdList, titles: Titles): string[] =>
  [...titles]
    .filter(([, inFile]) => inFile.some((title) => idsIn(title, list).includes(id)))
    .map(([file]) => file)
    .toSorted()

/** Problems between a document and the test titles that carry its ids, one sentence each; empty if all agree. */
export function findProblems(list: IdList, text: string, titles: Titles): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { id, line, files } of rowsOf(text, list)) {
    const place = `${list.document}:${line}: ${id}`
    if (seen.has(id)) problems.push(`${place} is listed twice`)
    seen.add(id)
    const bearing = filesWith(id, list, titles)
    if (files.length === 0)
      problems.push(`${place} names no test${bearing.length > 0 ? `; titles bear it in ${bearing.join(', ')}` : ''}`)
    for (const file of files)
      if (!titles.has(file)) problems.push(`${place} names ${file}, which is no test file`)
      else if (!bearing.includes(file)) problems.push(`${place} names ${file}, where no title bears ${id}`)
  }
  if (seen.size === 0) problems.push(`${list.document}: no row begins with an id`)
  for (const [file, inFile] of titles)
    for (const id of new Set(inFile.flatMap((title) => idsIn(title, list))))
      if (!seen.has(id)) problems.push(`${file}: a title bears ${id}, which ${list.document} does not list`)
  return problems
}

/** Test files and titles that a document names (`file.test.ts`: “part of a title”) and that don't exist. */
export function findMissingTests(document: string, text: string, titles: Titles): string[] {
  const named = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?:: “([^”]+)”)?/g)]
  return named.flatMap(([, file = '', title]) => {
    const inFile = titles.get(file)
    if (!inFile) return [`${document} names ${file}, which is no test file`]
    return !title || inFile.some((each) => each.includes(title))
      ? []
      : [`${document} names “${title}”, which no test of ${file} is called`]
  })
}

/** The name of the called function: `test` for `test.each(rows)('…')`, `describe` for `describe('…')`. */
function callerOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return callerOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
  return ''
}

/** The first arguments of `test`, `it` and `describe` in a file's text, if they are literals. */
export function titlesOf(file: string, text: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && CALLERS.has(callerOf(node.expression))) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
      else if (title && ts.isTemplateExpression(title))
        titles.push([title.head.text, ...title.templateSpans.map((span) => span.literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  // Parsed under its file name: in a `.tsx` file `<T>() => {}` would start an element.
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return titles
}

/** Citations in code, titles and documents whose target does not exist. */
function findStaleEverywhere(titles: Titles, texts: ReadonlyMap<IdList, string>): string[] {
  const ids = new Set([...texts].flatMap(([list, text]) => rowsOf(text, list).map(({ id }) => id)))
  const known = { ids, exists: existence() }
  const inCode = globSync(CODE_FILES).flatMap((file) =>
    [...commentsOf(readFileSync(file, 'utf8')), ...(titles.get(file) ?? [])].flatMap((text) =>
      findStale(file, text, known),
    ),
  )
  const inDocuments = globSync(DOCUMENTS).flatMap((file) =>
    findStaleInDocument(file, readFileSync(file, 'utf8'), known),
  )
  return [...inCode, ...inDocuments]
}

/** Returns the exit code: 1 if documents, code and tests disagree. */
function main(root: string): number {
  process.chdir(root)
  const titles = new Map(
    globSync(TEST_FILES).map((file) => [file, titlesOf(file, readFileSync(file, 'utf8'))] as const),
  )
  const missing = LISTS.filter(({ document }) => !existsSync(document))
  const texts = new Map(
    LISTS.filter((list) => !missing.includes(list)).map((list) => [list, readFileSync(list.document, 'utf8')] as const),
  )
  const inRules = findMissingTests(RULES, readFileSync(RULES, 'utf8'), titles)
  const problems = [
    ...inRules,
    ...missing.map(({ document }) => `${document} is missing`),
    ...[...texts].flatMap(([list, text]) => findProblems(list, text, titles)),
    ...findStaleEverywhere(titles, texts),
  ]
  if (problems.length > 0) process.stderr.write(`${problems.join('\n')}\n`)
  return problems.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = main(fileURLToPath(new URL('..', import.meta.url)))
