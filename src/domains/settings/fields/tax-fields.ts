import { STATES } from '../../../shared/states.ts'
import { gstinFault, gstinStateFault } from '../../tax/rules.ts'
import type { Settings } from '../schemas.ts'
import type { SettingPage } from './field.ts'

/** A fault of a whole value, or none. */
const faultOf = (fault: string | null): Record<string, string> => (fault ? { '': fault } : {})

type Rate = { hsn: string; from: string }

/** What tax is charged, and what invoices are called. */
export const taxPage: SettingPage = {
  id: 'tax',
  title: 'Tax and invoices',
  text: 'Ask your accountant before you change this. What is invoiced already stays as it is.',
  groups: [
    {
      title: 'The shop’s registration',
      fields: [
        {
          key: 'store.gstin',
          label: 'GSTIN',
          kind: 'text',
          isGuarded: true,
          empty: 'not registered: receipts without GST',
          format: '15 characters like 07AABCO2222N1ZI',
          check: (gstin: string | null, { store }: Settings) => {
            return faultOf(gstin === null ? null : (gstinFault(gstin) ?? gstinStateFault(gstin, store.state)))
          },
          help: 'With one, orders get tax invoices with GST from now on.',
        },
        {
          key: 'store.state',
          label: 'State of the shop',
          kind: 'choice',
          isGuarded: true,
          choices: STATES.map(({ code, name }) => ({ value: code, label: name })),
          help: 'Decides between CGST with SGST (same state) and IGST (another).',
          check: (state: string, { store }: Settings) => {
            return faultOf(gstinStateFault(store.gstin, state))
          },
        },
      ],
    },
    {
      title: 'Rates',
      fields: [
        {
          key: 'tax.rates',
          label: 'Rates by HSN code',
          kind: 'rows',
          isGuarded: true,
          columns: [
            { name: 'hsn', label: 'HSN begins with', kind: 'text', format: 'Two to eight digits' },
            { name: 'percent', label: 'GST', kind: 'number', unit: '%' },
            { name: 'from', label: 'From', kind: 'date' },
          ],
          help: 'The longest code that fits counts, in its latest row. Add a row when law changes a rate; keep the old one.',
          check: (rates: readonly Rate[]) =>
            Object.fromEntries(
              rates.flatMap(({ hsn, from }, index) =>
                rates.findIndex((other) => other.hsn === hsn && other.from === from) < index
                  ? [[`${index}.hsn`, 'There is a row for this code and day already']]
                  : [],
              ),
            ),
        },
        {
          key: 'tax.defaultPercent',
          label: 'For all other codes',
          kind: 'number',
          unit: '%',
          isGuarded: true,
          help: 'Also for services, such as the membership.',
        },
      ],
    },
    {
      title: 'Invoices',
      fields: [
        {
          key: 'tax.invoicePrefix',
          label: 'Invoice numbers begin with',
          kind: 'text',
          isGuarded: true,
          format: 'One or two capital letters or digits',
          help: 'As in NS/26-27/000123. Another beginning starts a series of its own.',
        },
        {
          key: 'tax.deliverySac',
          label: 'Code of delivery',
          kind: 'text',
          isGuarded: true,
          format: 'Four to eight digits',
          help: 'The services accounting code that invoices print for delivery.',
        },
        {
          key: 'tax.membershipSac',
          label: 'Code of the membership',
          kind: 'text',
          isGuarded: true,
          format: 'Four to eight digits',
          help: 'The services accounting code that its invoices print.',
        },
      ],
    },
  ],
}
