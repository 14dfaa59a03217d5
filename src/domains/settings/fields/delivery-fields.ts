import type { SettingPage } from './field.ts'

type Zone = { minDays: number; maxDays: number }
type Method = { isEnabled: boolean }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How parcels travel, where to, and back. */
export const deliveryPage: SettingPage = {
  id: 'delivery',
  title: 'Delivery and returns',
  text: 'What delivery costs, when a parcel arrives, and where none goes.',
  groups: [
    {
      title: 'What it costs',
      fields: [
        {
          key: 'shipping.freeThreshold',
          label: 'Free delivery from',
          kind: 'rupees',
          help: 'Goods for this much, after discounts, are delivered free. Stands on nearly every page.',
        },
        {
          key: 'shipping.methods',
          label: 'Ways of delivery',
          kind: 'rows',
          isFixed: true,
          columns: [
            { name: 'id', label: 'Way', kind: 'fixed' },
            { name: 'name', label: 'Name', kind: 'text' },
            { name: 'fee', label: 'Fee', kind: 'rupees' },
            { name: 'days', label: 'How long', kind: 'text' },
            { name: 'isEnabled', label: 'Offered', kind: 'switch' },
          ],
          help: 'What the checkout offers.',
          check: (methods: readonly Method[]): Record<string, string> =>
            methods.some(({ isEnabled }) => isEnabled) ? {} : { '': 'One way at least has to be offered' },
        },
      ],
    },
    {
      title: 'When it arrives',
      fields: [
        {
          key: 'shipping.zones',
          label: 'Days by area',
          kind: 'rows',
          isFixed: true,
          columns: [
            { name: 'id', label: 'Area', kind: 'fixed' },
            { name: 'name', label: 'Name', kind: 'text' },
            { name: 'minDays', label: 'From days', kind: 'number' },
            { name: 'maxDays', label: 'To days', kind: 'number' },
          ],
          help: 'Working days from packing to the door: the dates on product pages come from here.',
          check: (zones: readonly Zone[]) =>
            Object.fromEntries(
              zones.flatMap(({ minDays, maxDays }, index) =>
                maxDays < minDays ? [[`${index}.maxDays`, 'Not fewer than the days before']] : [],
              ),
            ),
        },
        {
          key: 'shipping.dispatchHours',
          label: 'Packed within',
          kind: 'number',
          unit: 'hours',
          help: 'What the pages promise.',
        },
        {
          key: 'shipping.cutoffHour',
          label: 'Last hour of a day',
          kind: 'number',
          unit: 'o’clock, 0 to 24',
          help: 'Orders from this hour on (India’s time) count as the next working day’s.',
        },
        {
          key: 'shipping.closedWeekdays',
          label: 'Days without couriers',
          kind: 'several',
          choices: WEEKDAYS.map((label, value) => ({ value, label })),
          help: 'Nothing leaves and nothing arrives on these days.',
        },
        {
          key: 'shipping.holidays',
          label: 'Holidays',
          kind: 'rows',
          columns: [{ name: '', label: 'Day', kind: 'date' }],
          help: 'Further days without couriers; dates on product pages skip them.',
        },
      ],
    },
    {
      title: 'Where to',
      text: 'All of India, but for what stands here. First digits stand for a whole area: 79 is the north-east.',
      fields: [
        {
          key: 'pincode.notServed',
          label: 'PINs without delivery',
          kind: 'pins',
          format: 'PIN codes, or their first digits',
          help: 'Customers there are told before they order. Paste a courier’s list as it is.',
        },
        {
          key: 'pincode.noCash',
          label: 'PINs without cash on delivery',
          kind: 'pins',
          format: 'PIN codes, or their first digits',
          help: 'Delivered to, when paid beforehand.',
        },
        {
          key: 'pincode.onUnknown',
          label: 'A PIN that is in no directory',
          kind: 'choice',
          choices: [
            { value: 'accept', label: 'Deliver, if its area exists' },
            { value: 'refuse', label: 'Do not deliver' },
          ],
          help: 'New PINs appear every year, before directories have them.',
        },
      ],
    },
    {
      title: 'Returns',
      fields: [
        {
          key: 'returns.windowDays',
          label: 'May be returned within',
          kind: 'number',
          unit: 'days',
          help: 'What product pages, terms and the assistant say.',
        },
        { key: 'returns.condition', label: 'In which condition', kind: 'text', help: 'Reads “for what is …”.' },
        {
          key: 'returns.refundDays',
          label: 'Money is back within',
          kind: 'text',
          unit: 'days',
          help: 'As a span: 5-7.',
        },
      ],
    },
  ],
}
