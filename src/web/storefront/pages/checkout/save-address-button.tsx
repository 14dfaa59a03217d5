import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import type { AddressView } from '../../parts/address-form/use-address.ts'
import { addAddress } from './address-book.ts'

/** The saved address among the others, or the button that changes it. */
const PICKED = 'input[name=savedAddress]:checked, [data-picked] button'

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
      // The button goes with the fields that it saved.
      flushSync(() => onSaved(outcome.address))
      document.querySelector<HTMLElement>(PICKED)?.focus()
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
