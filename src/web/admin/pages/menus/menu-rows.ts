import type { StaffMenu } from '../../../../domains/content/index.ts'

/** A menu as a form edits it: a flat list, in which a nested row belongs to the nearest top-level row above it. */
export type MenuRow = {
  /** Names the row while the page is open. */
  key: string
  label: string
  to: string
  isNested: boolean
  /** Why shoppers don't see the row; empty if they do, or if it is not saved yet. */
  flag: string
}
export type RowMove = 'up' | 'down' | 'in' | 'out' | 'remove'
/** Where an error is shown. */
export type RowField = `${string}.${'label' | 'to'}`

export const FLAGS = {
  shown: '',
  empty: 'Hidden: there is nothing to show yet',
  draft: 'Hidden: the page is not published',
  missing: 'Hidden: this was deleted or is hidden from the store',
}

export function rowsOf({ entries }: Pick<StaffMenu, 'entries'>): MenuRow[] {
  const flat = entries.flatMap(({ links, ...entry }) => [
    { ...entry, isNested: false },
    ...links.map((link) => ({ ...link, isNested: true })),
  ])
  return flat.map(({ label, to, state, isNested }, at) => ({ key: `r${at}`, label, to, isNested, flag: FLAGS[state] }))
}

/** The rows as a tree. A nested row that is first has nothing above it and becomes an entry of the top level. */
export function entriesOf(rows: readonly MenuRow[]) {
  const entries: { label: string; to: string; links: { label: string; to: string }[] }[] = []
  for (const { label, to, isNested } of rows) {
    const above = entries.at(-1)
    if (isNested && above) above.links.push({ label, to })
    else entries.push({ label, to, links: [] })
  }
  return entries
}

/** Errors by place in the tree (`2.0.to`) as errors by row. */
export function faultsByRow(
  rows: readonly MenuRow[],
  faults: Readonly<Record<string, string>>,
): Record<RowField, string> {
  const found: Record<RowField, string> = {}
  let top = -1
  let under = -1
  for (const { key, isNested } of rows) {
    if (isNested && top >= 0) under += 1
    else {
      top += 1
      under = -1
    }
    const place = under < 0 ? String(top) : `${top}.${under}`
    for (const field of ['label', 'to'] as const) {
      const fault = faults[`${place}.${field}`]
      if (fault) found[`${key}.${field}`] = fault
    }
  }
  return found
}

/** A row and those nested under it, as a range. */
function blockAt(rows: readonly MenuRow[], at: number): [from: number, to: number] {
  if (rows[at]?.isNested) return [at, at + 1]
  const next = rows.findIndex((row, index) => index > at && !row.isNested)
  return [at, next < 0 ? rows.length : next]
}

/** The same rows with one moved, nested, or removed with those under it; unchanged if it can't be. */
export function moveRow(rows: readonly MenuRow[], key: string, move: RowMove): readonly MenuRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (!row) return rows
  const [from, to] = blockAt(rows, at)
  const block = rows.slice(from, to)
  const before = rows.slice(0, from)
  const after = rows.slice(to)
  if (move === 'remove') return [...before, ...after]
  if (move === 'in')
    return row.isNested || from === 0 || TOP_ONLY.includes(row.to)
      ? rows
      : [...before, ...block.map((each) => ({ ...each, isNested: true })), ...after]
  if (move === 'out') {
    if (!row.isNested) return rows
    const siblings = after.findIndex((each) => !each.isNested)
    const rest = siblings < 0 ? after : after.slice(0, siblings)
    return [...before, ...rest, { ...row, isNested: false }, ...after.slice(rest.length)]
  }
  return move === 'up' ? swapUp(rows, from, to) : to >= rows.length ? rows : swapUp(rows, ...blockAfter(rows, row, to))
}

/** Parts of the header that open a panel. */
const TOP_ONLY = [':categories', ':best-sellers', ':brands', ':more']

function blockAfter(rows: readonly MenuRow[], row: MenuRow, at: number): [number, number] {
  const next = rows[at]
  // The last row nested under an entry has no sibling below it.
  return next?.isNested === row.isNested ? blockAt(rows, at) : [0, 0]
}

/** Moves a range before the sibling above it. */
function swapUp(rows: readonly MenuRow[], from: number, to: number): readonly MenuRow[] {
  const first = rows[from]
  if (!first || from === 0) return rows
  let above = from - 1
  if (!first.isNested) while (above > 0 && rows[above]?.isNested) above -= 1
  if (rows[above]?.isNested !== first.isNested) return rows
  return [...rows.slice(0, above), ...rows.slice(from, to), ...rows.slice(above, from), ...rows.slice(to)]
}

/** Whether the move would change anything. */
export const canMove = (rows: readonly MenuRow[], key: string, move: RowMove): boolean =>
  moveRow(rows, key, move) !== rows

/** A row dropped on another takes its place and its level; what is nested under it comes along. */
export function dropRow(rows: readonly MenuRow[], key: string, target: string): readonly MenuRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (!row) return rows
  const [from, to] = blockAt(rows, at)
  const over = rows.findIndex((each) => each.key === target)
  if (over < 0 || (over >= from && over < to)) return rows
  const isNested = rows[over]?.isNested ?? false
  const block = rows.slice(from, to).map((each) => (isNested ? { ...each, isNested } : each))
  if (block[0]) block[0] = { ...block[0], isNested }
  const rest = [...rows.slice(0, from), ...rows.slice(to)]
  const place = rest.findIndex((each) => each.key === target)
  const index = over > from ? blockAt(rest, place)[1] : place
  return [...rest.slice(0, index), ...block, ...rest.slice(index)]
}

/** A new row at the end: nested if the last one is, so that links can be added to a heading one after the other. */
export function addRow(rows: readonly MenuRow[], to: string, name = ''): MenuRow[] {
  const used = new Set(rows.map(({ key }) => key))
  let count = rows.length
  while (used.has(`r${count}`)) count += 1
  const isNested = (rows.at(-1)?.isNested ?? false) && to !== '' && !TOP_ONLY.includes(to)
  return [...rows, { key: `r${count}`, label: to.startsWith(':') ? '' : name, to, isNested, flag: '' }]
}

const MOVE = /^(up|down|in|out|remove):(.+)$/s

/** `up:r3`, which a row's button submits before scripts run. */
export function rowMoveOf(intent: string): { move: RowMove; key: string } | null {
  const [, move, key] = MOVE.exec(intent) ?? []
  return move && key ? { move: move as RowMove, key } : null
}
