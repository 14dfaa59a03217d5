import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Invoices and emails (I9, I12, I17). */
export const invoiceChecks: readonly Check[] = [
  {
    id: 'invoice-once',
    wrong: 'orders have more than one invoice in force, or one for the wrong amount',
    find: (dueBefore) => sql`
      with billed as (
        select i.*, row_number() over (partition by i.order_id order by i.revision desc, i.serial) as nth,
          coalesce((select sum(c.amount) from invoices c where c.invoice_id = i.id and c.reference like 'revision %'), 0)
            as revised
        from invoices i where i.kind <> 'credit-note')
      select coalesce(o.number, i.order_id) as example from billed i left join orders o on o.id = i.order_id
      where case when i.nth = 1 then i.amount - i.revised is distinct from o.total + o.gift_card_amount
          -- A job replaces the invoice once a change was paid.
          and not (o.updated_at >= ${dueBefore}::timestamptz and exists (
            select from order_revisions r join pending_revisions c on c.id = r.id
            where r.order_id = o.id and r.number > i.revision))
        -- Replaced when the order was changed: credited in full.
        else i.revised = 0 or i.amount is distinct from (select sum(c.amount) from invoices c where c.invoice_id = i.id) end`,
  },
  {
    id: 'invoice-sum',
    wrong: 'invoices have lines that do not add up to their total',
    find: () => sql`
      select i.number as example from invoices i
      left join (
        select invoice_id, sum(amount) as amount, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
        from invoice_lines group by invoice_id) l on l.invoice_id = i.id
      where (l.amount, l.taxable, l.cgst, l.sgst, l.igst) is distinct from (i.amount, i.taxable, i.cgst, i.sgst, i.igst)
        or i.amount <> i.taxable + i.cgst + i.sgst + i.igst`,
  },
  {
    id: 'credit-sum',
    wrong: 'invoices were credited for more than their total',
    find: () => sql`
      select i.number as example from invoices i join invoices c on c.invoice_id = i.id
      group by i.id, i.number, i.amount having sum(c.amount) > i.amount`,
  },
  {
    id: 'invoice-numbers',
    wrong: 'invoice number series have a gap, a duplicate or a wrong count',
    find: () => sql`
      select coalesce(n.series, i.series) || '/' || coalesce(n.financial_year, i.financial_year) as example
      from invoice_counters n full join (
        select series, financial_year, count(*) as documents, count(distinct number) as numbers, min(serial) as first, max(serial) as last
        from invoices group by series, financial_year) i
      on i.series = n.series and i.financial_year = n.financial_year
      where n.last is distinct from i.last or i.first <> 1 or i.documents <> i.last or i.numbers <> i.documents`,
  },
  {
    id: 'invoice-overdue',
    wrong: 'orders are paid and have no invoice',
    find: (dueBefore) => sql`
      select o.number as example from orders o
      where o.updated_at < ${dueBefore}::timestamptz
        and o.status in ('confirmed', 'processing', 'partly_shipped', 'shipped', 'out_for_delivery', 'delivered')
        -- A replacement at no charge sells nothing.
        and (o.kind <> 'goods' or o.subtotal > 0)
        and (o.payment_method is null
          or exists (select from payments p where p.order_id = o.id and p.status = 'captured'))
        and not exists (select from invoices i where i.order_id = o.id and i.kind <> 'credit-note')`,
  },
  {
    id: 'mail-stuck',
    wrong: 'emails were started but neither sent nor given up',
    find: (dueBefore) => sql`
      select key as example from mails where status = 'sending' and updated_at < ${dueBefore}::timestamptz`,
  },
]
