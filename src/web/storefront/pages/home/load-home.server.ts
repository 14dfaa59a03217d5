import {
  findBrands,
  findCategories,
  findGoal,
  findGoals,
  findProducts,
  productTag,
} from '../../../../domains/catalog/index.ts'
import type { ProductFilter } from '../../../../domains/catalog/schemas.ts'
import { MIN_REVIEWS, ROW_SIZES, type SectionKind, type SectionTexts } from '../../../../domains/content/home/rules.ts'
import {
  findHeroBanners,
  findHomeSections,
  findLink,
  findRowCards,
  isAsBuilt,
  rowHeading,
} from '../../../../domains/content/index.ts'
import { findPraise, type Praise } from '../../../../domains/reviews/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { pick } from '../../../../shared/pick.ts'
import type { SidesOf } from '../../../../shared/plain-sides.ts'
import type { PartHtml } from '../../../part-html.ts'
import { type CardView, cardView } from '../../parts/product-card/card-view.ts'
import { CARD_TAGS } from '../../parts/product-list/load-list.ts'
import { brandTiles } from './brand-tiles.server.tsx'
import { findServings } from './find-servings.server.ts'
import type { Ground } from './hero.tsx'
import { praiseList } from './praise-list.server.tsx'
import { servingStrip } from './serving-strip.server.tsx'

type Section = Awaited<ReturnType<typeof findHomeSections>>[number]

/** A section as the page shows it; what its kind doesn't show is missing. */
export type SectionView = {
  id: string
  kind: SectionKind
  texts?: SectionTexts
  link?: string
  cards?: CardView[]
  picture?: { name: string; alt: string }
  html?: string
  part?: PartHtml
}

const GOAL_PACKS = 3
/** Where the yellow band leads, unless the owner has chosen another link. */
const FUEL_GOAL = 'build-muscle'
const NOTHING = { items: [] }
const BANNER = ['id', 'title', 'text', 'buttonLabel', 'link', 'desktopImage', 'mobileImage', 'alt'] as const

type Loading = {
  isDraft?: boolean
  sidesOf?: SidesOf | undefined
  /** How HTML reaches the page (`partHtml`). */
  part?: (html: string) => PartHtml
}

/** What the home page shows, and its cache tags; with `isDraft`, as staff prepare it. */
export async function loadHome(ctx: Context, { isDraft = false, sidesOf, part = (html) => html }: Loading = {}) {
  const sections = await findHomeSections(ctx, { isDraft })
  const found = (kind: SectionKind) => sections.find((section) => section.kind === kind)
  const flagged = async (kind: 'best-sellers' | 'experts', filter: ProductFilter) => {
    const section = found(kind)
    return section ? findProducts(ctx, filter, { limit: section.count ?? ROW_SIZES[kind] }) : NOTHING
  }
  const [settings, heroes, best, experts, goals, categories, praise, servings] = await Promise.all([
    readSettings(ctx),
    findHeroBanners(ctx),
    flagged('best-sellers', { bestSeller: true }),
    flagged('experts', { lovedByExperts: true }),
    found('goals') ? findGoals(ctx).then((goals) => goals.filter(({ productCount }) => productCount > 0)) : [],
    found('categories') ? findCategories(ctx) : [],
    readPraise(ctx, sections),
    found('servings') ? findServings(ctx, found('servings')?.count ?? ROW_SIZES.servings) : [],
  ])
  const filled = categories.filter((category) => category.productCount > 0)
  const picturesOf = async (filter: ProductFilter, limit: number) =>
    (await findProducts(ctx, filter, { limit })).items.flatMap(({ image }) => (image ? [image.name] : []))
  const [ofGoals, ofCategories, views] = await Promise.all([
    Promise.all(goals.map(({ value }) => picturesOf({ goal: value }, GOAL_PACKS))),
    Promise.all(filled.map(({ slug }) => picturesOf({ category: slug }, 1))),
    // Null for the page as it was built, which the browser knows.
    isAsBuilt(sections) ? null : Promise.all(sections.map((section) => viewOf(ctx, section, { praise, part }))),
  ])
  // A store that has highlighted nothing yet still shows what it sells.
  const plain = found('products')
  const isPlain = best.items.length + experts.items.length === 0 && !views?.some(({ cards }) => cards?.length)
  const sold = plain && isPlain ? await findProducts(ctx, {}, { limit: plain.count ?? ROW_SIZES.products }) : NOTHING
  const fuel = await findGoal(ctx, FUEL_GOAL)
  const shown = [...(heroes.global ? [heroes.global] : []), ...heroes.banners]
  const banners = await Promise.all(
    shown.map(async (banner) => ({ ...pick(banner, BANNER), ground: await groundOf(banner, sidesOf) })),
  )
  return {
    tags: [...CARD_TAGS, ...praise.map(({ product }) => productTag(product.id))],
    home: {
      sections: views,
      ...(fuel.ok && fuel.value.productCount > 0 ? {} : { isFuelEmpty: true }),
      layout: settings.home.layout,
      banners,
      servings: part(servingStrip(servings)),
      ...(views === null && praise.length > 0 && { reviews: part(praiseList(praise)) }),
      best: best.items.map(cardView),
      experts: experts.items.map(cardView),
      plain: sold.items.map(cardView),
      goals: goals.map((goal, index) => ({
        ...pick(goal, ['slug', 'name', 'value', 'productCount']),
        images: ofGoals[index] ?? [],
      })),
      categories: filled.map((category, index) => ({
        ...pick(category, ['slug', 'name', 'tint', 'productCount']),
        image: ofCategories[index]?.[0] ?? null,
      })),
    },
  }
}

/** From this luminance on, words are in ink; white has 1. */
const LIGHT = 0.4

function isLight(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > LIGHT
}

/** The colours that a banner's pictures have where its words go; null unless both are plain there. */
async function groundOf(
  { desktopImage, mobileImage }: { desktopImage: string; mobileImage: string },
  sidesOf: SidesOf | undefined,
): Promise<Ground | null> {
  const [wide, tall] = await Promise.all([sidesOf?.(desktopImage), sidesOf?.(mobileImage)])
  return wide?.left && tall?.top ? { left: wide.left, top: tall.top, isLight: isLight(wide.left) } : null
}

/** Enough reviews for the largest section of them; none while there are too few. */
async function readPraise(ctx: Context, sections: readonly Section[]): Promise<Praise[]> {
  const sizes = sections.filter(({ kind }) => kind === 'reviews').map(({ count }) => count ?? ROW_SIZES.reviews)
  const found = sizes.length > 0 ? await findPraise(ctx, Math.max(MIN_REVIEWS, ...sizes)) : []
  return found.length < MIN_REVIEWS ? [] : found
}

async function viewOf(
  ctx: Context,
  section: Section,
  { praise, part }: { praise: readonly Praise[] } & Required<Pick<Loading, 'part'>>,
): Promise<SectionView> {
  const { id, kind, texts, count, source, body, picture, alt } = section
  const view = { id, kind, ...(Object.keys(texts).length > 0 ? { texts } : {}) }
  switch (kind) {
    case 'row': {
      const [cards, heading] = await Promise.all([findRowCards(ctx, section), rowHeading(ctx, source)])
      return { ...view, texts: { heading, ...texts }, cards: cards.map(cardView) }
    }
    case 'banner':
      return { ...view, link: await findLink(ctx, section), picture: { name: picture, alt } }
    case 'fuel':
      return section.link ? { ...view, link: await findLink(ctx, section) } : view
    case 'text':
      return { ...view, html: body }
    case 'brands': {
      const filled = (await findBrands(ctx)).filter(({ productCount }) => productCount > 0)
      const shown = filled.slice(0, count ?? ROW_SIZES.brands)
      return shown.length > 0 ? { ...view, part: part(brandTiles(shown)) } : view
    }
    case 'reviews': {
      const shown = praise.slice(0, count ?? ROW_SIZES.reviews)
      return shown.length > 0 ? { ...view, part: part(praiseList(shown)) } : view
    }
    default:
      return view
  }
}
