const MAX_PAGE_LINKS = 5

/** At most five page numbers around the current one. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(MAX_PAGE_LINKS, totalPages)
  const first = Math.min(Math.max(1, page - 2), totalPages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
