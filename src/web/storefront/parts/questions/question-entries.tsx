import type { QuestionView } from '../../../../domains/product-questions/schemas.ts'
import { counted } from '../../../../shared/counted.ts'
import { formatDate } from '../../../../shared/dates.ts'

type QuestionEntriesProps = { questions: readonly QuestionView[]; storeName: string; level?: 'h2' | 'h3' }

/** Answered questions as plain text: markup and links in them stay inert. */
export function QuestionEntries({ questions, storeName, level: Heading = 'h3' }: QuestionEntriesProps) {
  return (
    <ul className="max-w-read divide-y divide-line" aria-label="Questions and answers">
      {questions.map(({ id, question, author, askedAt, answer, answeredAt }) => (
        <li key={id} className="py-6 first:pt-0 last:pb-0">
          <Heading className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{question}</Heading>
          <p className="mt-1 text-sm text-muted">
            Asked by <span className="wrap-anywhere">{author}</span>
            {' · '}
            <time dateTime={askedAt}>{formatDate(askedAt)}</time>
          </p>
          <p className="mt-3 whitespace-pre-line wrap-anywhere">{answer}</p>
          <p className="mt-1 text-sm text-muted">
            Answered by <span className="font-medium text-ink wrap-anywhere">{storeName}</span>
            {' · '}
            <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

export const questionCount = (count: number): string => counted(count, 'question')
