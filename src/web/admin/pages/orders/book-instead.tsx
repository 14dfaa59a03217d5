import { Form, Link } from 'react-router'
import { type CourierName, courierNames } from '../../../../domains/couriers/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../parts/page/links.tsx'

type BookInsteadProps = { accounts: readonly CourierName[]; numbers: readonly string[] }

/** Books all these orders with a courier, instead of entering tracking numbers. */
export function BookInstead({ accounts, numbers }: BookInsteadProps) {
  return (
    <Form method="post" className="mb-5 max-w-read rounded-card bg-mist p-4 text-sm">
      <input type="hidden" name="intent" value="book" />
      {numbers.map((number) => (
        <input key={number} type="hidden" name="order" value={number} />
      ))}
      <p>
        Book {numbers.length === 1 ? 'this parcel' : `these ${numbers.length} parcels`} with your courier account, in
        the usual box and with the suggested weight.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {accounts.map((name) => (
          <Button key={name} type="submit" name="courier" value={name} size="small" tone="outline">
            Book with {courierNames[name]}
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** Orders that a courier already has. */
export const BookedOrders = ({ numbers }: { numbers: readonly string[] }) => (
  <p className="mb-4 max-w-read rounded-card bg-mist p-4 text-sm">
    Booked with a courier, and marked as shipped when it collects them:{' '}
    {numbers.map((number, index) => (
      <span key={number}>
        {index > 0 && ', '}
        <Link to={`/admin/orders/${number}`} className="underline">
          {number}
        </Link>
      </span>
    ))}
    .{' '}
    <TextLink href={`/api/admin/orders/labels?${numbers.map((number) => `order=${number}`).join('&')}`}>
      Print their labels
    </TextLink>
  </p>
)
