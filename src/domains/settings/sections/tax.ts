import { TaxSettings } from '../../tax/schemas.ts'
import { rows, section, settingIn } from './setting.ts'

const inRates = settingIn('rates')
const inInvoices = settingIn('invoices')

const { rates, defaultPercent, invoicePrefix, deliverySac, membershipSac } = TaxSettings.shape
const printed = 'on invoices, which stay'

/** The tax that is charged, and the numbering of invoices. */
export const tax = section({
  rates: rows(rates, {
    group: 'rates',
    label: 'Rates by HSN code',
    isGuarded: true,
    columns: {
      hsn: { label: 'HSN begins with', kind: 'text', format: 'Two to eight digits', printed },
      percent: { label: 'GST', kind: 'number', unit: '%', printed },
      from: { label: 'From', kind: 'date', printed },
    },
    help: 'The longest matching code applies, in its latest row. When a rate changes by law, add a row and keep the old one.',
    check: (all) =>
      Object.fromEntries(
        all.flatMap(({ hsn, from }, index) =>
          all.findIndex((other) => other.hsn === hsn && other.from === from) < index
            ? [[`${index}.hsn`, 'There is already a row for this code and date']]
            : [],
        ),
      ),
  }),
  defaultPercent: inRates(defaultPercent, {
    label: 'All other codes',
    kind: 'number',
    unit: '%',
    isGuarded: true,
    help: 'Also applies to services, such as the membership.',
    printed,
  }),
  invoicePrefix: inInvoices(invoicePrefix, {
    label: 'Invoice number prefix',
    kind: 'text',
    isGuarded: true,
    format: 'One or two capital letters or digits',
    help: 'As in NS/26-27/000123. A new prefix starts a new series.',
    printed,
  }),
  deliverySac: inInvoices(deliverySac, {
    label: 'SAC for delivery',
    kind: 'text',
    isGuarded: true,
    format: 'Four to eight digits',
    help: 'The services accounting code that invoices print for delivery.',
    printed,
  }),
  membershipSac: inInvoices(membershipSac, {
    label: 'SAC for membership',
    kind: 'text',
    isGuarded: true,
    format: 'Four to eight digits',
    help: 'The services accounting code that membership invoices print.',
    printed,
  }),
})
