/** The address to go back to: a path of this shop, or home for anything that could lead elsewhere. */
export function ownPath(from: string | null): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/offline') ? from : '/'
}
