import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { deleteAddress, findAddresses, saveAddress } from '../../../../domains/addresses/index.ts'
import { NewAddress } from '../../../../domains/addresses/schemas.ts'
import { findOwnAccount, ownId } from '../../../../domains/customers/index.ts'
import { contextOf } from '../../../context.ts'
import { passHeaders, privateHeaders } from '../../../http.ts'
import type { Failure } from '../../../refusal-texts.server.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MapPin, Plus } from '../../../ui/icons/icons.tsx'
import { AddressForm } from '../../parts/address-form/address-form.tsx'
import { sendForm } from '../../parts/auth-form/send-form.ts'
import { SignInPrompt } from '../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../parts/seo/meta.ts'
import { noticeHeaders } from '../../state/session/notice.ts'
import { toLogin, typedBefore } from '../../state/session/session-over.server.ts'
import type { Notice } from '../../state/session/show-notice.ts'
import type { Route } from './+types/address-book-page'
import { AddressCard } from './address-card.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const PATH = '/addresses'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Address Book', path: PATH, isHidden: true })

/** `?add` opens an empty form, `?edit=<id>` that of an address: both are URLs, so they work without scripts. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [customer, addresses] = await Promise.all([findOwnAccount(ctx), findAddresses(ctx)])
  const query = url.searchParams
  const edited = addresses.find((each) => each.id === query.get('edit')) ?? null
  if (query.has('edit') && customer && !edited) throw data(null, { status: 404, headers: privateHeaders })
  const { typed, headers } = typedBefore({ request, url }, customer)
  return data({ customer, addresses, edited, isAdding: query.has('add'), typed }, { headers })
}

const back = (notice: Notice) => redirect(PATH, { status: 303, headers: noticeHeaders(notice) })
const FIELDS = Object.keys(NewAddress.shape)

const FAILURES: Record<string, Failure> = {
  ADDRESS_EXISTS: {
    title: 'Address Already Exists',
    text: 'This address is already saved in your address book.',
  },
  TOO_MANY_ADDRESSES: { title: 'Your address book is full', text: 'Please delete an address first.' },
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  const id = String(sent.get('id') ?? '') || null
  const isDeleting = sent.get('intent') === 'delete'
  if (!ownId(ctx)) return toLogin(url, sent, isDeleting ? [] : FIELDS)
  if (isDeleting && id) {
    const deleted = await deleteAddress(ctx, id)
    // Deleted twice, from two tabs: it is gone, as intended.
    if (deleted.ok || deleted.code === 'ADDRESS_NOT_FOUND') return back('address-deleted')
    return toLogin(url, sent)
  }
  const submission = parseWithZod(sent, { schema: NewAddress })
  const again = (failure: Failure | null, status: number) =>
    data({ failure, result: submission.reply() }, { status, headers: privateHeaders })
  if (submission.status !== 'success') return again(null, 422)
  const saved = await saveAddress(ctx, submission.value, id)
  if (saved.ok) return back(id ? 'address-updated' : 'address-added')
  if (saved.code === 'ADDRESS_NOT_FOUND') throw data(null, { status: 404, headers: privateHeaders })
  if (saved.code === 'LOGIN_REQUIRED') return toLogin(url, sent, FIELDS)
  return again(FAILURES[saved.code] ?? null, 409)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function AddressBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, addresses, edited, isAdding, typed } = loaderData
  if (!customer) return <SignInPrompt from={PATH} text="Log in to see your addresses." />
  if (edited || isAdding) {
    return (
      <DashboardFrame customer={customer}>
        <h1 className="display-wide text-3xl">{edited ? 'Edit address' : 'Add an address'}</h1>
        <AddressForm key={edited?.id ?? 'new'} customer={customer} address={edited} typed={typed} answer={actionData} />
      </DashboardFrame>
    )
  }
  return (
    <DashboardFrame customer={customer}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="display-wide text-3xl">Address Book</h1>
        {addresses.length > 0 ? <AddLink /> : null}
      </div>
      {addresses.length === 0 ? (
        <EmptyState
          className="mt-6"
          icon={<MapPin aria-hidden="true" />}
          title="No addresses yet"
          text="Save an address and fill in checkout with one tap."
        >
          <AddLink />
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </DashboardFrame>
  )
}

const AddLink = () => (
  <ButtonLink to={`${PATH}?add`} tone="accent">
    <Plus className="size-4" aria-hidden="true" /> Add an address
  </ButtonLink>
)

export { PageError as ErrorBoundary } from '../../parts/errors/page-error.tsx'
