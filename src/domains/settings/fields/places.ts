type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a record at a path such as `shipping.freeThreshold`. */
export const valueAt = (record: Tree, key: string): unknown =>
  key.split('.').reduce<unknown>((place, name) => (isTree(place) ? place[name] : undefined), record)

/** A copy of the record with another value at the path, or with none. */
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

/** Every path of a record that has a value; a list counts as one value. */
export function placesOf(record: unknown, path = ''): string[] {
  if (!isTree(record)) return [path]
  return Object.entries(record).flatMap(([name, each]) => placesOf(each, path ? `${path}.${name}` : name))
}
