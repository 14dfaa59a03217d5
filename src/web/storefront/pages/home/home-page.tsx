import { Fragment, type ReactNode } from 'react'
import { data } from 'react-router'
import { HOME_SECTIONS, type SectionKind } from '../../../../domains/content/home/rules.ts'
import { contextOf, partHtml, sidesOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { cx } from '../../../ui/class-names.ts'
import { Container } from '../../../ui/container.tsx'
import { Newsletter } from '../../parts/newsletter/newsletter.tsx'
import type { CardView } from '../../parts/product-card/card-view.ts'
import { ProductCard, WideProductCard } from '../../parts/product-card/product-card.tsx'
import { pageMeta, shopOf } from '../../parts/seo/meta.ts'
import { siteData } from '../../parts/seo/site-data.ts'
import type { ShopView } from '../../state/store/shop-view.ts'
import { useShop } from '../../state/store/use-shop.ts'
import type { Route } from './+types/home-page'
import { Benefits } from './benefits.tsx'
import { CardRow } from './card-row.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FuelBanner } from './fuel-banner.tsx'
import { GoalTiles } from './goal-tiles.tsx'
import { Hero } from './hero.tsx'
import { HtmlSection } from './html-section.tsx'
import { loadHome, type SectionView } from './load-home.server.ts'
import { isBare, Opening } from './opening.tsx'
import { OwnerBanner } from './owner-banner.tsx'
import { OwnerText } from './owner-text.tsx'
import { Promos } from './promos.tsx'
import { WhyChoose } from './why-choose.tsx'
import { wordsOf } from './words.ts'

export const headers = passHeaders

export function meta(args: Route.MetaArgs) {
  const shop = shopOf(args)
  const words = shop && wordsOf('page', pageTexts(args.loaderData), shop)
  return pageMeta(args, {
    title: words?.('title') ?? 'Home',
    description: words?.('description') ?? '',
    path: '/',
    data: shop ? siteData(shop) : [],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { home, tags } = await loadHome(contextOf(context), {
    sidesOf: sidesOf(context),
    part: (html) => partHtml(context, html),
  })
  return data(home, { headers: publicHeaders(tags) })
}

/** Sections from edge to edge; the others share a container with their neighbours. */
const BANDS: readonly SectionKind[] = ['hero', 'benefits', 'fuel']

type Shown = { id: string; kind: SectionKind; content: ReactNode }

/** Neighbours that share a container. */
function groupsOf(sections: readonly Shown[]): [Shown, ...Shown[]][] {
  const groups: [Shown, ...Shown[]][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && !BANDS.includes(section.kind) && !BANDS.includes(last[0].kind)) last.push(section)
    else groups.push([section])
  }
  return groups
}

type Home = Route.ComponentProps['loaderData']

/** A section, or nothing if it has nothing to show. */
function sectionContent(home: Home, { kind, ...section }: SectionView, shop: ShopView): ReactNode {
  const words = wordsOf(kind, section.texts, shop)
  const isGrid = home.layout === 'grid'
  const head = () => ({ title: words('heading'), text: words('text') })
  switch (kind) {
    case 'hero':
      return home.banners.length > 0 && <Hero banners={home.banners} />
    case 'benefits':
      return <Benefits words={words} />
    case 'best-sellers':
      return productRow(head(), home.best, { autoplayMs: 6000, isGrid })
    case 'products':
      return productRow(head(), home.plain, { autoplayMs: 0, isGrid: true })
    case 'servings':
      return home.servings && <HtmlSection words={words} html={home.servings} />
    case 'row':
      return productRow(head(), section.cards ?? [], { autoplayMs: 0, isGrid })
    case 'experts':
      return (
        home.experts.length > 0 && (
          <CardRow
            {...head()}
            cards={home.experts}
            perView="two"
            autoplayMs={8000}
            isGrid={isGrid}
            Item={WideProductCard}
          />
        )
      )
    case 'goals':
      return home.goals.length > 0 && <GoalTiles goals={home.goals} words={words} />
    case 'categories':
      // One category is no choice.
      return home.categories.length > 1 && <CategoryTiles categories={home.categories} words={words} />
    case 'fuel':
      // A store without that goal has no use for the built-in band.
      if (home.isFuelEmpty && !section.texts && !section.link) return null
      return <FuelBanner words={words} link={section.link ?? (home.isFuelEmpty ? '' : '/goal/build-muscle')} />
    case 'membership':
      return (shop.membership.isOffered || shop.isReferralOn) && <Promos words={words} />
    case 'newsletter':
      // On phones the footer's form follows within a screen.
      return (
        <div className="max-md:hidden">
          <Newsletter variant="banner" title={words('heading')} text={words('text')} />
        </div>
      )
    case 'reasons':
      return <WhyChoose words={words} />
    case 'banner':
      return (
        section.picture && (
          <OwnerBanner
            words={words}
            picture={section.picture.name}
            alt={section.picture.alt}
            link={section.link ?? ''}
          />
        )
      )
    case 'text':
      return section.html && <OwnerText words={words} html={section.html} />
    case 'brands':
    case 'reviews': {
      const html = section.part ?? (kind === 'reviews' && home.reviews)
      return html && <HtmlSection words={words} html={html} />
    }
    case 'page':
      return null
  }
}

function productRow(
  head: { title: string; text: string },
  cards: CardView[],
  { autoplayMs, isGrid }: { autoplayMs: number; isGrid: boolean },
): ReactNode {
  if (cards.length === 0) return null
  // One or two products would leave most of a row of four empty.
  const isFew = cards.length <= 2
  return (
    <CardRow
      {...head}
      cards={cards}
      perView={isFew ? 'two' : 'four'}
      autoplayMs={autoplayMs}
      isGrid={isGrid}
      Item={isFew ? WideProductCard : ProductCard}
    />
  )
}

const AS_BUILT: readonly SectionView[] = HOME_SECTIONS.map((kind) => ({ id: kind, kind }))

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop()
  const heading = wordsOf('page', pageTexts(home), shop)('heading')
  const sections = home.sections ?? AS_BUILT
  const groups = groupsOf(
    sections.flatMap((section): Shown[] => {
      const content = sectionContent(home, section, shop)
      return content ? [{ id: section.id, kind: section.kind, content }] : []
    }),
  )
  return (
    <>
      {isBare(home) ? <Opening heading={heading} blurb={shop.store.blurb} /> : <h1 className="sr-only">{heading}</h1>}
      {groups.map((group, at) => {
        const shown = group.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
        return BANDS.includes(group[0].kind) ? (
          shown
        ) : (
          <Container
            key={group[0].id}
            className={cx(
              'flex flex-col gap-6 py-4 md:gap-24',
              at === groups.length - 1 ? 'md:py-24' : 'md:py-16',
              group.every(({ kind }) => kind === 'newsletter') && 'max-md:hidden',
            )}
          >
            {shown}
          </Container>
        )
      })}
    </>
  )
}

/** What the owner says about the page. */
const pageTexts = (home: Home | undefined) => home?.sections?.find(({ kind }) => kind === 'page')?.texts

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
