/** A hand-picked product in its form; `key` is its id or, as somebody typed it, its slug. */
export type Pick = { key: string; name: string; note: string }
export type PickMove = 'up' | 'down' | 'remove'

const STATES = { published: '', draft: 'Draft: not shown', archived: 'Archived: not shown' }

type Known = { id: string; slug: string; name: string; status: keyof typeof STATES }

/** Ids or slugs as rows of the form. */
export const picksOf = (keys: readonly string[], known: readonly Known[]): Pick[] =>
  keys.map((key) => {
    const product = known.find(({ id, slug }) => id === key || slug === key)
    return product
      ? { key: product.id, name: product.name, note: STATES[product.status] }
      : { key, name: key, note: 'Not found: deleted, or mistyped' }
  })

/** The same picks with one moved or removed. */
export function movePick<Row extends { key: string }>(picks: readonly Row[], key: string, move: PickMove): Row[] {
  const at = picks.findIndex((each) => each.key === key)
  const pick = picks[at]
  if (!pick) return [...picks]
  const rest = picks.toSpliced(at, 1)
  return move === 'remove' ? rest : rest.toSpliced(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, pick)
}

const MOVE = /^(up|down|remove):(.+)$/s

/** `up:prd_1`, which a row's button submits before scripts run. */
export function pickMoveOf(intent: string): { move: PickMove; key: string } | null {
  const [, move, key] = MOVE.exec(intent) ?? []
  return move && key ? { move: move as PickMove, key } : null
}
