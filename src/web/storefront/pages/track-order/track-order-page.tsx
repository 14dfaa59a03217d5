import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { findPageTexts } from '../../../../domains/content/index.ts'
import { TRACK_PAGE } from '../../../../domains/content/page-texts/built-in/track-order.ts'
import { trackOrder } from '../../../../domains/orders/index.ts'
import type { OrderView } from '../../../../domains/orders/schemas.ts'
import { readSettings } from '../../../../domains/settings/index.ts'
import type { RefusalCode } from '../../../../shared/result.ts'
import { clientOf, contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { Search } from '../../../ui/icons/icons.tsx'
import { isFailedLoad } from '../../parts/errors/failure-text.ts'
import { NeutralAnswer, OrderNotFound, TooManyAttempts, TrackedOrder } from '../../parts/order/tracked-order.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import type { Route } from './+types/track-order-page'

const MAX_TEXT_LENGTH = 254

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => {
  const { heading, description } = { ...TRACK_PAGE, ...args.loaderData?.texts }
  return pageMeta(args, { title: heading, path: '/track-order', description })
}

const pathOf = (query: string) => `/track-order?query=${encodeURIComponent(query)}`
/** A failed lookup counts as not found (R253); only too many attempts get another answer. */
type Failure = 'not-found' | 'too-many' | 'unreachable'
const failure = (code: RefusalCode<typeof trackOrder> | 'LOST'): Failure =>
  code === 'TOO_MANY_TRIES' ? 'too-many' : code === 'LOST' ? 'unreachable' : 'not-found'

async function lookUp(context: Route.LoaderArgs['context'], query: string) {
  const ctx = contextOf(context)
  try {
    return await trackOrder(ctx, query, clientOf(context))
  } catch (error) {
    ctx.log.error({ err: error }, 'an order could not be looked up')
    return { ok: false, code: 'LOST' } as const
  }
}

type Found = {
  query: string
  sample: string
  order: OrderView | null
  failed: Failure | null
  /** The owner's texts of the page. */
  texts?: Partial<typeof TRACK_PAGE>
}

/**
 * An order by its number, in a URL that can be bookmarked. An email address only prefills the form and is not
 * submitted.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('query') ?? '').trim().slice(0, MAX_TEXT_LENGTH)
  const ctx = contextOf(context)
  const [{ orders }, texts] = await Promise.all([readSettings(ctx), findPageTexts(ctx, 'track-order')])
  const sample = `${orders.prefix}ABC123DEF`
  const empty: Found = { query, sample, order: null, failed: null, ...(texts && { texts }) }
  if (!query || query.includes('@')) return data(empty, { headers: privateHeaders })
  const found = await lookUp(context, query)
  return found.ok
    ? data({ ...empty, order: found.value.order }, { headers: privateHeaders })
    : data({ ...empty, failed: failure(found.code) }, { headers: privateHeaders })
}

/** A POST, so that an email address is never in a URL, history or log. A number redirects to its own URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = (await request.formData()).get('query')
  const query = (typeof typed === 'string' ? typed : '').trim().slice(0, MAX_TEXT_LENGTH)
  const answer = answerTo(query)
  if (!query) return data(answer, { status: 422, headers: privateHeaders })
  const lead = (to: string) => redirect(pathOf(to), { status: 303, headers: privateHeaders })
  if (!query.includes('@')) return lead(query)
  const found = await lookUp(context, query)
  if (!found.ok) return data({ ...answer, failed: failure(found.code) }, { headers: privateHeaders })
  const { order, message } = found.value
  return order ? lead(order.orderNumber) : data({ ...answer, message }, { headers: privateHeaders })
}

type Answer = { query: string; isBlank: boolean; message: string | null; failed: Failure | null }
const answerTo = (query: string): Answer => ({ query, isBlank: query === '', message: null, failed: null })

const SAMPLE = 'NS-ABC123DEF'

/** Without an answer the page stays, and the lookup counts as failed (R253). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isFailedLoad(error)) throw error
    const query = (new URL(request.url).searchParams.get('query') ?? '').trim()
    return { query, sample: SAMPLE, order: null, failed: 'unreachable' }
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isFailedLoad(error)) throw error
    const query = String((await typed).get('query') ?? '').trim()
    // The error status stops the router from reloading the page's data, which would fail as well.
    return data({ ...answerTo(query), failed: 'unreachable' as const }, { status: 503 })
  }
}

export default function TrackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, sample, texts } = loaderData
  const { heading, text } = { ...TRACK_PAGE, ...texts }
  const { query, failed } = actionData ?? loaderData
  const isSearching = useNavigation().location?.pathname === '/track-order'
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (actionData?.isBlank) box.current?.focus()
  }, [actionData])
  return (
    <>
      <div className="bg-mist">
        <Container className="py-8 md:py-12">
          <h1 className="display-wide text-3xl wrap-anywhere">{heading}</h1>
          <p className="mt-2 max-w-read wrap-anywhere text-muted">{text}</p>
          <Form
            method="post"
            action="/track-order"
            noValidate
            className="mt-6 flex max-w-form flex-col gap-3 sm:flex-row sm:items-start"
          >
            <Field
              label="Order number or email"
              id="query"
              isRequired
              error={actionData?.isBlank ? 'Enter an order number or an email address' : null}
              className="flex-1"
            >
              <TextInput
                key={query}
                ref={box}
                name="query"
                defaultValue={query}
                maxLength={MAX_TEXT_LENGTH}
                placeholder={sample}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" tone="accent" isBusy={isSearching} className="sm:mt-6.5">
              <Search className="size-4" aria-hidden="true" /> {isSearching ? 'Searching' : 'Track order'}
            </Button>
          </Form>
        </Container>
      </div>
      <Container className="min-h-96 py-8 md:py-12">
        <div role="status">
          {actionData?.message ? (
            <NeutralAnswer message={actionData.message} />
          ) : failed === 'too-many' ? (
            <TooManyAttempts />
          ) : failed ? (
            <OrderNotFound sample={sample} isUnreachable={failed === 'unreachable'} />
          ) : order && !actionData ? (
            <TrackedOrder order={order} />
          ) : null}
        </div>
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
