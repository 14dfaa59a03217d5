import { Fragment, type ReactNode } from 'react'
import { data } from 'react-router'
import { findCategories, findGoals, findProducts } from '../../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
import { HOME_SECTIONS, type HomeSection } from '../../../../domains/content/home-rules.ts'
import { findHeroBanners, findHomeSections } from '../../../../domains/content/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { pick } from '../../../../shared/pick.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { cx } from '../../../ui/class-names.ts'
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
const NOTHING = { items: [] }
const BANNER = ['id', 'title', 'text', 'buttonLabel', 'link', 'desktopImage', 'mobileImage', 'alt'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const sections = await findHomeSections(ctx)
  const shows = (id: HomeSection) => sections.includes(id)
  const [settings, heroes, best, experts, goals, categories] = await Promise.all([
    readSettings(ctx),
    findHeroBanners(ctx),
    shows('best-sellers') ? findProducts(ctx, { bestSeller: true }, { limit: BEST_SELLERS }) : NOTHING,
    shows('experts') ? findProducts(ctx, { lovedByExperts: true }, { limit: EXPERT_PICKS }) : NOTHING,
    shows('goals') ? findGoals(ctx) : [],
    shows('categories') ? findCategories(ctx) : [],
  ])
  const filled = categories.filter((category) => category.productCount > 0)
  const picturesOf = async (filter: ProductFilter, limit: number) =>
    (await findProducts(ctx, filter, { limit })).items.flatMap(({ image }) => (image ? [image.name] : []))
  const [ofGoals, ofCategories] = await Promise.all([
    Promise.all(goals.map(({ value }) => picturesOf({ goal: value }, GOAL_PACKS))),
    Promise.all(filled.map(({ slug }) => picturesOf({ category: slug }, 1))),
  ])
  // A store that has highlighted nothing yet still shows what it sells.
  const isPlain = shows('products') && best.items.length === 0 && experts.items.length === 0
  const plain = isPlain ? (await findProducts(ctx, {}, { limit: BEST_SELLERS })).items : []
  return data(
    {
      // Null for the built-in order, which the page knows.
      sections: sections.join() === HOME_SECTIONS.join() ? null : sections,
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

/** Sections from edge to edge; the others share a container with their neighbours. */
const BANDS: readonly HomeSection[] = ['hero', 'benefits', 'fuel']

/** Neighbours that share a container. */
function groupsOf(sections: readonly HomeSection[]): HomeSection[][] {
  const groups: HomeSection[][] = []
  for (const id of sections) {
    const last = groups.at(-1)
    if (last?.[0] && !BANDS.includes(id) && !BANDS.includes(last[0])) last.push(id)
    else groups.push([id])
  }
  return groups
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, best, experts, plain, goals, categories, layout, sections } = loaderData
  const shop = useShop()
  const isGrid = layout === 'grid'
  const parts: Record<HomeSection, ReactNode> = {
    hero: <Hero banners={banners} />,
    benefits: <Benefits />,
    'best-sellers': best.length > 0 && (
      <CardRow title="Best Sellers" cards={best} perView="four" autoplayMs={6000} isGrid={isGrid} Item={ProductCard} />
    ),
    products: plain.length > 0 && (
      <CardRow title="Our Products" cards={plain} perView="four" autoplayMs={0} isGrid Item={ProductCard} />
    ),
    goals: goals.length > 0 && <GoalTiles goals={goals} />,
    experts: experts.length > 0 && (
      <CardRow
        title="Loved by Experts"
        cards={experts}
        perView="two"
        autoplayMs={8000}
        isGrid={isGrid}
        Item={WideProductCard}
      />
    ),
    categories: categories.length > 0 && <CategoryTiles categories={categories} />,
    fuel: <FuelBanner />,
    membership: <Promos />,
    // On phones the footer's form follows within a screen.
    newsletter: (
      <div className="max-md:hidden">
        <Newsletter variant="banner" />
      </div>
    ),
    reasons: <WhyChoose />,
  }
  const groups = groupsOf((sections ?? HOME_SECTIONS).filter((id) => parts[id]))
  return (
    <>
      <h1 className="sr-only">{shop.store.name}: sports nutrition in India</h1>
      {groups.map((group, at) => {
        const shown = group.map((id) => <Fragment key={id}>{parts[id]}</Fragment>)
        return group[0] && BANDS.includes(group[0]) ? (
          shown
        ) : (
          <Container
            key={group[0]}
            className={cx(
              'flex flex-col gap-16 py-12 md:gap-24',
              at === groups.length - 1 ? 'md:py-24' : 'md:py-16',
              group.join() === 'newsletter' && 'max-md:hidden',
            )}
          >
            {shown}
          </Container>
        )
      })}
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
