import { redirect } from 'react-router'
import { findAddresses } from '../../../domains/addresses/index.ts'
import { exportAlerts } from '../../../domains/alerts/index.ts'
import { findCart } from '../../../domains/cart/index.ts'
import { findOwnMessages } from '../../../domains/contact/index.ts'
import { findOwnAccount, findOwnLogins, findOwnSessions, takeTry } from '../../../domains/customers/index.ts'
import { findOwnGifts } from '../../../domains/gift-cards/index.ts'
import { findMembership } from '../../../domains/membership/index.ts'
import { findOwnOrders } from '../../../domains/orders/index.ts'
import { exportReminders } from '../../../domains/reminders/index.ts'
import { findOwnReviews } from '../../../domains/reviews/index.ts'
import { findWishlist } from '../../../domains/wishlist/index.ts'
import { contextOf } from '../../context.ts'
import { privateHeaders } from '../../http.ts'
import type { Route } from './+types/export-data'

/** Collecting everything costs as much as many pages; nobody needs it often. */
const LIMIT = { name: 'export', points: 20, seconds: 60 * 60 }

/** Everything that the shop knows of the signed-in person, as a file. Amounts are in paise. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const profile = await findOwnAccount(ctx)
  if (!profile) return redirect('/login?from=/account/settings')
  const wait = await takeTry(ctx, LIMIT, profile.id)
  if (wait !== null)
    return new Response('Too many tries. Please wait a moment and try again.', {
      status: 429,
      headers: { ...privateHeaders, 'Retry-After': String(wait) },
    })
  const wishlist = await findWishlist(ctx)
  const cart = await findCart(ctx)
  const known = {
    exportedAt: ctx.now().toISOString(),
    currency: 'INR, in paise',
    profile,
    orders: await findOwnOrders(ctx, { limit: Number.MAX_SAFE_INTEGER }),
    membership: await findMembership(ctx),
    gifts: await findOwnGifts(ctx),
    addresses: await findAddresses(ctx),
    wishlist: wishlist.ok ? wishlist.value : [],
    cart: cart.ok ? cart.value : null,
    reviews: await findOwnReviews(ctx),
    alerts: await exportAlerts(ctx),
    cartReminders: await exportReminders(ctx),
    messages: await findOwnMessages(ctx),
    sessions: await findOwnSessions(ctx, request.headers),
    googleLinkedSince: (await findOwnLogins(ctx)).googleSince,
  }
  return new Response(JSON.stringify(known, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${ctx.now().toISOString().slice(0, 10)}.json"`,
      ...privateHeaders,
    },
  })
}
