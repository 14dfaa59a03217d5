import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import {
  customerProblems,
  deleteAccount,
  findOwnAccount,
  findOwnLogins,
  readLink,
  requestDeletion,
} from '../../../../../domains/customers/index.ts'
import { DeleteAccount, DeleteByLink } from '../../../../../domains/customers/schemas.ts'
import { findOwnGifts } from '../../../../../domains/gift-cards/index.ts'
import { findMembership } from '../../../../../domains/membership/index.ts'
import { formatDate } from '../../../../../shared/dates.ts'
import { contextOf } from '../../../../context.ts'
import { passHeaders, privateHeaders } from '../../../../http.ts'
import { answerEmailedLink, answerForm } from '../../../parts/auth-form/answer-form.server.ts'
import { sendForm } from '../../../parts/auth-form/send-form.ts'
import { tokenOf } from '../../../parts/emailed-link/link-token.ts'
import { pageMeta } from '../../../parts/seo/meta.ts'
import { noticeHeaders } from '../../../state/session/notice.ts'
import { toLogin } from '../../../state/session/session-over.server.ts'
import { useShop } from '../../../state/store/use-shop.ts'
import type { Route } from './+types/delete-account-page'
import { DeleteByEmailedLink, DeleteByPassword } from './delete-account-forms.tsx'
import { EMAILED_LINK, EmailedLinkForm } from './emailed-link-form.tsx'
import { SettingsFormFrame } from './settings-form-frame.tsx'

const PATH = '/account/settings/delete'

const CONSEQUENCES = [
  'We delete your name, phone, email, password, Google link, saved addresses, wishlist, alerts and support tickets, and log out all devices.',
  'For orders with an invoice we keep only what the invoice must show: what you bought and the delivery name and address, but not your email or phone. Other completed orders are kept without your details.',
  'An order on its way will still arrive, but we can’t email you about it and you can track it only by its number.',
  'If you confirmed your email, we also erase the newsletter subscription and guest orders under it.',
]

const GIFT_CARDS =
  'Gift cards you bought stay valid, and we still send the scheduled ones. Save any code you need: you won’t be able to look it up here.'

const KEPT = 'We couldn’t delete your account'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Delete account', path: PATH, isHidden: true })

/** The emailed link only opens the page: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const token = tokenOf(request) || null
  const [customer, logins, membership, gifts] = await Promise.all([
    findOwnAccount(ctx),
    findOwnLogins(ctx),
    findMembership(ctx),
    findOwnGifts(ctx),
  ])
  const link = token && customer ? await readLink(ctx, token) : null
  const isOwn = link?.purpose === 'delete' && link.userId === customer?.id
  const isSpent = token !== null && customer !== null && !isOwn
  return data(
    {
      customer,
      logins,
      memberUntil: membership.isMember ? membership.expiryDate : null,
      hasGiftCards: gifts.some(({ card }) => card && card.remainingBalance > 0),
      token: isSpent ? null : token,
      failure: isSpent ? { title: KEPT, text: customerProblems.LINK_UNKNOWN[1] } : null,
    },
    { headers: privateHeaders },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = contextOf(context)
  const sent = await request.formData()
  const customer = await findOwnAccount(ctx)
  if (!customer) return toLogin(url, sent)
  if (sent.get('intent') === EMAILED_LINK) return answerEmailedLink(await requestDeletion(ctx), customer.email)
  const submission = parseWithZod(sent, { schema: sent.has('token') ? DeleteByLink : DeleteAccount })
  if (submission.status !== 'success') return answerForm(submission)
  const result = await deleteAccount(ctx, submission.value)
  if (!result.ok) return answerForm(submission, result, customerProblems, KEPT)
  return redirect('/', { status: 303, headers: noticeHeaders('account-deleted', result.value.setCookie) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, logins, memberUntil, hasGiftCards, token } = loaderData
  const { membership } = useShop()
  return (
    <SettingsFormFrame
      customer={customer}
      path={token ? `${PATH}?token=${token}` : PATH}
      title="Delete account"
      text="This can’t be undone. Here’s what will happen:"
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        {memberUntil && (
          <li className="font-semibold">
            {`Your ${membership.name} membership, valid until ${formatDate(memberUntil)}, ends at once without a refund.`}
          </li>
        )}
        {hasGiftCards && <li>{GIFT_CARDS}</li>}
        {CONSEQUENCES.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="text-sm">
        You may want to{' '}
        <a href="/account/export" download className="underline underline-offset-2">
          export your data
        </a>{' '}
        first.
      </p>
      {logins.hasPassword ? (
        <DeleteByPassword
          email={customer?.email ?? ''}
          answer={actionData && 'result' in actionData ? actionData : undefined}
        />
      ) : token && !actionData ? (
        <DeleteByEmailedLink token={token} />
      ) : (
        <EmailedLinkForm answer={actionData ?? loaderData} submit="Email me a link" tone="danger">
          You log in with Google, so there’s no password to confirm with. We’ll email you a link that brings you back
          here to delete your account.
        </EmailedLinkForm>
      )}
    </SettingsFormFrame>
  )
}
