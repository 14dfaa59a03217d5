import { cutText } from '../../../../shared/cut-text.ts'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { searchUrl } from '../../parts/search/search-url.ts'

const MAX_LENGTH = 80
/** A query as headings and sentences quote it: a long one is cut. */
export const quoted = (q: string): string => (q.length > MAX_LENGTH ? `${cutText(q, MAX_LENGTH).trimEnd()}…` : q)

type HowUnderstoodProps = {
  q: string
  correction: string | null
  conditions: string[]
  topic: { name: string; note: string } | null
  leftOut: string[]
  ignored: string[]
  unchecked: string[]
  unread: string[]
  /** Whether any product is shown. */
  hasFound: boolean
}

/** What the search made of the query, wherever that is more than its words. */
export function HowUnderstood({
  q,
  correction,
  conditions,
  topic,
  leftOut,
  ignored,
  unchecked,
  unread,
  hasFound,
}: HowUnderstoodProps) {
  return (
    <>
      {correction && (
        <p className={box}>
          Showing results for{' '}
          <SoftLink href={searchUrl(correction)} className="font-semibold underline">
            {correction}
          </SoftLink>
          . Nothing matches “{quoted(q)}” as typed.
        </p>
      )}
      {unread.length > 0 && (
        <p className={box}>
          We couldn’t tell what to leave out, so we list no products. Name each food, such as “without milk and soy”, or{' '}
          <SoftLink href="/shop" className="font-semibold underline">
            choose it under “Without” in the filters
          </SoftLink>
          .
        </p>
      )}
      {topic && hasFound && (
        <div className={box}>
          <h2 className="text-base">{topic.name}</h2>
          {topic.note && <p className="mt-1 text-muted">{topic.note}</p>}
        </div>
      )}
      {hasFound && leftOut.length > 0 && (
        <p className={box}>
          No product matches {leftOut.map((word) => `“${word}”`).join(', ')}, so we searched without
          {leftOut.length > 1 ? ' them' : ' it'}.
        </p>
      )}
      {hasFound && ignored.length > 0 && (
        <p className={box}>
          We can’t search by {ignored.map((each) => `“${each}”`).join(', ')}. Check the nutrition table of each product.
        </p>
      )}
      {conditions.length > 0 && (
        <ul aria-label="Read from your search" className="mb-3 flex flex-wrap gap-2">
          {conditions.map((condition) => (
            <li key={condition} className="rounded-pill bg-mist px-4 py-2 text-sm font-medium">
              {condition}
            </li>
          ))}
        </ul>
      )}
      {hasFound && unchecked.length > 0 && (
        <p className={box}>
          We looked for {unchecked.map((each) => `“${each}”`).join(', ')} in names and summaries only. Check the
          ingredients of each product.
        </p>
      )}
      {conditions.some((condition) => /^(?:Without|Label) /.test(condition)) && unchecked.length === 0 && hasFound && (
        <p className="mb-6 text-sm text-muted">By the declared ingredients. Always check the pack.</p>
      )}
    </>
  )
}

const box = 'mb-4 rounded-control bg-mist px-4 py-3 text-base'
