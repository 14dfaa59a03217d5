import { renderToStaticMarkup } from 'react-dom/server'
import { productTag } from '../../../../domains/catalog/index.ts'
import { findAnswered } from '../../../../domains/product-questions/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { QuestionEntries, questionCount } from '../../parts/questions/question-entries.tsx'

const LATEST = 3

/**
 * The latest answered questions of a product, as HTML: nothing in them is interactive. React escapes what shoppers and
 * staff wrote. Cached until the product, its questions or the settings change.
 */
export const questionsSection = (ctx: Context, product: { id: string; slug: string }): Promise<string> =>
  ctx.memory.remember(`questions-html:${product.id}`, [productTag(product.id), ...PAGE_TAGS], () => write(ctx, product))

async function write(ctx: Context, { id, slug }: { id: string; slug: string }): Promise<string> {
  const { store } = await readSettings(ctx)
  const { items, total } = await findAnswered(ctx, id, { page: 1, limit: LATEST })
  return renderToStaticMarkup(
    <>
      <h2 id="questions-title" className="display-wide text-xl md:text-3xl">
        Questions and answers
      </h2>
      <div className="mt-6">
        {items.length > 0 ? (
          <QuestionEntries questions={items} storeName={store.name} />
        ) : (
          <p className="max-w-read">No questions yet. Ask about taste, use or ingredients, and our team will answer.</p>
        )}
        {total > items.length && (
          <SoftLink
            href={`/product/${slug}/questions`}
            className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            All {questionCount(total)}
          </SoftLink>
        )}
      </div>
      <ButtonLink to={`/ask/${slug}`} tone="outline" className="mt-6">
        Ask a question
      </ButtonLink>
    </>,
  )
}
