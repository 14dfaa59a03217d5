import { data, Link } from 'react-router'
import { findQuestions, listFaqs, orderFaqs, questionsOf } from '../../../../domains/content/index.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Plus } from '../../../ui/icons/icons.tsx'
import { orderContent } from '../../content.server.ts'
import { SortList } from '../../parts/lists/sort-list.tsx'
import { ButtonLink, PrimaryLink } from '../../parts/page/links.tsx'
import { adminMeta, PageHead } from '../../parts/page/page-head.tsx'
import { asStaff } from '../../state/staff.server.ts'
import type { Route } from './+types/faqs-page'

export const meta = adminMeta('FAQs')

export async function loader(args: Route.LoaderArgs) {
  const ctx = asStaff(args, 'content.write')
  const [found, settings, shown] = await Promise.all([listFaqs(ctx), readSettings(ctx), findQuestions(ctx)])
  if (!found.ok) throw data(null, 403)
  const own = new Set(found.value.map(({ replaces }) => replaces))
  const builtIn = questionsOf(settings)
    .filter(({ id }) => !own.has(id))
    .map(({ id, topic, question }) => ({ id, topic, question }))
  return { faqs: found.value, builtIn, count: shown.length }
}

export const action = (args: Route.ActionArgs) => orderContent(args, { list: listFaqs, order: orderFaqs })

export { keepForm as clientAction } from '../../parts/forms/answer.ts'

export default function FaqsPage({ loaderData: { faqs, builtIn, count } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="FAQs"
        text={`The store answers ${count} questions. Built-in answers take their numbers from Settings.`}
      >
        <PrimaryLink to="/admin/faqs/new">
          <Plus className="size-4" /> New question
        </PrimaryLink>
        <ButtonLink href="/faqs">View FAQs</ButtonLink>
      </PageHead>
      <h2 className="mb-2 text-lg">Your own</h2>
      {faqs.length === 0 ? (
        <p className="mb-6 max-w-read rounded-card bg-mist p-4 text-sm">
          None yet. Add questions that customers ask often.
        </p>
      ) : (
        <SortList label="Your own questions" rows={faqs} keyOf={({ id }) => id} nameOf={({ question }) => question}>
          {({ id, topic, question, isActive, replaces }) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={`/admin/faqs/${id}`} className="min-w-0 flex-1 basis-48 py-1 hover:underline">
                <span className="block font-semibold">{question}</span>
                <span className="block text-sm text-muted">
                  {topic}
                  {replaces && ', replaces a built-in one'}
                </span>
              </Link>
              <Badge tone={isActive ? 'success' : 'mist'}>{isActive ? 'Visible' : 'Hidden'}</Badge>
            </div>
          )}
        </SortList>
      )}
      <h2 className="mt-8 mb-2 text-lg">Built in</h2>
      <ul className="divide-y divide-line border-y border-line">
        {builtIn.map(({ id, topic, question }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1 text-sm">
            <span className="min-w-0 flex-1 basis-60">
              {question} <span className="text-muted">({topic})</span>
            </span>
            <Link
              to={`/admin/faqs/new?replaces=${id}`}
              aria-label={`Write your own answer: ${question}`}
              className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-9"
            >
              Write your own answer
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
