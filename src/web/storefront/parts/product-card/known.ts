/** The object without its nulls: cart lines leave out missing fields. */
export function known<T extends Record<string, unknown>>(value: T): { [Key in keyof T]?: Exclude<T[Key], null> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as {
    [Key in keyof T]?: Exclude<T[Key], null>
  }
}
