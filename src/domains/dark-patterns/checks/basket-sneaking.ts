import { all, has, isInput, labelOf } from '../read/page.ts'
import { type AuditedStore, type Check, findWords, onPage } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const COSTS =
  /₹|\brs\.?\s?\d|\b(?:donat\w*|insurance|warranty|protect\w*|gift[- ]?wrap\w*|tip|priority|add\b.*\bto (?:my|your) (?:order|cart))\b/i
const ADDED =
  /\b(?:added|included) automatically\b|\bautomatically (?:add|adds|added|include)\b|\badded to (?:every|each|all) (?:order|cart)s?\b/i
/** Rows that every shop of this kind charges for; the payment method's fee is judged as drip pricing. */
const USUAL = new Set(['items', 'shipping', 'cod-fee'])

export const basketSneaking: Check<'pages' | 'texts' | 'quotes'> = (store) => [
  ...store.pages.flatMap((page) =>
    all(page, (element) => isInput(element, 'checkbox') && has(element, 'checked')).flatMap((box) => {
      const label = labelOf(page, box)
      return COSTS.test(label) ? [onPage(page, 'Something that costs money is ticked in advance.', label)] : []
    }),
  ),
  ...sneakedCharges(store),
  ...findWords(store, ADDED, () => ({ what: 'Says that something is added without being asked for.' })),
]

const place = { label: 'Upsells', to: '/admin/upsells' }

function sneakedCharges({ quotes }: Pick<AuditedStore, 'quotes'>): Finding[] {
  return quotes
    .filter(({ method }) => method === null)
    .flatMap(({ lines, steps }): Finding[] => [
      ...(lines > 1
        ? [
            {
              level: 'found' as const,
              what: 'A cart of one product is priced as several.',
              quote: `${lines} lines`,
              place,
            },
          ]
        : []),
      ...steps
        .filter(({ name, amount }) => amount > 0 && !USUAL.has(name))
        .map(({ label }) => ({
          level: 'found' as const,
          what: 'The cart has a charge that nobody asked for.',
          quote: label,
          place,
        })),
    ])
}
