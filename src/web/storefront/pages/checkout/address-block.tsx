import { type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import type { PlaceAddress } from '../../../../domains/shipping/zone-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField, type TextMetadata } from '../../../ui/forms/form-field.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type AddressFields, AddressLines } from '../../parts/address-form/address-lines.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import { Block } from '../../parts/payment-form/block.tsx'
import { ADDRESS_FIELDS, type AddressField } from '../../state/drafts/address-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'

/** Only stores with pickup places need it. */
const CollectorFields = lazily(async () => (await import('./collector-fields.tsx')).default)

type AddressBlockProps = {
  email: TextMetadata
  /** A guest enters an email address; the account's is shown and fixed (D11). */
  isGuest: boolean
  fields: AddressFields
  view: AddressView
  /** Where the order is collected; missing if it is delivered. */
  place: PlaceAddress | undefined
  above: ReactNode
  children: ReactNode
}

/**
 * Block 1: the delivery address. While a saved address is picked its fields are disabled (R216), and hidden unless one of
 * them has a fault, since its card shows the same.
 */
export function AddressBlock({ email, isGuest, fields, view, place, above, children }: AddressBlockProps) {
  const isFaulty = view.pincode.kind === 'refusal' || ADDRESS_FIELDS.some((field) => fields[field].errors)
  const edit = () => {
    // The fields must be enabled before one can have the focus.
    flushSync(() => view.change({ type: 'edit', values: view.values }))
    document.getElementById(fields.address.id)?.focus()
  }
  return (
    <Block number={1} title={place ? 'Collection' : 'Delivery address'}>
      {above}
      <FormField
        field={email}
        className="read-only:bg-mist read-only:text-muted"
        label="Email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={!isGuest}
        autoComplete="email"
        hint={
          isGuest
            ? 'We’ll send your order confirmation here.'
            : 'From your account. We’ll send your order confirmation here.'
        }
      />
      {place ? (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <CollectorFields fields={fields} view={view} place={place} />
        </Suspense>
      ) : (
        <>
          {view.saved.length > 0 ? <SavedAddresses view={view} /> : null}
          {view.picked ? <HiddenAddress fields={fields} view={view} /> : null}
          <div className={view.picked && !isFaulty ? 'hidden' : undefined}>
            <AddressLines fields={fields} view={view} />
          </div>
          {view.picked ? (
            <Button tone="outline" size="small" onClick={edit} className="self-start">
              Edit for this order
            </Button>
          ) : null}
        </>
      )}
      {children}
    </Block>
  )
}

/** Disabled fields are not submitted, so the picked address is sent in hidden ones. */
function HiddenAddress({ fields, view }: { fields: AddressFields; view: AddressView }) {
  return Object.entries(view.values).map(([name, value]) => (
    <input key={name} type="hidden" name={fields[name as AddressField].name} value={value} readOnly />
  ))
}
