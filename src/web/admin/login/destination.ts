/** Where somebody wanted to go before the entrance: a page of the back office, or its first one. */
export function destination(url: URL): string {
  const from = url.searchParams.get('from') ?? ''
  return /^\/admin(?:\/[\w-]+)*(?:\?[^#\s]*)?$/.test(from) ? from : '/admin'
}
