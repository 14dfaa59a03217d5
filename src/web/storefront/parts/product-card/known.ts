/** The object without its nulls: the cart's lines leave out what there is not. */
export function known<T extends Record<string, unknown>>(value: T): { [Key in keyof T]?: Exclude<T[Key], null> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as {
    [Key in keyof T]?: Exclude<T[Key], null>
  }
}
