import type { StoredSection } from '../../../../domains/content/home/schemas.ts'

/** What a section's form holds, as text. */
export type TypedSection = Pick<
  StoredSection,
  'texts' | 'source' | 'products' | 'link' | 'picture' | 'alt' | 'body'
> & {
  count: string
}

/** A stored section as its form shows it. */
export const typedOf = ({ texts, source, products, link, picture, alt, body, count }: StoredSection): TypedSection => ({
  ...{ texts, source, products, link, picture, alt, body },
  count: count === null ? '' : String(count),
})
