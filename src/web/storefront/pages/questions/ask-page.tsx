import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, redirect, useNavigation } from 'react-router'
import { findProduct } from '../../../../domains/catalog/index.ts'
import { findOwnAccount, ownId } from '../../../../domains/customers/index.ts'
import {
  askQuestion,
  deleteQuestion,
  findOwnQuestions,
  questionProblems,
} from '../../../../domains/product-questions/index.ts'
import { type OwnQuestion, QUESTION_MAX, QuestionForm } from '../../../../domains/product-questions/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { useZodForm } from '../../../ui/forms/use-zod-form.ts'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { AuthForm } from '../../parts/auth-form/auth-form.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { LineFacts, LinePicture } from '../../parts/line-item/line-facts.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin, typedBefore } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/ask-page'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData ? `Ask about ${args.loaderData.product.name}` : 'Product not found',
    path: args.location.pathname,
    isHidden: true,
  })

/** For customers: their questions about the product, and the form to ask another. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404, headers: privateHeaders })
  if (found.value.redirectTo) throw redirect(`/ask/${found.value.redirectTo}`, { headers: privateHeaders })
  const { id, slug, name, brand, image } = found.value.product
  const customer = await findOwnAccount(ctx)
  const own = await findOwnQuestions(ctx, id)
  const { typed, headers } = typedBefore({ request, url }, customer)
  const product = { slug, name, brand: brand.name, image: image?.name ?? null }
  return data({ customerId: customer?.id ?? null, product, own, typed }, { headers })
}

/** Works before hydration. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent, Object.keys(QuestionForm.shape))
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404, headers: privateHeaders })
  const { id: product, slug } = found.value.product
  const back = (notice: 'question-sent' | 'question-deleted') =>
    redirect(`/ask/${slug}`, { status: 303, headers: noticeHeaders(notice) })
  const gone = sent.get('delete')
  if (typeof gone === 'string') {
    // A question already gone counts as deleted.
    await deleteQuestion(ctx, gone)
    return back('question-deleted')
  }
  const submission = parseWithZod(sent, { schema: QuestionForm })
  if (submission.status !== 'success') return answerForm(submission)
  const asked = await askQuestion(ctx, { ...submission.value, product }, clientOf(context))
  return asked.ok
    ? back('question-sent')
    : answerForm(submission, asked, questionProblems, 'Your question was not sent')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, product, own, typed } = loaderData
  const { slug, name } = product
  const [form, { question }] = useZodForm(QuestionForm, {
    id: 'question',
    lastResult: actionData?.result,
    defaultValue: { question: '', ...typed },
  })
  if (!customerId) return <SignInPrompt from={`/ask/${slug}`} text={`Log in to ask a question about ${name}.`} />
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={[{ name: 'Home', to: '/' }, { name, to: `/product/${slug}` }, { name: 'Ask a question' }]} />
      <div className="max-w-form">
        <h1 className="display-wide mt-3 text-2xl md:mt-5 md:text-4xl">Ask a question</h1>
        <div className="mt-6 flex items-center gap-4">
          <LinePicture image={product.image} isSmall />
          <LineFacts to={`/product/${slug}`} name={name} brand={product.brand} />
        </div>
        <div className="mt-6 flex flex-col gap-6">
          {/* Another number of questions empties the form. */}
          <AuthForm
            key={own.length}
            form={{ ...form, action: `/ask/${slug}` }}
            fields={[question]}
            answer={actionData}
            submit="Send question"
            owner={customerId}
          >
            <FormField
              field={question}
              label="Your question"
              hint="About taste, use or ingredients. For an order, please contact support."
              maxLength={QUESTION_MAX}
              autoComplete="off"
            />
          </AuthForm>
          <p className="text-sm text-muted">
            We’ll email you our answer. It then appears on the product page with your first name and last initial. We
            can’t give medical advice: please ask your doctor. If you delete your account, an answered question stays
            without your name.
          </p>
        </div>
        {own.length > 0 && <OwnQuestions own={own} slug={slug} />}
      </div>
    </Container>
  )
}

const STATES = {
  pending: { badge: 'Waiting for an answer', tone: 'accent' },
  answered: { badge: 'Answered', tone: 'ink' },
  rejected: { badge: 'Not published', tone: 'danger' },
} as const

function OwnQuestions({ own, slug }: { own: readonly OwnQuestion[]; slug: string }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="own-questions" className="mt-10">
      <h2 id="own-questions" className="text-xl">
        Your questions
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {own.map(({ id, question, answer, status, askedAt }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
              <Badge tone={STATES[status].tone}>{STATES[status].badge}</Badge>
              <span className="text-muted">Asked {formatDate(askedAt)}</span>
            </p>
            <p className="mt-2 font-semibold wrap-anywhere">{question}</p>
            {answer && <p className="mt-2 whitespace-pre-line wrap-anywhere">{answer}</p>}
            <Form method="post" action={`/ask/${slug}`} className="mt-2">
              <Button type="submit" name="delete" value={id} tone="quiet" size="small" isBusy={isSending}>
                Delete<span className="sr-only">: {question}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
