import { useDeferredValue, useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { findProduct, findSimilar, productTag, SHELF_TAG } from '../../../../domains/catalog/index.ts'
import { findPageTexts, type OwnTexts } from '../../../../domains/content/index.ts'
import { checkPincode } from '../../../../domains/shipping/index.ts'
import { contextOf, originOf, partHtml } from '../../../context.ts'
import { passHeaders, privateHeaders, publicHeaders } from '../../../http.ts'
import { markupOf, type PartHtml } from '../../../part-html.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { Newsletter } from '../../parts/newsletter/newsletter.tsx'
import { type CardView, cardView } from '../../parts/product-card/card-view.ts'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { reviewsSection } from '../../parts/reviews/reviews-section.server.tsx'
import { failedMeta, pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { type Choice, choiceFrom, choiceQuery } from '../../parts/variant-choice/choose-variant.ts'
import type { AskedPincode } from '../../state/pincode/delivery-answer.ts'
import type { Route } from './+types/product-page'
import { BuyBox } from './buy/buy-box.tsx'
import { comparisonSection, similarSection } from './comparison-section.server.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { productData } from './product-data.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { type ProductView, productView } from './product-view.ts'
import { questionsSection } from './questions-section.server.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { servingSection } from './serving-section.server.tsx'
import { tabParts } from './tab-parts.server.tsx'

export const headers = passHeaders

const SIMILAR = 4

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404 })
  const { product, redirectTo } = found.value
  if (redirectTo) throw redirect(`/product/${redirectTo}${new URL(request.url).search}`, 301)
  // Only the PIN form of a browser without scripts uses the URL; delivery dates are not cached.
  const typed = new URL(request.url).searchParams.get('pincode')
  const checked = typed === null ? null : await checkPincode(ctx, typed)
  const asked = typed === null ? null : { typed: typed.slice(0, 40), view: checked?.ok ? checked.value : null }
  const texts = await findPageTexts(ctx, 'product')
  const similar = await findSimilar(ctx, product, SIMILAR)
  const cardTags = [...product.upsells.map((upsell) => upsell.product), ...similar].map((card) => productTag(card.id))
  const tags = [productTag(product.id), ...cardTags, ...PAGE_TAGS, ...(product.isInStock ? [] : [SHELF_TAG])]
  const part = (html: string) => partHtml(context, html)
  const view = productView(product)
  const { ingredients, nutrition } = tabParts(view)
  return data(
    {
      product: view,
      ingredientsHtml: part(ingredients),
      nutritionHtml: part(nutrition),
      similar: product.isInStock ? [] : similar.map(cardView),
      similarHtml: part(product.isInStock ? await similarSection(ctx, similar) : ''),
      servingHtml: part(servingSection(product)),
      comparisonHtml: part(await comparisonSection(ctx, product, similar)),
      reviewsHtml: part(await reviewsSection(ctx, product)),
      questionsHtml: part(await questionsSection(ctx, product)),
      origin: originOf(context),
      asked,
      ...(texts && { texts }),
    },
    { headers: asked ? privateHeaders : publicHeaders(tags) },
  )
}

const crumbsOf = ({ category, subcategory, name }: ProductView) => [
  { name: 'Home', to: '/' },
  { name: category.name, to: `/category/${category.slug}` },
  ...(subcategory ? [{ name: subcategory.name, to: `/category/${category.slug}/${subcategory.slug}` }] : []),
  { name },
]

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return failedMeta(args, 'Product not found')
  const { product, origin } = args.loaderData
  return pageMeta(args, {
    title: product.seoTitle || `${product.name} by ${product.brand.name}`,
    description: product.seoDescription || product.summary,
    path: `/product/${product.slug}`,
    image: product.images[0]?.name ?? null,
    type: 'product',
    crumbs: crumbsOf(product),
    data: [productData(origin, product, shopOf(args))],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  // Another product is another page: variant, quantity and open tab are reset.
  const { origin: _, ...shown } = loaderData
  return <ProductDetails key={shown.product.id} {...shown} />
}

type ProductDetailsProps = {
  product: ProductView
  /** Products to buy instead of one that is sold out; of others they are below the questions. */
  similar: CardView[]
  ingredientsHtml: PartHtml
  nutritionHtml: PartHtml
  similarHtml: PartHtml
  servingHtml: PartHtml
  comparisonHtml: PartHtml
  reviewsHtml: PartHtml
  questionsHtml: PartHtml
  asked: AskedPincode | null
  texts?: OwnTexts<'product'>
}

function ProductDetails({
  product,
  similar,
  ingredientsHtml,
  nutritionHtml,
  similarHtml,
  servingHtml,
  comparisonHtml,
  reviewsHtml,
  questionsHtml,
  asked,
  texts,
}: ProductDetailsProps) {
  const [params] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceFrom(product.variants, params))
  // Price and stock follow the press first; pictures and texts in the next frame.
  const shown = useDeferredValue(choice)
  const choose = (next: Choice) => {
    setChoice(next)
    // Bypasses the router: a choice is not a navigation, which would call the server and move focus and scroll. After
    // the price's frame, where a cheap phone takes 15 ms for it; by then a quick Back may have left.
    const { pathname } = location
    const write = () => history.replaceState(history.state, '', pathname + choiceQuery(next))
    afterPaint(() => pathname === location.pathname && write())
  }
  return (
    <Container className="pb-28 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <div className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <Gallery product={product} choice={shown} isSoldOut={!product.isInStock} />
        <BuyBox product={product} similar={similar} choice={choice} onChoose={choose} asked={asked} texts={texts} />
      </div>
      <ProductTabs
        product={product}
        netQuantity={shown.weight}
        ingredients={ingredientsHtml}
        nutrition={nutritionHtml}
      />
      <HtmlSection name="serving" html={servingHtml} />
      <HtmlSection name="comparison" html={comparisonHtml} />
      <HtmlSection name="reviews" html={reviewsHtml} />
      <HtmlSection name="questions" html={questionsHtml} />
      <HtmlSection name="similar" html={similarHtml} />
      <div className="mt-16 md:mt-24">
        <Newsletter variant="banner" />
      </div>
      <RecentlyViewed id={product.id} name={product.name} />
    </Container>
  )
}

type HtmlSectionProps = { name: string; html: PartHtml }

/** A part without anything interactive, which the server sends as HTML, with its heading; none if it is empty. */
function HtmlSection({ name, html }: HtmlSectionProps) {
  if (!html) return null
  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      className="later below mt-16 scroll-mt-24 md:mt-24"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by React on the server
      dangerouslySetInnerHTML={markupOf(html)}
    />
  )
}

export const ErrorBoundary = ProductNotFound
