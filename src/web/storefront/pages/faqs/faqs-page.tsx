import { useState } from 'react'
import { data, Form } from 'react-router'
import { findPageTexts, findQuestions } from '../../../../domains/content/index.ts'
import { FAQS_PAGE } from '../../../../domains/content/page-texts/built-in/faqs.ts'
import { supportHours } from '../../../../domains/content/rules.ts'
import type { Question } from '../../../../domains/content/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, publicHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { SearchX } from '../../../ui/icons/icons.tsx'
import { PAGE_TAGS } from '../../parts/product-list/load-list.ts'
import { QuestionList } from '../../parts/question-list/question-list.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { factsOf } from '../../parts/text-page/facts.ts'
import { Ways } from '../../parts/text-page/reach.tsx'
import { crumbsOf } from '../../parts/text-page/text-page.tsx'
import type { Route } from './+types/faqs-page'
import { MAX_QUERY_LENGTH, matchQuestions } from './match-questions.ts'

export const headers = passHeaders
/** Up to this many answers are shown expanded. */
const OPEN_AT_ONCE = 2

/** `/faqs?q=` searches without scripts; with scripts the list narrows as the shopper types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const facts = factsOf(await readSettings(ctx))
  const questions = await findQuestions(ctx)
  const query = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
  const texts = await findPageTexts(ctx, 'faqs')
  return data({ facts, questions, query, ...(texts && { texts }) }, { headers: publicHeaders(PAGE_TAGS) })
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { ...FAQS_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, {
    title,
    description,
    path: '/faqs',
    isHidden: Boolean(args.loaderData?.query),
    crumbs: crumbsOf(title),
    data: args.loaderData ? [faqData(args.loaderData.questions)] : [],
  })
}

const faqData = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  const { facts, questions: all, query: asked } = loaderData
  const { title, heading, text, ask } = { ...FAQS_PAGE, ...loaderData.texts }
  const [query, setQuery] = useState(asked)
  const [shownFor, setShownFor] = useState(asked)
  // The URL has another search: through the Back button, or a link.
  if (shownFor !== asked) {
    setShownFor(asked)
    setQuery(asked)
  }
  const found = matchQuestions(all, query)
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <h1 className="display-wide mt-3 text-2xl wrap-anywhere md:mt-5 md:text-4xl">{heading}</h1>
      {text && <p className="mt-3 max-w-read text-base wrap-anywhere text-muted md:text-lg">{text}</p>}
      <Form method="get" action="/faqs" role="search" className="mt-6 flex max-w-form items-end gap-2 print:hidden">
        <Field label="Search the answers" className="flex-1">
          <TextInput
            type="search"
            name="q"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit">Search</Button>
      </Form>
      <p role="status" className="mt-3 text-sm text-muted print:hidden">
        {query.trim() ? countText(found.length, all.length) : `${all.length} answers`}
      </p>
      <div className="mt-8 md:mt-12">
        {found.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} title="No answer found" text="Try another word, or ask us.">
            <ButtonLink to="/faqs" tone="outline">
              All answers
            </ButtonLink>
            <ButtonLink to="/contact">Contact Us</ButtonLink>
          </EmptyState>
        ) : (
          [...new Set(all.map(({ topic }) => topic))]
            .map((topic) => ({ topic, questions: found.filter((each) => each.topic === topic) }))
            .filter(({ questions }) => questions.length > 0)
            .map(({ topic, questions }) => (
              <section
                key={topic}
                aria-label={topic}
                className="mt-10 first:mt-0 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16"
              >
                <h2 className="mb-3 text-lg md:text-xl">{topic}</h2>
                <QuestionList
                  key={String(found.length <= OPEN_AT_ONCE)}
                  questions={questions}
                  isOpen={found.length <= OPEN_AT_ONCE}
                />
              </section>
            ))
        )}
        <p className="mt-12 rounded-card bg-mist p-6 text-sm lg:ml-80 [&_a]:font-semibold [&_a]:underline">
          {ask} <Ways email={facts.store.email} phone={facts.store.phone} />, {supportHours(facts)}.
        </p>
      </div>
    </Container>
  )
}

const countText = (count: number, total: number): string =>
  `${count} of ${total} answers ${count === 1 ? 'matches' : 'match'}`

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
