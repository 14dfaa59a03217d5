import { all, attribute, type Element, has, isInput, labelOf, type Page, textOf, within } from '../read/page.ts'
import { type AuditedStore, type Check, onPage, settingPlace } from '../read/store.ts'
import type { Finding } from '../schemas.ts'
import { MARKETING } from './forced-action.ts'

const CLOSES = /\b(?:close|dismiss|no,? thanks|not now|cancel|reject|decline|later)\b/i
const AMOUNT = /₹\s?([\d,]+(?:\.\d+)?)/
/** Pixels, and how opaque, below which nobody reads a condition. */
const MIN_SIZE = 10
const MIN_OPACITY = 0.5

export const interfaceInterference: Check = (store) => [
  ...dearDefault(store),
  ...store.pages.flatMap((page) => [
    ...dearRadios(page),
    ...tickedConsent(page),
    ...closedIn(page),
    ...unreadable(page),
  ]),
]

/** The checkout selects the first method. */
function dearDefault({ settings: { shipping } }: AuditedStore): Finding[] {
  const [first, ...others] = shipping.methods.filter(({ isEnabled }) => isEnabled)
  const cheaper = others.find(({ fee }) => first && fee < first.fee)
  if (!first || !cheaper) return []
  return [
    {
      level: 'found',
      what: `The checkout selects “${first.name}” although “${cheaper.name}” costs less.`,
      quote: `${first.name}, ${cheaper.name}`,
      place: settingPlace('delivery', 'Delivery methods'),
    },
  ]
}

const costOf = (label: string): number =>
  /\bfree\b/i.test(label) ? 0 : Number(AMOUNT.exec(label)?.[1]?.replaceAll(',', '') ?? Number.NaN)

function dearRadios(page: Page): Finding[] {
  const radios = all(page, (element) => isInput(element, 'radio')).map((radio) => ({
    name: attribute(radio, 'name'),
    isChecked: has(radio, 'checked'),
    label: labelOf(page, radio),
  }))
  // Of a product's sizes and price ranges, none is the honest choice; of services with a price, the cheapest is.
  return radios
    .filter(({ isChecked, label, name }) => isChecked && /deliver|pay|insur|protect|plan|fee/i.test(`${name} ${label}`))
    .flatMap(({ name, label }) => {
      const cost = costOf(label)
      const isDear = radios.some((other) => other.name === name && costOf(other.label) < cost)
      return isDear
        ? [onPage(page, 'An option is selected in advance although a cheaper one is beside it.', label)]
        : []
    })
}

const tickedConsent = (page: Page): Finding[] =>
  all(page, (element) => isInput(element, 'checkbox') && has(element, 'checked')).flatMap((box) => {
    const label = labelOf(page, box)
    return MARKETING.test(label) ? [onPage(page, 'A box that allows marketing is ticked in advance.', label)] : []
  })

const isDialog = (element: Element): boolean =>
  !has(element, 'hidden') &&
  (attribute(element, 'role') === 'dialog' ||
    attribute(element, 'role') === 'alertdialog' ||
    (element.name === 'dialog' && has(element, 'open')))

const closedIn = (page: Page): Finding[] =>
  all(page, isDialog).flatMap((dialog) => {
    const canClose = within(dialog, ({ name }) => name === 'button' || name === 'a').some((button) =>
      CLOSES.test(`${textOf(button)} ${attribute(button, 'aria-label') ?? ''}`),
    )
    return canClose ? [] : [onPage(page, 'A dialog has no button that closes it.', textOf(dialog))]
  })

function unreadable(page: Page): Finding[] {
  const isFaint = (element: Element) => {
    const style = attribute(element, 'style') ?? ''
    const size = Number.parseFloat(/font-size:\s*([\d.]+)px/i.exec(style)?.[1] ?? '16')
    const opacity = Number.parseFloat(/(?:^|;)\s*opacity:\s*([\d.]+)/i.exec(style)?.[1] ?? '1')
    return (
      (size < MIN_SIZE || opacity < MIN_OPACITY) &&
      !has(element, 'hidden') &&
      attribute(element, 'aria-hidden') !== 'true'
    )
  }
  return all(page, isFaint).flatMap((element) => {
    const text = textOf(element)
    return text ? [onPage(page, 'A text is too small or too faint to read.', text)] : []
  })
}
