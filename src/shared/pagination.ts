/** One page of a list. `total` is the number of all rows, not of those on the page. */
export type Page<T> = { items: T[]; page: number; limit: number; total: number; totalPages: number }

export function pageOf<T>(items: T[], { page, limit, total }: { page: number; limit: number; total: number }): Page<T> {
  return { items, page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) }
}
