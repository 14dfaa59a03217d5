import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { findPageTexts, findQuestions } from '../../../../domains/content/index.ts'
import { CONTACT_PAGE, contactTexts } from '../../../../domains/content/page-texts/built-in/contact.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { openTicket, supportProblems } from '../../../../domains/support/index.ts'
import { NewTicket } from '../../../../domains/support/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { privateHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Container } from '../../../ui/container.tsx'
import { SoftLink } from '../../../ui/soft-link.tsx'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { QuestionList } from '../../parts/question-list/question-list.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { type Facts, factsOf } from '../../parts/text-page/facts.ts'
import { Officer, Seller, telOf } from '../../parts/text-page/reach.tsx'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'

/** The questions that most people would otherwise write about (R323). */
const POPULAR_QUESTIONS = ['delivery-time', 'return-days', 'refund', 'authentic', 'cancel']

/** The page is the same for everyone; the answer to a form is personal. */
export const headers = ({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders)

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const questions = (await findQuestions(ctx)).filter(({ id }) => POPULAR_QUESTIONS.includes(id))
  const texts = await findPageTexts(ctx, 'contact')
  return data(
    { ...factsOf(await readSettings(ctx)), questions, ...(texts && { texts }) },
    { headers: publicHeaders(PAGE_TAGS) },
  )
}

export function meta(args: Route.MetaArgs) {
  const { heading, description } = { ...CONTACT_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, { title: heading, description, path: '/contact', crumbs: crumbsOf(heading) })
}

/** Works before hydration. The typed values come back with the errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: NewTicket })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await openTicket(contextOf(context), submission.value, clientOf(context))
  if (!result.ok) return answerForm(submission, result, supportProblems, 'Your message was not sent')
  return data({ sent: { ...result.value, email: submission.value.email } }, { status: 201, headers: privateHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, 'Failed to send message')

export default function ContactPage({ loaderData: facts, actionData }: Route.ComponentProps) {
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined
  const refused = actionData && !('sent' in actionData) ? actionData : undefined
  const { store, contact, questions } = facts
  const texts = { ...CONTACT_PAGE, ...contactTexts(facts), ...facts.texts }
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(texts.heading)} />
      <h1 className="display-wide mt-3 text-2xl wrap-anywhere md:mt-5 md:text-4xl">{texts.heading}</h1>
      <p className="mt-3 max-w-read text-base wrap-anywhere text-muted md:text-lg">{texts.text}</p>
      <div className="mt-8 grid gap-8 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="max-w-form">
          {sent && <MessageSent key={sent.ticket} {...sent} />}
          {contact.isEnabled ? (
            <section aria-labelledby="write">
              <h2 id="write" className="mb-5 text-lg wrap-anywhere md:text-xl">
                {sent ? 'Write another message' : texts.formHeading}
              </h2>
              {/* An accepted message resets the form; a refused one keeps it. */}
              <ContactForm key={sent?.ticket} refused={refused} />
            </section>
          ) : (
            <p className="rounded-card bg-mist p-6">
              Please write to{' '}
              <a className="wrap-anywhere underline" href={`mailto:${store.email}`}>
                {store.email}
              </a>
              .
            </p>
          )}
        </div>
        <Reach {...facts} />
      </div>
      <section aria-labelledby="asked" className="mt-16 md:mt-24 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <h2 id="asked" className="mb-3 text-lg wrap-anywhere md:text-xl">
          {texts.questionsHeading}
        </h2>
        <div>
          <QuestionList questions={questions} />
          <p className="mt-4">
            <SoftLink
              href="/faqs"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              All FAQs
            </SoftLink>
          </p>
        </div>
      </section>
    </Container>
  )
}

const block = 'border-t border-line pt-6'

/** Every other way to contact the store: hours, phone, email, address, and the grievance officer. */
function Reach(facts: Facts) {
  const { store, support } = facts
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="hours" className="rounded-card bg-mist p-6">
        <h2 id="hours" className="text-lg">
          {store.phone ? 'Call or write' : 'Write to us'}
        </h2>
        <p className="mt-2 flex flex-col text-sm">
          {store.phone ? (
            <a href={telOf(store.phone)} className={way}>
              {store.phone}
            </a>
          ) : null}
          <a href={`mailto:${store.email}`} className={way}>
            {store.email}
          </a>
        </p>
        <dl className="figures mt-2 divide-y divide-line text-sm">
          {support.hours.map(({ days, time }) => (
            <div key={days} className="flex justify-between gap-4 py-2.5 last:pb-0">
              <dt className="text-muted">{days}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="come" className={block}>
        <h2 id="come" className="text-lg">
          Visit us
        </h2>
        <div className="prose mt-2 text-sm">
          <Seller {...facts} />
          <p>
            <SoftLink href="/store-locator">Get directions</SoftLink>
          </p>
        </div>
      </section>
      <section aria-labelledby="officer" className={block}>
        <h2 id="officer" className="text-lg">
          Complaints
        </h2>
        <div className="prose mt-2 text-sm">
          <Officer {...facts} />
        </div>
      </section>
    </div>
  )
}

const way = 'inline-flex min-h-11 items-center self-start font-semibold break-all underline underline-offset-4'

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
