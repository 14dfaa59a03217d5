type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at `shipping.freeThreshold` of a record. */
export const valueAt = (record: Tree, key: string): unknown =>
  key.split('.').reduce<unknown>((place, name) => (isTree(place) ? place[name] : undefined), record)

/** The record with another value there, or with none. The one that was given stays as it is. */
export function withValue(record: Tree, key: string, value: unknown): Tree {
  const [name = '', ...rest] = key.split('.')
  if (rest.length > 0) {
    const below = withValue(isTree(record[name]) ? record[name] : {}, rest.join('.'), value)
    return { ...record, [name]: below }
  }
  if (value !== undefined) return { ...record, [name]: value }
  const { [name]: _, ...others } = record
  return others
}

/** Every place of a record that has a value of its own; a list is one value. */
export function placesOf(record: unknown, path = ''): string[] {
  if (!isTree(record)) return [path]
  return Object.entries(record).flatMap(([name, each]) => placesOf(each, path ? `${path}.${name}` : name))
}
