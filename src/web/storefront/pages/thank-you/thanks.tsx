import { hoursText } from '../../../../domains/content/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { Container } from '../../../ui/container.tsx'
import { Check, Mail, MapPin, PackageCheck, Truck } from '../../../ui/icons/icons.tsx'

type ThanksHeadProps = { firstName: string | null; orderNumber: string; total: Paise; placedAt: string }

/** Order number, total and date of an order just placed (R238). */
export function ThanksHead({ firstName, orderNumber, total, placedAt }: ThanksHeadProps) {
  return (
    <div className="bg-ink text-paper">
      <Container className="flex flex-col gap-6 py-12 md:py-16">
        <span aria-hidden="true" className="flex size-13 items-center justify-center rounded-pill bg-accent text-ink">
          <Check className="size-7" strokeWidth={3} />
        </span>
        <div>
          <h1 className="display-wide text-3xl md:text-4xl">Thank you{firstName ? `, ${firstName}` : ''}</h1>
          <p className="mt-3 max-w-read text-ash">Your order is placed.</p>
        </div>
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Fact label="Order number" value={orderNumber} />
          <Fact label="Total" value={formatMoney(total)} />
          <Fact label="Order date" value={formatDate(placedAt)} />
        </dl>
      </Container>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="eyebrow text-ash">{label}</dt>
      <dd className="figures mt-1 text-xl font-bold">{value}</dd>
    </div>
  )
}

type NextStepsProps = { dispatchHours: number; mailTo: string; pickup?: { ready: string } | null }

/** The next three steps (R239). */
export function NextSteps({ dispatchHours, mailTo, pickup }: NextStepsProps) {
  const next = [
    { Icon: Mail, title: 'Confirmation email', text: `On its way to ${mailTo}.` },
    {
      Icon: PackageCheck,
      title: pickup ? `Ready within ${pickup.ready}` : `Processing within ${hoursText(dispatchHours)}`,
      text: 'We check every seal and expiry date.',
    },
    pickup
      ? { Icon: MapPin, title: 'Collection', text: 'We email you a code once it’s ready. Show it at the store.' }
      : { Icon: Truck, title: 'Tracking', text: 'Track it with your order number.' },
  ]
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {next.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-card bg-mist p-4 sm:flex-col sm:gap-3">
            <Icon className="size-6 shrink-0" aria-hidden="true" />
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-sm wrap-anywhere text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
