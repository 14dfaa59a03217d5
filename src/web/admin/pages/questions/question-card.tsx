import { useFetcher } from 'react-router'
import type { StaffQuestion } from '../../../../domains/product-questions/index.ts'
import { ANSWER_MAX } from '../../../../domains/product-questions/schemas.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import type { Answer } from '../../parts/forms/answer.ts'
import { useAnswer, useInlineAnswer } from '../../parts/forms/use-answer.ts'
import { TextLink } from '../../parts/page/links.tsx'

/** A question with the form for its answer, and the button that rejects it. */
export function QuestionCard({ question: row }: { question: StaffQuestion }) {
  const { id, version, question, author, askedAt, answer, answeredAt, product, status } = row
  const fetcher = useFetcher<Answer>()
  const { answer: failed, typedIn } = useInlineAnswer(fetcher.data, { intent: 'answer', id })
  return (
    <article aria-labelledby={`question-${id}`} className="rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{author}</span>
        <span className="text-muted">{formatDateTime(askedAt)}</span>
        {product ? (
          <TextLink href={`/product/${product.slug}`}>{product.name}</TextLink>
        ) : (
          <span className="text-muted">A product no longer sold</span>
        )}
      </p>
      <h2 id={`question-${id}`} className="mt-2 text-base wrap-anywhere">
        {question}
      </h2>
      {answeredAt && <p className="mt-1 text-sm text-muted">Answered {formatDateTime(answeredAt)}</p>}
      <fetcher.Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Field
          id={`answer-${id}`}
          label="Answer"
          hint="Published on the product page under the store’s name. Promise no effect on health."
          error={failed?.result?.error?.answer?.[0]}
          isRequired
          className="w-full max-w-read"
        >
          <TextArea name="answer" rows={3} maxLength={ANSWER_MAX} defaultValue={typedIn('answer') ?? answer} />
        </Field>
        <Button type="submit" size="small" tone="accent" isBusy={fetcher.state !== 'idle'}>
          {status === 'answered' ? 'Save answer' : 'Publish answer'}
          <span className="sr-only">: {question}</span>
        </Button>
      </fetcher.Form>
      {status !== 'rejected' && <RejectForm question={row} />}
    </article>
  )
}

function RejectForm({ question: { id, version, question } }: { question: StaffQuestion }) {
  const fetcher = useFetcher<Answer>()
  useAnswer(fetcher.data)
  return (
    <fetcher.Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="small" tone="outline" isBusy={fetcher.state !== 'idle'}>
        Reject<span className="sr-only">: {question}</span>
      </Button>
    </fetcher.Form>
  )
}
