import { z } from 'zod'

/** A GST rate in percent, as the law states it: `5`, `18`, `0.25`. */
const Percent = z.number().min(0).max(100).multipleOf(0.01)

/** The rate for HSN codes with this prefix (services: SAC), from a day until a later row replaces it. */
const TaxRate = z.object({ hsn: z.string().regex(/^\d{2,8}$/), percent: Percent, from: z.iso.date() })
export type TaxRate = z.infer<typeof TaxRate>

/** The start of GST, for rates that have not changed since. */
const BEGINNING = '2017-07-01'
/** The day from which the rates of the 56th GST Council apply. */
const REFORM = '2025-09-22'

const since = (from: string, rates: Record<string, number>): TaxRate[] =>
  Object.entries(rates).map(([hsn, percent]) => ({ hsn, percent, from }))

/** Rates for goods that a store like this sells; anything else has the default rate. The owner's accountant decides. */
const RATES: TaxRate[] = [
  ...since(BEGINNING, { '2106': 18, '2202': 18, '6307': 12, '7323': 12 }),
  // Food supplements, made-up textiles, steel bottles; drinks, except those of soya, fruit and milk.
  ...since(REFORM, { '2106': 5, '6307': 5, '7323': 5, '2202': 40, '22029910': 5, '22029920': 5, '22029930': 5 }),
]

/** How the store charges tax and numbers its invoices. Without a GSTIN (`store.gstin`) no tax is charged. */
export const TaxSettings = z.object({
  rates: z.array(TaxRate).max(500).default(RATES),
  /** For codes that `rates` doesn't cover, including services. */
  defaultPercent: Percent.default(18),
  /** Services accounting code of delivery; it is taxed like the goods delivered (one composite supply). */
  deliverySac: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('996812'),
  /** Services accounting code of the membership. */
  membershipSac: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('999599'),
  /**
   * Prefix of invoice numbers: `NS/26-27/000123`. Credit notes and receipts add a letter; the law allows 16 characters.
   */
  invoicePrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,2}$/)
    .default('NS'),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** Which taxes a supply bears; `none` if the seller is not registered, or nothing is supplied yet. */
export type TaxKind = 'cgst-sgst' | 'cgst-utgst' | 'igst' | 'none'

/**
 * A tax-inclusive price split into its parts, in paise. `sgst` holds UTGST in union territories without a legislature.
 */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number }
