import { useState } from 'react'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import { addAddress } from './address-book.ts'

type SaveAddressButtonProps = {
  view: AddressView
  onSaved: (address: SavedAddress) => void
  /** Errors by the address's field names. */
  onRefused: (fields: Record<string, string>) => void
}

/** Saves the typed address for the next order (R232, R233). */
export default function SaveAddressButton({ view, onSaved, onRefused }: SaveAddressButtonProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const outcome = await addAddress(view.values)
    setSaving(false)
    if (outcome.kind === 'saved') {
      showToast({ title: 'Address Added', tone: 'success' })
      onSaved(outcome.address)
    } else if (outcome.kind === 'exists') {
      showToast({ title: 'Address Already Exists', description: outcome.message, tone: 'danger' })
    } else {
      showToast({ title: 'We couldn’t save the address', description: outcome.message, tone: 'danger' })
      onRefused(outcome.fields)
    }
  }
  return (
    <Button tone="outline" size="small" isBusy={isSaving} onClick={save} className="self-start">
      Save this address
    </Button>
  )
}
