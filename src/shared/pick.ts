/** Only the named fields of a record: a page is sent chosen fields, not whatever the record happens to hold. */
export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>
