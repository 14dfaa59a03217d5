import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { stateName } from '../../../../shared/states.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'

const row =
  'flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-edge px-4 py-3 has-checked:border-ink has-checked:bg-mist'

/**
 * The saved address of the order as a card, and behind its button the picker (R216), whose last option clears the
 * choice and brings back the typed address. Once open it stays, since arrow keys pick one address after another.
 */
export function SavedAddresses({ view }: { view: AddressView }) {
  const { picked } = view
  const [isOpen, setOpen] = useState(!picked)
  const list = useRef<HTMLFieldSetElement>(null)
  if (!picked && !isOpen) setOpen(true)
  if (!picked || isOpen) return <Picker view={view} list={list} />
  const open = () => {
    flushSync(() => setOpen(true))
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }
  return (
    <div data-picked="" className="flex items-start gap-4 rounded-card border border-ink bg-mist px-4 py-3">
      <SavedAddressText address={picked} />
      <button
        type="button"
        className="-my-1.5 min-h-11 min-w-11 shrink-0 text-sm font-semibold underline underline-offset-2"
        onClick={open}
      >
        Change<span className="sr-only"> delivery address</span>
      </button>
    </div>
  )
}

function Picker({
  view: { saved, picked, change },
  list,
}: {
  view: AddressView
  list: RefObject<HTMLFieldSetElement | null>
}) {
  return (
    <fieldset ref={list}>
      <legend className="mb-1.5 text-sm font-medium">Saved addresses</legend>
      <div className="flex flex-col gap-2">
        {[...saved, null].map((address) => (
          <label key={address?.id ?? 'another'} className={row}>
            <input
              type="radio"
              name="savedAddress"
              checked={picked === address}
              onChange={() => change({ type: 'pick', id: address?.id ?? null })}
              className="size-5 shrink-0 accent-ink"
            />
            {address ? (
              <SavedAddressText address={address} />
            ) : (
              <span className="text-sm font-semibold">Another address</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SavedAddressText({ address }: { address: SavedAddress }) {
  return (
    <span className="min-w-0 flex-1 text-sm wrap-anywhere">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {address.firstName} {address.lastName}
        <Badge tone="mist">{address.type}</Badge>
        {address.isDefault ? <Badge tone="ink">Default</Badge> : null}
      </span>
      <span className="block text-muted">
        {[address.address, address.apartment, address.city].filter(Boolean).join(', ')}, {stateName(address.state)}{' '}
        <span className="figures">{address.zipCode}</span>
      </span>
      <span className="figures block text-muted">Phone {address.phone}</span>
    </span>
  )
}
