import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { stateName } from '../../../../domains/shipping/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'

const row =
  'flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-edge px-4 py-3 has-checked:border-ink has-checked:bg-mist'

/** The saved-address picker (R216). Its last option clears it and brings back the typed address. */
export function SavedAddresses({ view: { saved, picked, change } }: { view: AddressView }) {
  return (
    <fieldset>
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
    <span className="min-w-0 flex-1 text-sm break-words">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {address.firstName} {address.lastName}
        <Badge tone="mist">{address.type}</Badge>
        {address.isDefault ? <Badge tone="ink">Default</Badge> : null}
      </span>
      <span className="block text-muted">
        {[address.address, address.apartment, address.city].filter(Boolean).join(', ')}, {stateName(address.state)}{' '}
        <span className="figures">{address.zipCode}</span>
      </span>
    </span>
  )
}
