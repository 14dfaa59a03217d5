import { data, type MiddlewareFunction } from 'react-router'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Product files may be large and are read as they arrive, with error texts of their own for interrupted uploads. */
const UPLOAD = /^\/admin\/import(?:\.data)?\/?$/

/** Refuses incomplete form submissions (400) before the action, which would fail when reading them. */
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
