import type { Context } from '../../platform/context.ts'
import { findAddresses } from '../addresses/index.ts'
import { exportAlerts } from '../alerts/index.ts'
import { findCart } from '../cart/index.ts'
import { findOwnAccount, findOwnLogins, findOwnSessions } from '../customers/index.ts'
import { findOwnGifts } from '../gift-cards/index.ts'
import { findMembership } from '../membership/index.ts'
import { exportSubscription } from '../newsletter/index.ts'
import { findOwnOrders, findOwnUpiClaims } from '../orders/index.ts'
import { findOwnQuestions } from '../product-questions/index.ts'
import { exportReminders } from '../reminders/index.ts'
import { findOwnReturns } from '../returns/index.ts'
import { findOwnReviews, findOwnVotes } from '../reviews/index.ts'
import { findOwnTickets } from '../support/index.ts'
import { findWishlist } from '../wishlist/index.ts'

/** All data that the store holds about the signed-in user; null if nobody is signed in. Amounts are in paise. */
export async function collectOwnData(ctx: Context, headers: Headers) {
  const profile = await findOwnAccount(ctx)
  if (!profile) return null
  const wishlist = await findWishlist(ctx)
  const cart = await findCart(ctx)
  return {
    exportedAt: ctx.now().toISOString(),
    currency: 'INR, in paise',
    profile,
    orders: await findOwnOrders(ctx, { limit: Number.MAX_SAFE_INTEGER }),
    upiPayments: await findOwnUpiClaims(ctx),
    returns: await findOwnReturns(ctx),
    membership: await findMembership(ctx),
    gifts: await findOwnGifts(ctx),
    addresses: await findAddresses(ctx),
    wishlist: wishlist.ok ? wishlist.value : [],
    cart: cart.ok ? cart.value : null,
    reviews: await findOwnReviews(ctx),
    helpfulVotes: await findOwnVotes(ctx),
    questions: await findOwnQuestions(ctx),
    alerts: await exportAlerts(ctx),
    cartReminders: await exportReminders(ctx),
    // Only if the address is known to be theirs: an account may have typed somebody else's.
    newsletter: profile.isEmailVerified ? await exportSubscription(ctx, profile.email) : null,
    messages: await findOwnTickets(ctx),
    sessions: await findOwnSessions(ctx, headers),
    googleLinkedSince: (await findOwnLogins(ctx)).googleSince,
  }
}

export type OwnData = NonNullable<Awaited<ReturnType<typeof collectOwnData>>>
