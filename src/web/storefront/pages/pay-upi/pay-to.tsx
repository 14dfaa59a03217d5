import type { ReactNode } from 'react'
import type { UpiPayment } from '../../../../domains/orders/upi/schemas.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useIsBrowser } from '../../../ui/use-is-browser.ts'

type PayToProps = { payTo: NonNullable<UpiPayment['payTo']>; qr: string; total: Paise; orderNumber: string }

/** The QR code for another device's camera, the link for this phone's UPI app, and the same to type. */
export function PayTo({ payTo: { upiId, name, link }, qr, total, orderNumber }: PayToProps) {
  const isBrowser = useIsBrowser()
  return (
    <section aria-labelledby="pay-to" className="mt-6 max-w-form rounded-card border border-line p-4 md:p-6">
      <h2 id="pay-to" className="text-xl">
        Pay with any UPI app
      </h2>
      <a href={link} className={buttonClass({ tone: 'accent', size: 'large', isWide: true }, 'mt-4 md:hidden')}>
        Open UPI app
      </a>
      <div className="mt-4 flex flex-col items-center gap-6 sm:flex-row sm:items-start">
        <img
          src={qr}
          alt={`QR code to pay ${formatMoney(total)} to ${upiId}`}
          width={208}
          height={208}
          className="shrink-0 rounded-control border border-line bg-paper"
        />
        <dl className="grid w-full min-w-0 gap-4 text-sm">
          <Fact label="Amount">
            <strong className="figures text-xl">{formatMoney(total)}</strong>
          </Fact>
          <Fact label="UPI ID">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="wrap-anywhere">{upiId}</strong>
              {isBrowser ? (
                <Button size="small" tone="outline" onClick={() => copy(upiId)}>
                  Copy<span className="sr-only"> UPI ID</span>
                </Button>
              ) : null}
            </span>
          </Fact>
          <Fact label="Payee">
            <span className="wrap-anywhere">{name}</span>
          </Fact>
          <Fact label="Note">
            <span className="figures">{orderNumber}</span>
          </Fact>
        </dl>
      </div>
      <p className="mt-4 text-sm text-muted">Pay exactly this amount, once. Check the payee’s name before you pay.</p>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

async function copy(upiId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(upiId)
    showToast({ title: 'UPI ID copied', tone: 'success' })
  } catch {
    showToast({ title: 'We couldn’t copy the UPI ID', description: upiId, tone: 'danger' })
  }
}
