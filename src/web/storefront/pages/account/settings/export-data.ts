import { redirect } from 'react-router'
import { collectOwnData } from '../../../../../domains/customer-care/index.ts'
import { findOwnAccount } from '../../../../../domains/customers/index.ts'
import { consumeRateLimit } from '../../../../../platform/rate-limit/limits.ts'
import { contextOf } from '../../../../context.ts'
import { privateHeaders } from '../../../../http.ts'
import type { Route } from './+types/export-data'

/** Collecting everything costs as much as many page views, and nobody needs it often. */
const LIMIT = { name: 'export', points: 20, seconds: 60 * 60 }

/** Everything that the store knows about the signed-in customer, as a file. Amounts are in paise. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const profile = await findOwnAccount(ctx)
  if (!profile) return redirect('/login?from=/account/settings')
  const wait = await consumeRateLimit(ctx, LIMIT, profile.id)
  if (wait !== null)
    return new Response('Too many attempts. Please wait a moment and try again.', {
      status: 429,
      headers: { ...privateHeaders, 'Retry-After': String(wait) },
    })
  const known = await collectOwnData(ctx, request.headers)
  return new Response(JSON.stringify(known, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${ctx.now().toISOString().slice(0, 10)}.json"`,
      ...privateHeaders,
    },
  })
}
