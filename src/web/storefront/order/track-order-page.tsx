import { data, Form, useNavigation } from 'react-router'
import { trackOrder } from '../../../domains/orders/index.ts'
import { clientOf, contextOf } from '../../context.ts'
import { passHeaders, privateHeaders } from '../../http.ts'
import { pageMeta } from '../../meta.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'
import type { Route } from './+types/track-order-page'
import { NeutralAnswer, OrderNotFound, TrackedOrder } from './tracked-order.tsx'

const TOO_MANY = 'Too many searches from this connection. Please wait five minutes.'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Track your order', path: '/track-order', description: 'Follow an order by its number.' })

/** A plain GET form: it works without scripts, and a tracking link is an address with `?query=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('query')
  const query = asked?.trim().slice(0, 254) ?? ''
  const isBlank = asked !== null && query === ''
  const found = query ? await trackOrder(contextOf(context), query, clientOf(context)) : null
  // A failed search counts as not found (checklist 253); only too many of them are told apart.
  const answer =
    found && (found.ok ? found.value : { order: null, message: found.code === 'TOO_MANY_TRIES' ? TOO_MANY : null })
  return data({ query, isBlank, answer }, { headers: privateHeaders })
}

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  const { query, isBlank, answer } = loaderData
  const isSearching = useNavigation().location?.pathname === '/track-order'
  return (
    <>
      <div className="bg-mist">
        <Container className="py-8 md:py-12">
          <h1 className="display-wide text-3xl">Track your order</h1>
          <p className="mt-2 max-w-read text-muted">
            Enter the order number from your confirmation, or the email address of your account.
          </p>
          <Form method="get" noValidate className="mt-6 flex max-w-form flex-col gap-3 sm:flex-row sm:items-start">
            <Field
              label="Order number or email"
              id="query"
              isRequired
              error={isBlank ? 'Enter an order number or an email address' : null}
              className="flex-1"
            >
              <TextInput
                key={query}
                name="query"
                defaultValue={query}
                maxLength={254}
                placeholder="NS-ABC123DEF"
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
          {answer?.order ? (
            <TrackedOrder order={answer.order} />
          ) : answer?.message ? (
            <NeutralAnswer message={answer.message} />
          ) : answer ? (
            <OrderNotFound />
          ) : null}
        </div>
      </Container>
    </>
  )
}

export { PageError as ErrorBoundary } from '../error/page-error.tsx'
