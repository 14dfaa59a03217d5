import { notesOf, percentText, sumByRate, TITLES, totalsOf } from '../../../../domains/invoices/rules.ts'
import type { InvoiceView } from '../../../../domains/invoices/schemas.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatExact } from '../../../../shared/money.ts'
import { findState, stateName } from '../../../../shared/states.ts'
import { InvoiceTable } from './invoice-table.tsx'

const stateText = (code: string): string => `${stateName(code)} (${findState(code)?.gst ?? '—'})`

/** An invoice or credit note as issued, the same on screen and in print. */
export function InvoiceSheet({ document }: { document: InvoiceView }) {
  const rates = sumByRate(document.lines)
  return (
    <article className="mx-auto mt-4 max-w-240 rounded-card border border-line bg-paper p-4 text-sm md:p-10 print:mt-0 print:max-w-none print:rounded-none print:border-0 print:p-0">
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <SellerBlock document={document} />
        <Facts document={document} />
      </div>
      <div className="mt-6 grid gap-6 border-t-2 border-ink pt-4 sm:grid-cols-2 print:grid-cols-2">
        <Buyer document={document} />
        <div>
          <h2 className="text-xs font-normal text-muted">Place of supply</h2>
          <p className="font-semibold">{stateText(document.recipient.state)}</p>
        </div>
      </div>
      <InvoiceTable document={document} />
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2">
        <dl className="figures sm:order-2 print:order-2">
          {totalsOf(document).map(({ label, amount, isTotal }) => (
            <div key={label} className={`flex justify-between gap-4 py-1 ${isTotal ? 'text-lg font-bold' : ''}`}>
              <dt>{label}</dt>
              <dd>{formatExact(amount)}</dd>
            </div>
          ))}
        </dl>
        <div className="text-xs text-muted">
          {rates.length > 1 ? (
            <ul className="figures mb-3 text-ink" aria-label="By rate of tax">
              {rates.map(({ rate, taxable, cgst, sgst, igst }) => (
                <li key={rate}>
                  {percentText(rate)}: taxable {formatExact(taxable)}, tax {formatExact(cgst + sgst + igst)}
                </li>
              ))}
            </ul>
          ) : null}
          {notesOf(document).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </article>
  )
}

function SellerBlock({ document: { seller } }: { document: InvoiceView }) {
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      <span className="block text-xl font-bold">{seller.name}</span>
      {seller.legalName === seller.name ? null : <span className="block font-semibold">{seller.legalName}</span>}
      {seller.addressLines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block">State: {stateText(seller.state)}</span>
      {seller.gstin ? <span className="block font-semibold">GSTIN: {seller.gstin}</span> : null}
      {seller.fssai ? <span className="block">FSSAI licence: {seller.fssai}</span> : null}
      <span className="block text-muted">{[seller.email, seller.phone].filter(Boolean).join(' · ')}</span>
    </address>
  )
}

function Facts({ document }: { document: InvoiceView }) {
  const { corrects } = document
  const facts = [
    ['Number', document.number],
    ['Date', formatDate(document.issuedAt)],
    ['Order', document.orderNumber],
    ['Order date', formatDate(document.orderedAt)],
    ...(corrects
      ? [
          ['Corrects', corrects.number],
          ['Dated', formatDate(corrects.issuedAt)],
          ['Reason', document.reason],
        ]
      : []),
  ]
  return (
    <div className="sm:text-right print:text-right">
      <p className="text-xl font-bold">{TITLES[document.kind]}</p>
      <p className="text-xs text-muted">Original for recipient</p>
      <dl className="mt-2">
        {facts.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="figures text-right wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Buyer({ document: { kind, recipient, lines } }: { document: InvoiceView }) {
  const head = kind === 'credit-note' ? 'Credited to' : 'Billed to'
  const hasParcel = kind !== 'credit-note' && lines.some((line) => line.kind === 'goods')
  return (
    <div>
      <h2 className="text-xs font-normal text-muted">{hasParcel ? 'Billed and delivered to' : head}</h2>
      <address className="leading-relaxed wrap-anywhere not-italic">
        <span className="block font-semibold">{recipient.name}</span>
        {recipient.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">State: {stateText(recipient.state)}</span>
      </address>
    </div>
  )
}
