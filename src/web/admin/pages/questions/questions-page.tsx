import { z } from 'zod'
import {
  answerQuestion,
  findStaffQuestions,
  questionProblems,
  rejectQuestion,
} from '../../../../domains/product-questions/index.ts'
import { AnswerQuestion, RejectQuestion, StaffQuestionPlace } from '../../../../domains/product-questions/schemas.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { parseForm } from '../../../ui/forms/parse-form.ts'
import { BadgeCheck } from '../../../ui/icons/icons.tsx'
import { orErrorPage, queryOf } from '../../load.server.ts'
import { done, formAgain, refused } from '../../parts/forms/answers.server.ts'
import { FilterLinks } from '../../parts/lists/filter-links.tsx'
import { PageLinks } from '../../parts/lists/page-links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/questions-page'
import { QuestionCard } from './question-card.tsx'

export const meta = adminMeta('Product questions')

const Id = z.object({ id: z.string().max(40) })
const Decision = z.discriminatedUnion('intent', [
  Id.extend({ intent: z.literal('answer') }).extend(AnswerQuestion.shape),
  Id.extend({ intent: z.literal('reject') }).extend(RejectQuestion.shape),
])

export async function loader(args: Route.LoaderArgs) {
  return orErrorPage(await findStaffQuestions(asStaff(args, 'reviews.moderate'), queryOf(args.url, StaffQuestionPlace)))
}

export async function action(args: Route.ActionArgs) {
  const ctx = asStaff(args, 'reviews.moderate')
  const submission = parseForm(await args.request.formData(), Decision)
  if (submission.status !== 'success') return formAgain(submission)
  const { value } = submission
  const decided = value.intent === 'answer' ? await answerQuestion(ctx, value) : await rejectQuestion(ctx, value)
  if (!decided.ok) return refused(decided, questionProblems)
  return done(value.intent === 'answer' ? 'Answer published' : 'Question rejected')
}

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function QuestionsPage({ loaderData: { items, page, totalPages, total } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Product questions"
        text="Asked by shoppers on product pages. A question goes live with your answer; a rejected one stays hidden."
      />
      <FilterLinks
        label="Status"
        name="status"
        values={[
          { value: '', label: 'Pending' },
          { value: 'answered', label: 'Answered' },
          { value: 'rejected', label: 'Rejected' },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<BadgeCheck />}
          title="No questions here"
          text="Shoppers who are logged in can ask about any product. Their questions appear here, oldest first."
        />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {total} {total === 1 ? 'question' : 'questions'}
          </p>
          <ul className="flex flex-col gap-3">
            {items.map((question) => (
              // Another version resets the form to the saved answer.
              <li key={`${question.id} ${question.version}`}>
                <QuestionCard question={question} />
              </li>
            ))}
          </ul>
          <PageLinks page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}
