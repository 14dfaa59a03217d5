import { data, type MiddlewareFunction } from 'react-router'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Files of products may be large, and are read as they come, with words of their own for what breaks off. */
const UPLOAD = /^\/admin\/import(?:\.data)?\/?$/

/** Refuses what was sent to a page and is no whole form (400), before an action that would fail at reading it. */
export const requireCompleteForms: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (!SAFE.has(request.method) && !UPLOAD.test(url.pathname)) {
    const isWhole = await request
      .clone()
      .formData()
      .then(
        () => true,
        () => false,
      )
    if (!isWhole) throw data({ code: 'FORM_BROKEN' }, 400)
  }
  return next()
}
