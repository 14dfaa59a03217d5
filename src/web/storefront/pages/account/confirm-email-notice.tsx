import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Mail } from '../../../ui/icons/icons.tsx'

/** A quiet reminder that the email address is not confirmed yet; nothing is blocked until then. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction === '/account/verification'
  return (
    <section
      aria-label="Confirm your email"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-mist p-4 text-sm"
    >
      <Mail aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        Please confirm your email. We’ve sent a link to <strong className="font-semibold">{email}</strong>.
      </p>
      <Form method="post" action="/account/verification">
        <input type="hidden" name="from" value={pathname} />
        <Button type="submit" tone="outline" size="small" isBusy={isSending}>
          Send again
        </Button>
      </Form>
    </section>
  )
}
