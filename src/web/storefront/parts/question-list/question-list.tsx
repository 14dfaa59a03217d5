import type { Question } from '../../../../domains/content/schemas.ts'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'

type QuestionListProps = { questions: readonly Question[]; isOpen?: boolean }

/**
 * Questions that expand to their answers with native elements: they work without scripts, and find-in-page opens them.
 */
export function QuestionList({ questions, isOpen = false }: QuestionListProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer, html, more }) => (
        <details key={id} id={id} open={isOpen} className="group scroll-mt-24">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-base font-semibold">
            <h3 className="font-sans font-semibold tracking-normal">{question}</h3>
            <ChevronDown
              className="size-5 shrink-0 transition-transform group-open:rotate-180 print:hidden"
              aria-hidden="true"
            />
          </summary>
          <div className="max-w-read pb-5 text-base text-muted">
            {html ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on saving and on reading
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            ) : (
              <p>{answer}</p>
            )}
            {more && (
              <SoftLink
                href={more.to}
                className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-ink underline underline-offset-4 print:hidden"
              >
                {more.label}
              </SoftLink>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
