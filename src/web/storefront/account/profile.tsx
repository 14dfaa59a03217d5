import type { CustomerView } from '../../../domains/customers/schemas.ts'
import { formatDate } from '../../../shared/dates.ts'
import { Card } from '../../ui/card.tsx'
import { useShop } from '../shell/use-shop.ts'

/** What we know of the customer. */
export function Profile({ customer }: { customer: CustomerView }) {
  const { store } = useShop()
  const facts = [
    { label: 'First name', value: customer.firstName },
    { label: 'Last name', value: customer.lastName },
    { label: 'Email', value: customer.email },
    { label: 'Phone', value: customer.phone ?? '—' },
    { label: 'With us since', value: formatDate(customer.createdAt) },
  ]
  return (
    <>
      <h1 className="display-wide text-3xl">Profile Info</h1>
      <Card className="mt-6 max-w-form">
        <dl className="divide-y divide-line">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0 sm:flex-row sm:gap-6">
              <dt className="w-40 shrink-0 text-sm text-muted">{label}</dt>
              <dd className="min-w-0 font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="mt-4 max-w-form text-sm text-muted">
        Something wrong?{' '}
        <a href={`mailto:${store.email}`} className="text-ink underline underline-offset-2">
          Write to us
        </a>{' '}
        and we correct it.
      </p>
    </>
  )
}
