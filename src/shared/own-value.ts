/**
 * A table's entry under a key from user input; undefined if the table has none. `table[key]` would also find what every
 * object inherits: `constructor`, `toString`, `__proto__`.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
