import { data } from 'react-router'
import { findCategories, findGoals, findProducts } from '../../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
import { findHeroBanners } from '../../../../domains/content/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { pick } from '../../../../shared/pick.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Container } from '../../../ui/container.tsx'
import { Newsletter } from '../../parts/newsletter/newsletter.tsx'
import { cardView } from '../../parts/product-card/card-view.ts'
import { ProductCard, WideProductCard } from '../../parts/product-card/product-card.tsx'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { siteData } from '../../parts/seo/site-data.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/home-page'
import { Benefits } from './benefits.tsx'
import { CardRow } from './card-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FuelBanner } from './fuel-banner.tsx'
import { GoalTiles } from './goal-tiles.tsx'
import { Hero } from './hero.tsx'
import { Promos } from './promos.tsx'
import { WhyChoose } from './why-choose.tsx'

export const headers = passHeaders

export function meta(args: Route.MetaArgs) {
  const shop = shopOf(args)
  return pageMeta(args, {
    title: 'Sports nutrition, numbers first',
    description: `Whey, creatine, gainers, pre-workout and vitamins with full nutrition facts, price per serving and ${
      shop?.takesCash ? 'cash on delivery' : 'delivery'
    } across India.`,
    path: '/',
    data: shop ? siteData(shop) : [],
  })
}

const BEST_SELLERS = 8
const EXPERT_PICKS = 4
const GOAL_PACKS = 2
const BANNER = ['id', 'title', 'text', 'buttonLabel', 'link', 'desktopImage', 'mobileImage', 'alt'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [settings, heroes, best, experts, goals, categories] = await Promise.all([
    readSettings(ctx),
    findHeroBanners(ctx),
    findProducts(ctx, { bestSeller: true }, { limit: BEST_SELLERS }),
    findProducts(ctx, { lovedByExperts: true }, { limit: EXPERT_PICKS }),
    findGoals(ctx),
    findCategories(ctx),
  ])
  const filled = categories.filter((category) => category.productCount > 0)
  const picturesOf = async (filter: ProductFilter, limit: number) =>
    (await findProducts(ctx, filter, { limit })).items.flatMap(({ image }) => (image ? [image.name] : []))
  const [ofGoals, ofCategories] = await Promise.all([
    Promise.all(goals.map(({ value }) => picturesOf({ goal: value }, GOAL_PACKS))),
    Promise.all(filled.map(({ slug }) => picturesOf({ category: slug }, 1))),
  ])
  // A store that has highlighted nothing yet still shows what it sells.
  const isPlain = best.items.length === 0 && experts.items.length === 0
  const plain = isPlain ? (await findProducts(ctx, {}, { limit: BEST_SELLERS })).items : []
  return data(
    {
      layout: settings.home.layout,
      banners: [...(heroes.global ? [heroes.global] : []), ...heroes.banners].map((banner) => pick(banner, BANNER)),
      best: best.items.map(cardView),
      experts: experts.items.map(cardView),
      plain: plain.map(cardView),
      goals: goals.map((goal, index) => ({
        ...pick(goal, ['slug', 'name', 'value', 'productCount']),
        images: ofGoals[index] ?? [],
      })),
      categories: filled.map((category, index) => ({
        ...pick(category, ['slug', 'name', 'tint', 'productCount']),
        image: ofCategories[index]?.[0] ?? null,
      })),
    },
    { headers: publicHeaders(CARD_TAGS) },
  )
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, best, experts, plain, goals, categories, layout } = loaderData
  const shop = useShop()
  return (
    <>
      <h1 className="sr-only">{shop.store.name}: sports nutrition in India</h1>
      <Hero banners={banners} />
      <Benefits />
      <Container className="flex flex-col gap-16 py-12 md:gap-24 md:py-16">
        <CardRow
          title="Best Sellers"
          cards={best}
          perView="four"
          autoplayMs={6000}
          isGrid={layout === 'grid'}
          Item={ProductCard}
        />
        <CardRow title="Our Products" cards={plain} perView="four" autoplayMs={0} isGrid Item={ProductCard} />
        <GoalTiles goals={goals} />
        <CardRow
          title="Loved by Experts"
          cards={experts}
          perView="two"
          autoplayMs={8000}
          isGrid={layout === 'grid'}
          Item={WideProductCard}
        />
        <CategoryTiles categories={categories} />
      </Container>
      <FuelBanner />
      <Container className="flex flex-col gap-16 py-12 md:gap-24 md:py-24">
        <Promos />
        {/* On phones the footer's form follows within a screen. */}
        <div className="max-md:hidden">
          <Newsletter variant="banner" />
        </div>
        <WhyChoose />
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
