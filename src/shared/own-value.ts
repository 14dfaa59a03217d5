/**
 * A table's entry under a key that somebody typed; undefined where the table has none. `table[key]` would also find what
 * every object inherits: `constructor`, `toString`, `__proto__`.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
