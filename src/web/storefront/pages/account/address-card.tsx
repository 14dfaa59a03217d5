import { Form, useNavigation } from 'react-router'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { phoneText } from '../../../../domains/customers/rules.ts'
import { stateName } from '../../../../shared/states.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'

/** A saved address with its actions. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const label = `${address.address}, ${address.city}`
  return (
    <li className="flex flex-col justify-between gap-4 rounded-card border border-line p-4 md:p-5">
      <div className="text-sm break-words">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {address.firstName} {address.lastName}
          <Badge tone="mist">{address.type}</Badge>
          {address.isDefault ? <Badge tone="ink">Default</Badge> : null}
        </p>
        <address className="mt-2 leading-relaxed not-italic">
          {address.address}
          {address.apartment ? <>, {address.apartment}</> : null}
          <br />
          {address.city}, {stateName(address.state)} <span className="figures">{address.zipCode}</span>
          <br />
          <span className="figures">{phoneText(address.phone)}</span>
        </address>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/addresses?edit=${address.id}`} tone="outline" size="small" aria-label={`Edit ${label}`}>
          Edit
        </ButtonLink>
        {address.isDefault ? null : <MakeDefault address={address} label={label} />}
        <Delete id={address.id} label={label} />
      </div>
    </li>
  )
}

/** Saves the unchanged address as the default. */
function MakeDefault({ address, label }: { address: SavedAddress; label: string }) {
  const isSending = useNavigation().state === 'submitting'
  const { isDefault: _, ...fields } = address
  return (
    <Form method="post" action="/addresses">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="isDefault" value="on" />
      <Button type="submit" tone="outline" size="small" isBusy={isSending} aria-label={`Make default: ${label}`}>
        Make default
      </Button>
    </Form>
  )
}

/** Two steps, which also work without scripts. */
function Delete({ id, label }: { id: string; label: string }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <details className="group">
      <summary
        aria-label={`Delete ${label}`}
        className="flex min-h-11 cursor-pointer items-center px-2 text-sm underline underline-offset-2"
      >
        Delete
      </summary>
      <Form method="post" action="/addresses" className="mt-2">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" tone="danger" size="small" isBusy={isSending} aria-label={`Yes, delete it: ${label}`}>
          Yes, delete it
        </Button>
      </Form>
    </details>
  )
}
