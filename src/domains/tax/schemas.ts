import { z } from 'zod'

/** A rate of GST in percent, as law names it: `5`, `18`, `0.25`. */
const Percent = z.number().min(0).max(100).multipleOf(0.01)

/** What goods with an HSN code that begins so (services: a SAC) are taxed at, from a day on, until a later row says otherwise. */
const TaxRate = z.object({ hsn: z.string().regex(/^\d{2,8}$/), percent: Percent, from: z.iso.date() })
export type TaxRate = z.infer<typeof TaxRate>

/** When goods and services tax began: rates that have not changed since. */
const BEGINNING = '2017-07-01'
/** The day of the rates that the 56th GST Council decided. */
const REFORM = '2025-09-22'

const since = (from: string, rates: Record<string, number>): TaxRate[] =>
  Object.entries(rates).map(([hsn, percent]) => ({ hsn, percent, from }))

/** Rates of what such a shop sells; whatever is not here has the default. The owner's accountant decides. */
const RATES: TaxRate[] = [
  ...since(BEGINNING, { '2106': 18, '2202': 18, '6307': 12, '7323': 12 }),
  // Food supplements, made-up textiles, bottles of steel; drinks, but those of soya, fruit and milk.
  ...since(REFORM, { '2106': 5, '6307': 5, '7323': 5, '2202': 40, '22029910': 5, '22029920': 5, '22029930': 5 }),
]

/** What the shop charges tax by, and what it calls its invoices. Without a GSTIN (`store.gstin`) no tax is charged. */
export const TaxSettings = z.object({
  rates: z.array(TaxRate).max(500).default(RATES),
  /** For codes that `rates` does not name, among them services. */
  defaultPercent: Percent.default(18),
  /** Services accounting code of delivery; it is taxed as the goods that it brings are (one composite supply). */
  deliverySac: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('996812'),
  /** Services accounting code of the membership. */
  membershipSac: z
    .string()
    .regex(/^\d{4,8}$/)
    .default('999599'),
  /** What numbers of invoices begin with: `NS/26-27/000123`. Credit notes and receipts add a letter; 16 characters is the law's limit. */
  invoicePrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,2}$/)
    .default('NS'),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** Which taxes a supply bears; `none` where the seller is not registered, or nothing is supplied yet. */
export type TaxKind = 'cgst-sgst' | 'cgst-utgst' | 'igst' | 'none'

/** A price that includes its tax, taken apart; in paise. `sgst` is the union territory's where there is no state's. */
export type TaxSplit = { taxable: number; cgst: number; sgst: number; igst: number }
