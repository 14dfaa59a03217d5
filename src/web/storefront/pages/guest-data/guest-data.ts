import { exportGuestOrder } from '../../../../domains/customer-care/index.ts'
import { readOrderKeys } from '../../../../domains/orders/index.ts'
import { consumeRateLimit, ipKey } from '../../../../platform/rate-limit/limits.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { privateHeaders } from '../../../http.ts'
import type { Route } from './+types/guest-data'

const LIMIT = { name: 'guest-export', points: 20, seconds: 60 * 60 }

/** The data stored with a guest's order, as a file. Amounts are in paise. */
export async function loader({ params: { orderNumber }, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const wait = await consumeRateLimit(ctx, LIMIT, ipKey(clientOf(context).ip))
  if (wait !== null)
    return new Response('Too many attempts. Please wait a moment and try again.', {
      status: 429,
      headers: { ...privateHeaders, 'Retry-After': String(wait) },
    })
  const known = await exportGuestOrder(ctx, orderNumber, readOrderKeys(request.headers))
  if (!known.ok) return new Response('Order not found', { status: 404, headers: privateHeaders })
  return new Response(JSON.stringify(known.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-order-${ctx.now().toISOString().slice(0, 10)}.json"`,
      ...privateHeaders,
    },
  })
}
