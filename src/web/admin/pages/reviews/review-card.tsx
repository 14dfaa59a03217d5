import { useFetcher } from 'react-router'
import type { StaffReview } from '../../../../domains/reviews/index.ts'
import { REASON_MAX, REPLY_MAX, type ReviewPicture } from '../../../../domains/reviews/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Field, Options, TextArea, TextInput } from '../../../ui/forms/field.tsx'
import { StarRow } from '../../../ui/rating.tsx'
import { ActionButton } from '../../parts/forms/action-button.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer, useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { TextLink } from '../../parts/page/links.tsx'

/** Element ids by which the queue's keyboard shortcuts find the parts of a review. */
export const placesOf = (id: string) => ({
  card: `review-${id}`,
  publish: `publish-${id}`,
  reject: `reject-${id}`,
  reason: `reason-${id}`,
})

const REASONS = [
  'Names a person',
  'Promises a cure',
  'Is about the delivery, not the product',
  'Advertises something else',
]

type ReviewCardProps = { review: StaffReview; isCurrent: boolean; onFocus: () => void }

/** A review with its possible decisions, each a form of its own. */
export function ReviewCard({ review, isCurrent, onFocus }: ReviewCardProps) {
  const { id, stars, title, text, author, product, flavor, weight, writtenAt, status, reason, reply, pictures } = review
  const places = placesOf(id)
  const variant = [flavor, weight].filter(Boolean).join(', ')
  return (
    <article
      id={places.card}
      tabIndex={-1}
      onFocus={onFocus}
      aria-labelledby={`${places.card}-title`}
      className={cx('rounded-card border p-4', isCurrent ? 'border-ink' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarRow rating={stars} />
        <span className="sr-only">{stars} out of 5 stars</span>
        <span className="font-semibold wrap-anywhere">{author}</span>
        <span className="text-muted">{formatDateTime(writtenAt)}</span>
      </div>
      <h2 id={`${places.card}-title`} className="mt-2 text-base">
        {product ? <TextLink href={`/product/${product.slug}`}>{product.name}</TextLink> : 'A product no longer sold'}
        {variant && <span className="font-normal text-muted"> · {variant}</span>}
      </h2>
      {title && <p className="mt-2 text-sm font-semibold wrap-anywhere">{title}</p>}
      <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
      {pictures && <Pictures review={id} pictures={pictures} />}
      {reply && (
        <p className="mt-2 border-l-4 border-line pl-3 text-sm whitespace-pre-wrap wrap-anywhere">
          <span className="text-muted">Your reply, {formatDateTime(reply.at)}: </span>
          {reply.text}
        </p>
      )}
      {reason && <p className="mt-2 text-sm text-danger">Rejected: {reason}</p>}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {status !== 'published' && <PublishForm review={review} buttonId={places.publish} />}
        {status === 'published' && <ReplyForm review={review} />}
        {status !== 'rejected' && <RejectForm review={review} />}
      </div>
    </article>
  )
}

function Pictures({ review, pictures }: { review: string; pictures: readonly ReviewPicture[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-3" aria-label="The customer’s pictures">
      {pictures.map(({ id, url, thumb }, index) => (
        <li key={id} className="flex flex-col items-center gap-2">
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={thumb}
              alt={`${index + 1} of ${pictures.length}`}
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-control border border-line bg-mist object-cover"
            />
          </a>
          <ActionButton
            values={{ intent: 'remove-picture', id: review, picture: id }}
            label={`Remove picture ${index + 1}`}
          >
            Remove
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

function PublishForm({
  review: { id, version, product, author },
  buttonId,
}: {
  review: StaffReview
  buttonId: string
}) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        id={buttonId}
        type="submit"
        size="small"
        tone="accent"
        isBusy={fetcher.state !== 'idle'}
        aria-label={`Publish: ${product?.name ?? ''}, ${author}`}
      >
        Publish
      </Button>
    </fetcher.Form>
  )
}

function ReplyForm({ review: { id, version, reply, author } }: { review: StaffReview }) {
  const fetcher = useFetcher<Answer>()
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'reply', id })
  const error = answer?.result?.error?.reply?.[0]
  return (
    <details open={error ? true : undefined} className="min-w-0 flex-1">
      <summary className="btn btn-outline btn-small w-fit cursor-pointer">{reply ? 'Edit reply' : 'Reply'}</summary>
      <fetcher.Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Field
          id={`reply-${id}`}
          label="Reply"
          hint="Public, below the review, under the store’s name. Leave it empty to remove the reply."
          error={error}
          className="w-full max-w-form"
        >
          <TextArea name="reply" rows={3} maxLength={REPLY_MAX} defaultValue={typedIn('reply') ?? reply?.text} />
        </Field>
        <Button
          type="submit"
          size="small"
          tone="accent"
          isBusy={fetcher.state !== 'idle'}
          aria-label={`Save reply: ${author}`}
        >
          Save reply
        </Button>
      </fetcher.Form>
    </details>
  )
}

function RejectForm({ review: { id, version } }: { review: StaffReview }) {
  const fetcher = useFetcher<Answer>()
  const { answer, typedIn } = useInlineAnswer(fetcher.data, { intent: 'reject', id })
  const error = answer?.result?.error?.reason?.[0]
  const places = placesOf(id)
  return (
    <details id={places.reject} open={error ? true : undefined} className="min-w-0 flex-1">
      <summary className="btn btn-outline btn-small w-fit cursor-pointer">Reject</summary>
      <fetcher.Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="reject" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Field
          id={places.reason}
          label="Reason"
          hint="The author sees this reason and can edit the review."
          error={error}
          isRequired
          className="w-full max-w-form"
        >
          <TextInput
            name="reason"
            defaultValue={typedIn('reason')}
            list={`${places.reason}-list`}
            maxLength={REASON_MAX}
            autoComplete="off"
          />
        </Field>
        <datalist id={`${places.reason}-list`}>
          <Options of={REASONS.map((value) => ({ value }))} />
        </datalist>
        <Button type="submit" size="small" tone="danger" isBusy={fetcher.state !== 'idle'}>
          Reject with this reason
        </Button>
      </fetcher.Form>
    </details>
  )
}
