import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import type { Paise } from '../../../shared/money.ts'
import { quoteCart } from '../../pricing/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { AuditedStore, OwnText, SampleQuote } from './store.ts'

/** Hosts of the payment provider's own window. */
const PAYMENT_HOSTS = ['checkout.razorpay.com', 'api.razorpay.com']

type Facts = Omit<AuditedStore, 'texts' | 'pages' | 'deadLinks'>

/** What is true in the store, for the claims of its texts and pages to be compared with. */
export async function collectFacts(ctx: Context, origin: string, texts: readonly OwnText[]): Promise<Facts> {
  const [settings, stock, [prices], coupons, [reviews], quotes] = await Promise.all([
    readSettings(ctx),
    queryRows<{ slug: string; units: number[] }>(
      ctx.db,
      sql`select p.slug, json_agg(v.stock) as units from products p join variants v on v.product_id = p.id
        where p.status = 'published' group by p.slug`,
    ),
    queryRows<{ saving: number | null; lowest: number | null }>(
      ctx.db,
      sql`select coalesce(max(round(100 - 100.0 * v.price / v.mrp)), 0)::int as saving, min(v.price) as lowest
        from variants v join products p on p.id = v.product_id
        where p.status = 'published'`,
    ),
    queryRows<{ code: string; live: boolean; ends: string | null }>(
      ctx.db,
      sql`select code, expires_at as ends,
          is_active and (starts_at is null or starts_at <= now()) and (expires_at is null or expires_at > now())
          and (usage_limit is null or usage_count < usage_limit) as live
        from coupons where archived_at is null`,
    ),
    queryRows<{ count: number }>(
      ctx.db,
      sql`select count(*)::int as count from reviews where is_demo and status = 'published'`,
    ),
    sampleQuotes(ctx),
  ])
  return {
    now: ctx.now(),
    settings,
    stock: new Map(stock.map(({ slug, units }) => [`/product/${slug}`, units])),
    bestSaving: prices?.saving ?? 0,
    lowestPrice: (prices?.lowest ?? null) as Paise | null,
    coupons: {
      all: new Set(coupons.map(({ code }) => code)),
      live: new Set(coupons.flatMap(({ code, live }) => (live ? [code] : []))),
    },
    endings: [
      ...texts.flatMap(({ endsAt }) => endsAt?.getTime() ?? []),
      ...coupons.flatMap(({ ends }) => (ends ? new Date(ends).getTime() : [])),
    ],
    quotes,
    demoReviews: reviews?.count ?? 0,
    hosts: new Set([new URL(origin).host, ...PAYMENT_HOSTS]),
  }
}

/** The cheapest product in stock, once in the cart and once with each payment method; none in an empty store. */
async function sampleQuotes(ctx: Context): Promise<SampleQuote[]> {
  const [cheapest] = await queryRows<{ id: string; variantId: string }>(
    ctx.db,
    sql`select p.id, v.id as "variantId" from products p join variants v on v.product_id = p.id
      where p.status = 'published' and v.stock > 0 order by v.price, v.id limit 1`,
  )
  if (!cheapest) return []
  const { payments } = await readSettings(ctx)
  const item = {
    ...cheapest,
    quantity: 1,
    isUpsell: false,
    flavor: null,
    weight: null,
    selectedFlavor: null,
    selectedWeight: null,
  }
  return Promise.all(
    [null, ...payments.methods].map(async (method) => {
      const { quote } = await quoteCart(ctx, { items: [item], paymentMethod: method })
      return { method, lines: quote.lines.length, steps: quote.steps, total: quote.total }
    }),
  )
}
