import { phoneText } from '../../../../domains/customers/rules.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { askFor } from '../../../api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/forms/field.tsx'
import { TextLink } from '../../parts/page/links.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { SearchField } from '../../parts/search-field/search-field.tsx'

export type KnownCustomer = Pick<
  CustomerView,
  'id' | 'email' | 'isEmailVerified' | 'firstName' | 'lastName' | 'phone'
> & { isMember: boolean }
type Hit = Pick<CustomerView, 'id' | 'email' | 'firstName' | 'lastName' | 'phone'> & { orders: number }

const search = {
  ask: async (q: string, signal: AbortSignal): Promise<Hit[]> =>
    (await askFor(`GET /api/admin/customers?limit=8&q=${encodeURIComponent(q)}`, { signal })).data,
  texts: { start: 'Type a name, phone number or email', none: 'No account found. Enter an email address below.' },
}
const nameOf = ({ firstName, lastName, email }: Pick<Hit, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

type CallerPanelProps = {
  customer: KnownCustomer | null
  email: string
  isEmailOptional: boolean
  errorOf: (name: string) => string | undefined
  onEmail: (email: string) => void
  onPick: (customerId: string | null) => void
}

/** Who is calling: a customer found by name, phone or email, or somebody without an account. */
export function CallerPanel(props: CallerPanelProps) {
  const { customer, email, isEmailOptional, errorOf, onEmail, onPick } = props
  if (customer)
    return (
      <Panel
        title="Customer"
        end={
          <Button size="small" tone="outline" onClick={() => onPick(null)}>
            Change
          </Button>
        }
      >
        <input type="hidden" name="customerId" value={customer.id} />
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <TextLink to={`/admin/customers/${customer.id}`} className="font-semibold">
            {nameOf(customer)}
          </TextLink>
          {customer.isMember && <Badge tone="accent">Member</Badge>}
          {!customer.isEmailVerified && <Badge tone="mist">Email not confirmed</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {[customer.email, customer.phone && phoneText(customer.phone)].filter(Boolean).join(' · ')}
        </p>
        {errorOf('customer') && <p className="mt-2 text-sm text-danger">{errorOf('customer')}</p>}
      </Panel>
    )
  return (
    <Panel title="Customer">
      <div className="flex flex-col gap-4">
        <SearchField
          id="find-customer"
          label="Find a customer"
          search={search}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onPick={({ id }) => onPick(id)}
        >
          {(hit) => (
            <span className="block min-w-0 text-sm">
              <span className="block truncate font-semibold">{nameOf(hit)}</span>
              <span className="block truncate text-xs text-muted">
                {[
                  hit.email,
                  hit.phone && phoneText(hit.phone),
                  `${hit.orders} ${hit.orders === 1 ? 'order' : 'orders'}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          )}
        </SearchField>
        <Field
          id="customerEmail"
          label="Email of a new customer"
          hint={
            isEmailOptional
              ? 'The confirmation or the pay link goes there. Without an email, pass them on yourself.'
              : 'The confirmation or the pay link goes there.'
          }
          error={errorOf('customerEmail')}
          isRequired={!isEmailOptional}
          isOptional={isEmailOptional}
        >
          <TextInput
            name="customerEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={({ target }) => onEmail(target.value)}
          />
        </Field>
      </div>
    </Panel>
  )
}
