import type { NewSpan } from './tracer.ts'

type Told = { name: string; attributes: Record<string, string> }

/** Texts of statements are few; a search that builds its own may have thousands. */
const MAX_REMEMBERED = 500
const MAX_LENGTH = 2_000
const remembered = new Map<string, Told>()

/** A statement's span: its text without values, named by what it does and to which table. */
export function describeStatement(text: string): NewSpan {
  const known = remembered.get(text) ?? tell(text)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, known)
  return { kind: 'client', ...known }
}

function tell(text: string): Told {
  const clean = withoutValues(text).replace(/\s+/g, ' ').trim()
  const [first = 'SQL'] = /^\w+/.exec(clean) ?? []
  // What a statement changes says more than what it reads on the way.
  const [, change, changed] = /\b(insert into|(?<!for )update|delete from)\s+(?:only\s+)?([\w."]+)/i.exec(clean) ?? []
  const [, read] = /\bfrom\s+([a-z_"][\w."]*)/i.exec(clean) ?? []
  const operation = (change?.split(' ')[0] ?? (/^with$/i.test(first) ? 'select' : first)).toUpperCase()
  const table = (changed ?? read)?.replaceAll('"', '')
  const name = table && operation !== 'SET' ? `${operation} ${table}` : operation
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': name,
    'db.query.text': clean.slice(0, MAX_LENGTH),
  }
  return { name, attributes }
}

/** Statements get their values apart, as `$1`. What stands in a text all the same is left out: it could be anybody's. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\$([a-z_]*)\$[\s\S]*?(?:\$\1\$|$)|\be'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)/gi, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, '?')
