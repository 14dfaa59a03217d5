import { isRouteErrorResponse } from 'react-router'

/** The errors that Chromium, Firefox and Safari throw when a page's data cannot be fetched. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

/** Whether a page's data could not be loaded, unlike a redirect or a refusal such as 404, which are answers. */
export const isFailedLoad = (error: unknown): boolean =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/** What failed, for a page at `path`; the wording is fixed (R345, R346, R347). Null if there is no such text. */
export function failureText(path: string, error: unknown): string | null {
  const status = isLostConnection(error) ? null : isRouteErrorResponse(error) ? error.status : 500
  const [, page = ''] = path.split('/')
  switch (page) {
    case '':
      return status === null ? 'Network error while fetching banners' : `Failed to fetch banners: ${status}`
    case 'product':
      return status === null ? 'Network error' : `Failed to fetch product: ${status}`
    case 'category':
    case 'brand':
      return status === null ? `Network error while fetching ${page}` : `Failed to fetch ${page}: ${status}`
    case 'goal':
      return status === null
        ? 'An error occurred while fetching data. Network error while fetching goal'
        : `Failed to fetch products. Failed to fetch goal: ${status}`
    case 'shop':
    case 'search':
    case 'offers':
      return status === null ? 'Network error' : `HTTP error! status: ${status}`
    default:
      return null
  }
}
