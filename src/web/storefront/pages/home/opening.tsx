import { Container } from '../../../ui/container.tsx'
import type { SectionView } from './load-home.server.ts'

type Shown = {
  banners: readonly unknown[]
  best: readonly unknown[]
  experts: readonly unknown[]
  plain: readonly unknown[]
  categories: readonly unknown[]
  sections: readonly SectionView[] | null
}

/** Whether a new store has nothing to open its home page with: no product, no banner, no text of its own. */
export const isBare = ({ banners, best, experts, plain, categories, sections }: Shown): boolean =>
  [banners, best, experts, plain, categories].every(({ length }) => length === 0) &&
  !sections?.some(({ cards, picture, html, part }) => cards?.length || picture || html || part)

/** The head of a home page that would otherwise begin with its promises. */
export const Opening = ({ heading, blurb }: { heading: string; blurb: string }) => (
  <div className="bg-ink text-paper">
    <Container className="py-16 md:py-24">
      <h1 className="display-wide max-w-read text-3xl wrap-anywhere text-accent md:text-5xl">{heading}</h1>
      <p className="mt-4 max-w-form text-base text-ash md:text-lg">{blurb}</p>
    </Container>
  </div>
)
