import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'

/** The `intent` of the form that requests the erasure link. */
export const ERASE = 'erase'

type YourDataProps = {
  orderNumber: string
  /** False for an order that was placed by phone without one: no link can be sent. */
  hasEmail: boolean
  /** The address that the link was sent to, mostly masked. */
  sentTo: string | null
}

/** A guest's data rights; accounts have the same in their settings. */
export function YourData({ orderNumber, hasEmail, sentTo }: YourDataProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <details className="mt-8 rounded-card border border-line" open={sentTo !== null || undefined}>
      <summary className="flex min-h-13 items-center px-4 text-sm font-semibold">Your data</summary>
      <div className="flex flex-col items-start gap-4 border-t border-line p-4 text-sm">
        <p>
          <a
            href={`/orders/${encodeURIComponent(orderNumber)}/data`}
            download
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            Download my data
          </a>
        </p>
        {sentTo ? (
          <p role="status" className="rounded-card bg-mist p-4 wrap-anywhere">
            We’ve emailed a link to <strong className="font-semibold">{sentTo}</strong>. The link works once and expires
            in an hour.
          </p>
        ) : !hasEmail ? (
          <p>
            To erase your data, please{' '}
            <Link to="/contact" className="underline underline-offset-2">
              contact us
            </Link>{' '}
            with the order number.
          </p>
        ) : (
          <Form method="post" className="flex flex-col items-start gap-4">
            <p>
              To erase your data, we’ll send a link to the email address on this order. Open it to confirm. Orders with
              an invoice keep your name and address for as long as tax law requires.
            </p>
            <input type="hidden" name="intent" value={ERASE} />
            <Button type="submit" tone="danger" isBusy={isSending}>
              Erase my data
            </Button>
          </Form>
        )}
      </div>
    </details>
  )
}
