import type { ReactNode } from 'react'
import type { CustomerView } from '../../../../../domains/customers/schemas.ts'
import { ArrowLeft } from '../../../../ui/icons/icons.tsx'
import { SoftLink } from '../../../../ui/soft-link.tsx'
import { SignInPrompt } from '../../../parts/auth-form/sign-in-prompt.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'

type FrameProps = { customer: CustomerView | null; path: string; title: string; text: string; children: ReactNode }

/** A settings page with one form, and the link back to the others. */
export function SettingsFormFrame({ customer, path, title, text, children }: FrameProps) {
  if (!customer) return <SignInPrompt from={path} />
  return (
    <DashboardFrame customer={customer}>
      <SoftLink
        href="/account/settings"
        className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-2"
      >
        <ArrowLeft aria-hidden="true" size={16} /> Settings
      </SoftLink>
      <div className="flex max-w-narrow flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="display-wide text-3xl">{title}</h1>
          <p className="text-base text-muted wrap-anywhere">{text}</p>
        </header>
        {children}
      </div>
    </DashboardFrame>
  )
}
