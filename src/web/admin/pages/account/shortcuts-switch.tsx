import { Checkbox } from '../../../ui/forms/field.tsx'
import { setSingleKeys, useSingleKeys } from '../../state/single-keys.ts'

/** Switches the shortcuts of single keys off: a stray key, or a word that dictation mishears, could confirm an order. */
export function ShortcutsSwitch() {
  const isOn = useSingleKeys()
  return (
    <Checkbox
      label="Use single-key shortcuts in this browser, such as C to confirm an order. Ctrl K and Ctrl S always work."
      checked={isOn}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  )
}
