import { formatMoney } from '../../../shared/money.ts'
import { type AuditedStore, type Check, findWords, isDenied, onPage } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

const RENEWS =
  /\b(?:auto[- ]?(?:renew\w*|debit\w*|billed)|renews? (?:itself|automatically)|(?:billed|charged) (?:automatically|monthly|every (?:month|year))|free trial|trial (?:period|ends)|recurring (?:payment|charge)s?|standing instruction|e-?mandate)\b/i

export const saasBilling: Check = (store) => [
  ...findWords(store, RENEWS, (_, match, sentence) =>
    isDenied(sentence, match[0])
      ? null
      : { what: 'Offers something with automatic renewal. This store charges once and can’t renew payments.' },
  ),
  ...untoldFee(store),
]

function untoldFee({ pages, settings: { membership } }: AuditedStore): Finding[] {
  const page = pages.find(({ path }) => path === '/member')
  const fee = formatMoney(membership.fee)
  if (!page || page.blocks.some(({ text }) => text.includes(fee))) return []
  return [onPage(page, 'The membership page doesn’t state the price.', fee)]
}
