import { globSync } from 'node:fs'
import { posix } from 'node:path'

/** What may be cited: the ids that documents list, and existing files (a path or a glob, from the root). */
export type Known = { ids: ReadonlySet<string>; exists: (path: string) => boolean }

/** Comments, and strings, which may contain text that looks like a comment. */
const COMMENT_OR_STRING =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
const ID = /(?<![\w-])[RDIAF][1-9]\d{0,2}(?![\w-])/g
const DECISIONS = /\bdecisions? (\d{4}(?:(?:, | and | to )\d{4})*)/g
/** Ids and sections of documents outside this repository. */
const FOREIGN = /\bchecklist \d+|\btrust [IAF]\d+|\b\w*\s?§\d*|(?<![\w-])C[1-9]\d?(?![\w-])/g
const FOLDERS = 'src|docs|tools|e2e|bench|catalogue|migrations'
const PATH = new RegExp(String.raw`(?<![\w./-])(?:${FOLDERS})/[\w./*{},-]*\w`, 'g')
/** Documents and READMEs leave out `src/`. */
const PATH_IN_SRC = /(?<![\w./-])(?:web|domains|server|platform|shared)\/[\w./*{},-]*\w/g
const LINK = /\]\(([^)\s]+)\)/g

/** The comments of a file of TypeScript, JavaScript or CSS, each as one line. */
export const commentsOf = (code: string): string[] =>
  [...code.matchAll(COMMENT_OR_STRING)].flatMap(([, comment]) =>
    comment ? [comment.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')] : [],
  )

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([whole]) => whole)

/** Citations in a text whose target does not exist, one sentence each. */
export function findStale(file: string, text: string, { ids, exists }: Known): string[] {
  const decisions = [...text.matchAll(DECISIONS)].flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
  return [
    ...matches(text, FOREIGN).map((cited) => `cites “${cited.trim()}”, which is in no document here`),
    ...matches(text, ID)
      .filter((id) => !ids.has(id))
      .map((id) => `cites ${id}, which no document lists`),
    ...decisions
      .filter((number) => !exists(`docs/decisions/${number}-*.md`))
      .map((number) => `cites decision ${number}, which does not exist`),
    ...matches(text, PATH)
      .filter((path) => !exists(path))
      .map((path) => `names ${path}, which does not exist`),
  ].map((problem) => `${file}: ${problem}`)
}

/** The same for a document, with its links and the paths in its code spans. */
export function findStaleInDocument(file: string, text: string, known: Known): string[] {
  const links = [...text.matchAll(LINK)].flatMap(([, target = '']) => {
    const [path = ''] = target.split('#')
    return path === '' || /^[a-z]+:/.test(path) ? [] : [posix.join(posix.dirname(file), path)]
  })
  const inSrc = matches(text, /`[^`\n]+`/g).flatMap((code) => matches(code, PATH_IN_SRC))
  return [
    ...findStale(file, text.replace(/\s*\n\s*/g, ' '), known),
    ...links.filter((path) => !known.exists(path)).map((path) => `${file}: links to ${path}, which does not exist`),
    ...inSrc
      .filter((path) => !known.exists(`src/${path}`))
      .map((path) => `${file}: names ${path}, which does not exist`),
  ]
}

/** Whether a path or glob matches a file or folder, or a tool's output in `out/`; results are cached. */
export function existence(): (path: string) => boolean {
  const found = new Map<string, boolean>()
  return (path) => {
    const known = found.get(path) ?? (path.includes('/out/') || globSync(path).length > 0)
    found.set(path, known)
    return known
  }
}
