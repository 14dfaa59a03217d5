import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { findProduct } from '../../../../domains/catalog/index.ts'
import { findOwnAccount, ownId } from '../../../../domains/customers/index.ts'
import {
  deleteReview,
  findBought,
  findOwnReviews,
  reviewProblems,
  saveReview,
  takePictureChange,
} from '../../../../domains/reviews/index.ts'
import { ReviewForm } from '../../../../domains/reviews/schemas.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PackageCheck } from '../../../ui/icons/icons.tsx'
import { answerForm } from '../../parts/auth-form/answer-form.server.ts'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { LineFacts, LinePicture } from '../../parts/line-item/line-facts.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin, typedBefore } from '../../state/session/session-over.server.ts'
import type { Route } from './+types/review-page'
import { DeleteReview, ReviewState } from './own-review.tsx'
import { ReviewFields } from './review-form.tsx'

export const headers = passHeaders
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData ? `Review ${args.loaderData.product.name}` : 'Product not found',
    path: args.location.pathname,
    isHidden: true,
  })

/** For customers who have received the product: their review, and the form to write or change it. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404, headers: privateHeaders })
  if (found.value.redirectTo) throw redirect(`/review/${found.value.redirectTo}`, { headers: privateHeaders })
  const { id, slug, name, brand, image } = found.value.product
  const customer = await findOwnAccount(ctx)
  const [own = null] = await findOwnReviews(ctx, id)
  const bought = customer ? await findBought(ctx, id) : []
  const { typed, headers } = typedBefore({ request, url }, customer)
  const product = { id, slug, name, brand: brand.name, image: image?.name ?? null }
  return data({ customerId: customer?.id ?? null, product, own, bought, typed }, { headers })
}

const FIELDS = Object.keys(ReviewForm.shape)

/** Works before hydration. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  if (!ownId(ctx)) return toLogin(url, sent, FIELDS)
  const found = await findProduct(ctx, params.idOrSlug)
  if (!found.ok) throw data(null, { status: 404, headers: privateHeaders })
  const { id: product, slug } = found.value.product
  const back = (notice: 'review-saved' | 'review-deleted') =>
    redirect(`/review/${slug}`, { status: 303, headers: noticeHeaders(notice) })
  if (sent.get('intent') === 'delete') {
    const [own] = await findOwnReviews(ctx, product)
    // A review already gone counts as deleted.
    if (own) await deleteReview(ctx, own.id)
    return back('review-deleted')
  }
  // Before the form's values are repeated in an answer.
  const pictures = await takePictureChange(sent)
  const submission = parseWithZod(sent, { schema: ReviewForm })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await saveReview(ctx, { ...submission.value, ...pictures, product }, clientOf(context))
  return result.ok ? back('review-saved') : answerForm(submission, result, reviewProblems, 'Your review was not saved')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customerId, product, own, bought, typed } = loaderData
  const { slug, name } = product
  if (!customerId)
    return (
      <SignInPrompt
        from={`/review/${slug}`}
        text={`Log in with the account you bought ${name} with to share what you think.`}
      />
    )
  if (bought.length === 0 && !own) return <NotBought name={name} />
  return (
    <Container className="pb-16 md:pb-24">
      <Breadcrumb crumbs={[{ name: 'Home', to: '/' }, { name, to: `/product/${slug}` }, { name: 'Your review' }]} />
      <div className="max-w-form">
        <h1 className="display-wide mt-3 text-2xl md:mt-5 md:text-4xl">{own ? 'Your review' : 'Rate this product'}</h1>
        <div className="mt-6 flex items-center gap-4">
          <LinePicture image={product.image} isSmall />
          <LineFacts to={`/product/${slug}`} name={name} brand={product.brand} />
        </div>
        <div className="mt-6 flex flex-col gap-6">
          {own && <ReviewState own={own} />}
          {own?.status === 'published' && (
            <p className="text-sm text-muted">We may review your changes before they appear.</p>
          )}
          {/* Another version resets the form to the saved values. */}
          <ReviewFields
            key={own ? `${own.id} ${own.version}` : 'new'}
            action={`/review/${slug}`}
            owner={customerId}
            own={own}
            bought={bought}
            typed={typed}
            answer={actionData}
          />
          <p className="text-sm text-muted">
            We show your first name and last initial. If you delete your account, the review stays without your name and
            pictures.
          </p>
        </div>
        {own && <DeleteReview action={`/review/${slug}`} />}
      </div>
    </Container>
  )
}

const NotBought = ({ name }: { name: string }) => (
  <Container className="py-8 md:py-12">
    <EmptyState
      level="h1"
      icon={<PackageCheck aria-hidden="true" />}
      title="Not delivered yet"
      text={`You can review ${name} once your order has been delivered, so every review comes from a verified buyer.`}
    >
      <ButtonLink to="/orders" tone="accent" size="large">
        My Orders
      </ButtonLink>
    </EmptyState>
  </Container>
)

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
