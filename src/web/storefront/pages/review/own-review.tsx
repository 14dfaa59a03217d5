import { Form, useNavigation } from 'react-router'
import type { OwnReview } from '../../../../domains/reviews/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { stateOf } from '../../parts/reviews/review-state.ts'

/** The status of the customer's own review. */
export function ReviewState({ own }: { own: OwnReview }) {
  const { badge, tone, text } = stateOf(own)
  return (
    <div role="status" className="rounded-card bg-mist p-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{badge}</Badge>
        <span className="text-muted">Written {formatDate(own.writtenAt)}</span>
      </p>
      <p className="mt-2 wrap-anywhere">{text}</p>
    </div>
  )
}

/** Two steps, which also work without scripts. */
export function DeleteReview({ action }: { action: string }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <details className="mt-8 rounded-card border border-line">
      <summary className="flex min-h-13 items-center px-4 text-sm font-semibold">Delete this review</summary>
      <Form method="post" action={action} className="flex flex-col items-start gap-4 border-t border-line p-4">
        <p className="text-sm">We’ll delete your review and rating for good.</p>
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" tone="danger" isBusy={isSending}>
          Delete review
        </Button>
      </Form>
    </details>
  )
}
