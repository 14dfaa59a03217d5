import { z } from 'zod'
import { ShippingAddress } from '../shipping/schemas.ts'

/** A customer needs few; the limit keeps a script from filling the table. */
export const MAX_ADDRESSES = 20

export const AddressType = z.enum(['home', 'work', 'other'])
export type AddressType = z.infer<typeof AddressType>

/** An address as a customer saves it (D63, D64): an order's address plus its type and whether it is the default. */
export const NewAddress = ShippingAddress.safeExtend({
  type: AddressType.default('home'),
  isDefault: z.boolean().default(false),
})
export type NewAddress = z.output<typeof NewAddress>

export type SavedAddress = NewAddress & { id: string }
