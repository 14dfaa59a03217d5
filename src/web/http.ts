import type { HeadersArgs, HeadersFunction } from 'react-router'
import { PRIVATE_CACHE, PUBLIC_CACHE } from '../platform/cache-headers.ts'

/** Headers of a page that is the same for everybody: the page cache stores it until one of its tags is purged. */
export function publicHeaders(tags: readonly string[]): HeadersInit {
  return {
    'Cache-Control': PUBLIC_CACHE,
    'Cache-Tag': [...new Set(tags)].join(','),
  }
}

/** Headers of a page that belongs to one person. */
export const privateHeaders: HeadersInit = { 'Cache-Control': PRIVATE_CACHE }

/** For `export const headers`: the headers of the loader's or action's answer; an error page is never cached. */
export const passHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs) => {
  if (errorHeaders) return { 'Cache-Control': 'no-store', ...Object.fromEntries(errorHeaders) }
  const headers = new Headers(loaderHeaders)
  actionHeaders.forEach((value, name) => {
    headers.append(name, value)
  })
  return headers
}

/** A response whose type carries the type of its JSON, for callers such as `loadData`. */
export type JsonResponse<Body> = Response & { readonly bodyType?: Body }

export const jsonResponse = <Body>(body: Body, init: ResponseInit): JsonResponse<Body> => Response.json(body, init)
