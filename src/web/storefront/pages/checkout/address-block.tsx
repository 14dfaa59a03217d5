import type { ReactNode } from 'react'
import { FormField, type TextMetadata } from '../../../ui/form-field.tsx'
import { type AddressFields, AddressLines } from '../../parts/address-form/address-lines.tsx'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import { Block } from '../../parts/payment-form/block.tsx'
import type { AddressField } from '../../state/drafts/address-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'

type AddressBlockProps = {
  email: TextMetadata
  /** A guest enters an email address; the account's is shown and fixed (D11). */
  isGuest: boolean
  fields: AddressFields
  view: AddressView
  children: ReactNode
}

/** Block 1: the delivery address. While a saved address is picked its fields are disabled (R216). */
export function AddressBlock({ email, isGuest, fields, view, children }: AddressBlockProps) {
  return (
    <Block number={1} title="Delivery address">
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
      {view.saved.length > 0 ? <SavedAddresses view={view} /> : null}
      {view.picked ? <HiddenAddress fields={fields} view={view} /> : null}
      <AddressLines fields={fields} view={view} />
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
