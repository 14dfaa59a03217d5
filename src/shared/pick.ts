/** A record's named fields and nothing else: what a page is sent is chosen, not whatever the record happens to hold. */
export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>
