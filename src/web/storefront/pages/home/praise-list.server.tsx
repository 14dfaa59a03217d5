import { renderToStaticMarkup } from 'react-dom/server'
import { StarRow } from '../../../ui/rating.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

type PraiseView = {
  id: string
  stars: number
  title: string
  text: string
  author: string
  product: { slug: string; name: string }
}

/** Good reviews of different products, as plain text; on phones side by side to swipe. */
export const praiseList = (praise: readonly PraiseView[]): string =>
  renderToStaticMarkup(
    <ul className="scroll-row flex gap-3 md:grid md:grid-cols-3 md:gap-6">
      {praise.map(({ id, stars, title, text, author, product }) => (
        <li
          key={id}
          className="flex w-4/5 shrink-0 flex-col rounded-card border border-line p-5 wrap-anywhere md:w-auto md:p-6"
        >
          <StarRow rating={stars} />
          <span className="sr-only">{`${stars} out of 5 stars`}</span>
          {title && <h3 className="mt-3 text-base">{title}</h3>}
          <p className="mt-2 line-clamp-5 text-sm whitespace-pre-line">{text}</p>
          <p className="mt-auto pt-4 text-sm text-muted">
            <span className="block font-medium text-ink">{author}</span>
            <SoftLink href={`/product/${product.slug}`} className="underline underline-offset-2">
              {product.name}
            </SoftLink>
          </p>
        </li>
      ))}
    </ul>,
  )
