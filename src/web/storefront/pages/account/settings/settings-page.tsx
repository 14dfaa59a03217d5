import type { ReactNode } from 'react'
import { data } from 'react-router'
import { findOwnAccount, findOwnLogins, findOwnSessions } from '../../../../../domains/customers/index.ts'
import { formatDate } from '../../../../../shared/dates.ts'
import { contextOf } from '../../../../context.ts'
import { passHeaders, privateHeaders } from '../../../../http.ts'
import { ButtonLink, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SignInPrompt } from '../../../parts/auth-form/sign-in-prompt.tsx'
import { pageMeta } from '../../../parts/seo/meta.ts'
import { ConfirmEmailNotice } from '../confirm-email-notice.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import type { Route } from './+types/settings-page'
import { SessionList } from './session-list.tsx'

export const headers = passHeaders
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings', path: '/account/settings', isHidden: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [customer, sessions, logins] = await Promise.all([
    findOwnAccount(ctx),
    findOwnSessions(ctx, request.headers),
    findOwnLogins(ctx),
  ])
  return data({ customer, sessions, logins }, { headers: privateHeaders })
}

export default function SettingsPage({ loaderData: { customer, sessions, logins } }: Route.ComponentProps) {
  if (!customer) return <SignInPrompt from="/account/settings" />
  return (
    <DashboardFrame customer={customer}>
      <h1 className="display-wide text-3xl">Settings</h1>
      {customer.isEmailVerified ? null : <ConfirmEmailNotice email={customer.email} />}
      <div className="mt-6 flex max-w-form flex-col gap-4">
        <Setting title="Email" text={customer.email}>
          <ButtonLink to="/account/settings/email" tone="outline">
            Change email
          </ButtonLink>
        </Setting>
        <Setting
          title="Password"
          text={
            logins.hasPassword
              ? 'Changing it logs you out of other devices.'
              : 'You log in with Google. Your account has no password yet.'
          }
        >
          <ButtonLink to="/account/settings/password" tone="outline">
            {logins.hasPassword ? 'Change password' : 'Set a password'}
          </ButtonLink>
        </Setting>
        {logins.googleSince ? (
          <Setting title="Google" text={`Linked on ${formatDate(logins.googleSince)}. You can log in with Google.`} />
        ) : null}
        <SessionList sessions={sessions} />
        <Setting
          title="My data"
          text="Your profile, orders, addresses, wishlist, alerts, cart and devices in one file."
        >
          <a href="/account/export" download className={buttonClass({ tone: 'outline' })}>
            Export my data
          </a>
        </Setting>
        <Setting
          title="Delete account"
          text="We delete your name, phone and email. Orders are kept where invoices need them."
        >
          <ButtonLink to="/account/settings/delete" tone="outline">
            Delete account
          </ButtonLink>
        </Setting>
      </div>
    </DashboardFrame>
  )
}

function Setting({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{text}</p>
      </div>
      {children}
    </Card>
  )
}
