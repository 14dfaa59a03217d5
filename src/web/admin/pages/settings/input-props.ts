import type { ComponentProps } from 'react'
import type { CellKind } from '../../../../domains/settings/index.ts'

/** The right on-screen keyboard. Amounts and counts are text inputs, so that `1,500` can be typed with its comma. */
export function inputProps(kind: CellKind): ComponentProps<'input'> {
  if (kind === 'date') return { type: 'date' }
  if (kind === 'email') return { type: 'email', inputMode: 'email', autoComplete: 'off' }
  if (kind === 'tel') return { type: 'tel', inputMode: 'tel', autoComplete: 'off' }
  return {
    type: 'text',
    autoComplete: 'off',
    ...(kind === 'number' || kind === 'rupees' ? { inputMode: 'decimal' } : {}),
  }
}
