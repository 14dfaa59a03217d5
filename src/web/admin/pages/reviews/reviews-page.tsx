import { useState } from 'react'
import { z } from 'zod'
import {
  findStaffReviews,
  publishReview,
  rejectReview,
  removeReviewPicture,
  reopenReview,
  replyToReview,
  reviewProblems,
} from '../../../../domains/reviews/index.ts'
import { PublishReview, RejectReview, ReplyToReview, StaffPlace } from '../../../../domains/reviews/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { BadgeCheck } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { done, formAgain, refused } from '../../parts/forms/answers.server.ts'
import { useKey } from '../../parts/forms/use-key.ts'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { PageLinks } from '../../parts/lists/page-links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/reviews-page'
import { placesOf, ReviewCard } from './review-card.tsx'

export const meta = adminMeta('Reviews')

const Id = z.object({ id: z.string().max(40) })
const Decision = z.discriminatedUnion('intent', [
  Id.extend({ intent: z.literal('publish') }).extend(PublishReview.shape),
  Id.extend({ intent: z.literal('reopen') }).extend(PublishReview.shape),
  Id.extend({ intent: z.literal('reject') }).extend(RejectReview.shape),
  Id.extend({ intent: z.literal('remove-picture'), picture: z.string().max(40) }),
  Id.extend({ intent: z.literal('reply') }).extend(ReplyToReview.shape),
])

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findStaffReviews(asStaff(args, 'reviews.moderate'), queryOf(args.url, StaffPlace)))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'reviews.moderate')
  const submission = parseForm(await args.request.formData(), Decision)
  if (submission.status !== 'success') return formAgain(submission)
  const { value } = submission
  if (value.intent === 'remove-picture') {
    const removed = await removeReviewPicture(ctx, { id: value.id, pictureId: value.picture })
    return removed.ok ? done('Picture removed') : refused(removed, reviewProblems)
  }
  const { id, version } = value
  if (value.intent === 'reopen') {
    const reopened = await reopenReview(ctx, { id, version })
    return reopened.ok ? done('The review is pending again') : refused(reopened, reviewProblems)
  }
  if (value.intent === 'reply') {
    const replied = await replyToReview(ctx, value)
    return replied.ok ? done(value.reply ? 'Reply published' : 'Reply removed') : refused(replied, reviewProblems)
  }
  const decided =
    value.intent === 'publish' ? await publishReview(ctx, { id, version }) : await rejectReview(ctx, value)
  if (!decided.ok) return refused(decided, reviewProblems)
  const undo = { values: { intent: 'reopen', id, version: String(version) } }
  return done(value.intent === 'publish' ? 'Review published' : 'Review rejected', undo)
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function ReviewsPage({ loaderData: { items, page, totalPages, total } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState(0)
  const current = items[Math.min(chosen, items.length - 1)]
  const go = (step: number) => {
    const next = Math.min(Math.max(0, Math.min(chosen, items.length - 1) + step), items.length - 1)
    setChosen(next)
    if (items[next]) document.getElementById(placesOf(items[next].id).card)?.focus()
  }
  useKey('j', () => go(1))
  useKey('k', () => go(-1))
  useKey('a', () => current && document.getElementById(placesOf(current.id).publish)?.click())
  useKey('r', () => {
    if (!current) return
    const { reject, reason } = placesOf(current.id)
    const details = document.getElementById(reject)
    if (details instanceof HTMLDetailsElement) details.open = true
    document.getElementById(reason)?.focus()
  })
  return (
    <>
      <PageHead
        title="Reviews"
        text="Reviews by customers with a delivered order. Reviews go live when you publish them."
      />
      <FilterLinks
        label="Status"
        name="status"
        values={[
          { value: '', label: 'Pending' },
          { value: 'published', label: 'Published' },
          { value: 'rejected', label: 'Rejected' },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<BadgeCheck />}
          title="No pending reviews"
          text="Customers can review a product once it is delivered. Reviews appear here, oldest first."
        />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {counted(total, 'review')}
            <span className="max-md:hidden">
              . Keys: <kbd>j</kbd> next, <kbd>k</kbd> back, <kbd>a</kbd> publish, <kbd>r</kbd> reject.
            </span>
          </p>
          <ol className="flex max-w-[52rem] flex-col gap-3">
            {items.map((review, index) => (
              <li key={review.id}>
                <ReviewCard review={review} isCurrent={review === current} onFocus={() => setChosen(index)} />
              </li>
            ))}
          </ol>
        </>
      )}
      <PageLinks page={page} totalPages={totalPages} />
    </>
  )
}
