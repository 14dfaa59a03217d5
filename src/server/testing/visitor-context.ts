import { RouterContextProvider } from 'react-router'
import { openImportService } from '../../domains/imports/index.ts'
import type { Context } from '../../platform/context.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { visitorContext } from '../../web/context.ts'
import { ORIGIN } from './app.ts'

/** What the server gives to a page’s loader and action, for a visitor with this context. */
export function visitorOn(ctx: Context): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitorContext, {
    ctx,
    origin: ORIGIN,
    client: { ip: '203.0.113.9', userAgent: 'test' },
    hasGoogle: false,
    imports: openImportService({ dataDir: 'none', media: openMedia('none') }),
    policyOf: () => '',
    noteFailure: () => undefined,
  })
  return context
}
