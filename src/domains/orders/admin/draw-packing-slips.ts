import { BOTTOM, openPdf, PAGE, type PdfDocument, type Style, WIDTH } from '../../../platform/pdf/pdf-document.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney, type Paise, paise, ZERO } from '../../../shared/money.ts'
import { stateName } from '../../../shared/states.ts'
import { phoneText } from '../../customers/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { ShippingAddress } from '../../shipping/schemas.ts'
import { awaitsPayment, isUndelivered } from '../rules.ts'
import type { OrderLineView, OrderView } from '../schemas.ts'
import { unitsOf } from '../shares/rules.ts'
import { isShipmentOver, isSplit } from '../shipments/rules.ts'

export type SlipKind = 'slips' | 'labels' | 'both'
/** The units of an order's next parcel, which is booked with a courier, and what that collects. */
export type BookedPart = { units: ReadonlyMap<string, number>; cash: Paise }
type Printing = {
  store: Settings['store']
  kind: SlipKind
  printedAt: Date
  /** By order number. */
  booked: ReadonlyMap<string, BookedPart>
  /** Leaves out the parcels of partly shipped orders that have left. */
  isUnsent: boolean
}

/** One slip per page, four labels per page: first all slips, then all labels. */
export function drawPackingSlips(
  orders: readonly OrderView[],
  { store, kind, printedAt, booked, isUnsent }: Printing,
): Promise<Buffer> {
  const slips = orders.flatMap((order) => slipsOf(order, booked.get(order.orderNumber), isUnsent))
  const pdf = openPdf(orders.length === 1 ? `Parcel ${orders[0]?.orderNumber}` : 'Parcels', store.name, printedAt)
  let pages = 0
  const nextPage = () => {
    if (pages > 0) pdf.addPage()
    pages += 1
  }
  if (kind !== 'labels')
    for (const slip of slips) {
      nextPage()
      drawSlip(pdf, slip, store)
    }
  if (kind !== 'slips')
    for (const [index, slip] of slips.entries()) {
      if (index % 4 === 0) nextPage()
      drawLabel(pdf, slip, store, index % 4)
    }
  return pdf.finish()
}

const addressLines = (address: ShippingAddress): string[] =>
  [
    address.address,
    address.apartment,
    `${address.city}, ${stateName(address.state)}`,
    `PIN ${address.zipCode}`,
    `Phone ${phoneText(address.phone)}`,
  ].filter((line): line is string => Boolean(line))

/** Where a parcel goes, or that its buyer collects it. */
const placeOf = ({ pickup }: OrderView, address: ShippingAddress): string[] =>
  pickup ? [`PICKUP at ${pickup.name}`, `Phone ${phoneText(address.phone)}`] : addressLines(address)

/** A parcel as it is printed: its items only, and what its courier collects. */
type Slip = { order: OrderView; name: string; cash: Paise }

/**
 * An order in several parcels has a slip and a label for each that may arrive, for the one that is booked, and for what
 * is still to be shipped.
 */
function slipsOf(order: OrderView, booked: BookedPart | undefined, isUnsent: boolean): Slip[] {
  const { orderNumber, shipments, total, status } = order
  const gone = unitsOf(shipments)
  const left = new Map(
    order.items.map(({ id, quantity }) => [id, quantity - (gone.get(id) ?? 0) - (booked?.units.get(id) ?? 0)]),
  )
  const hasMore = [...left.values()].some((units) => units > 0)
  if (!isSplit(order) && !(booked && hasMore)) return [{ order, name: orderNumber, cash: total }]
  const only = (units: ReadonlyMap<string, number>): OrderView => ({
    ...order,
    items: order.items.flatMap((item) => {
      const quantity = units.get(item.id) ?? 0
      return quantity > 0 ? [{ ...item, quantity }] : []
    }),
  })
  const sent = shipments
    .filter((shipment) => !isShipmentOver(shipment.status))
    .map((shipment) => ({
      order: only(unitsOf([shipment])),
      name: `${orderNumber}, parcel ${shipment.number}`,
      cash: shipment.cashDue ?? ZERO,
    }))
  if (status !== 'partly_shipped' && !booked) return sent
  const next: Slip[] = []
  const add = (units: ReadonlyMap<string, number>, cash: Paise) =>
    next.push({ order: only(units), name: `${orderNumber}, parcel ${shipments.length + next.length + 1}`, cash })
  if (booked) add(booked.units, booked.cash)
  const collected = shipments.reduce((sum, { cashDue }) => sum + (cashDue ?? 0), booked?.cash ?? 0)
  if (hasMore) add(left, paise(total - collected))
  return isUnsent && next.length > 0 ? next : [...sent, ...next]
}

/** What the courier collects at the door, or that nothing is left to pay. */
const payText = ({ order, cash }: Slip): string =>
  order.status === 'cancelled' || order.status === 'expired'
    ? `CANCELLED: do not ${order.pickup ? 'hand over' : 'ship'}`
    : isUndelivered(order.status)
      ? 'NOT DELIVERED: do not ship'
      : order.paymentMethod === 'cod'
        ? `${order.pickup ? 'CASH AT THE STORE' : 'CASH ON DELIVERY'}: collect ${formatMoney(cash)}`
        : awaitsPayment(order)
          ? `NOT PAID YET: do not ${order.pickup ? 'hand over' : 'ship'}`
          : 'PAID: collect nothing'

const variantOf = ({ flavor, weight }: OrderLineView) => [flavor, weight].filter(Boolean).join(', ')

const LEFT = PAGE.margin
const COLUMNS = { box: LEFT, quantity: LEFT + 24, item: LEFT + 74, sku: LEFT + WIDTH - 120 }

function drawSlip(pdf: PdfDocument, slip: Slip, store: Settings['store']): void {
  const { order, name } = slip
  const address = order.shippingAddress
  if (!address) return
  let y = LEFT
  y += pdf.write(`Packing slip ${name}`, LEFT, y, { size: 16, bold: true, tag: 'H1' })
  y += pdf.write(`${store.name} · ordered on ${formatDate(order.createdAt)}`, LEFT, y, { muted: true }) + 12
  y += pdf.write(`${address.firstName} ${address.lastName}`, LEFT, y, { size: 12, bold: true })
  for (const line of placeOf(order, address)) y += pdf.write(line, LEFT, y, { size: 10 })
  y += 8
  y += pdf.write(payText(slip), LEFT, y, { size: 11, bold: true }) + 10
  pdf.group('Table', () => {
    y = drawHead(pdf, y)
    for (const line of order.items) y = drawLine(pdf, line, y, name)
  })
  const pieces = order.items.reduce((sum, line) => sum + line.quantity, 0)
  pdf.write(pieces === 1 ? '1 unit' : `${pieces} units`, COLUMNS.quantity, y + 8, { size: 11, bold: true })
}

/** Draws a line of the order, on a new page if it doesn't fit; returns where it ends. */
function drawLine(pdf: PdfDocument, line: OrderLineView, top: number, orderNumber: string): number {
  const name = [line.name, variantOf(line)].filter(Boolean).join(' · ')
  const width = COLUMNS.sku - COLUMNS.item - 12
  const height = pdf.heightOf(name, { size: 10, width }) + 12
  let y = top
  if (y + height > BOTTOM) {
    pdf.addPage()
    const more = pdf.write(`Packing slip ${orderNumber}, continued`, LEFT, LEFT, { muted: true, tag: 'Artifact' })
    y = drawHead(pdf, LEFT + more + 8)
  }
  pdf.box(COLUMNS.box + 2, y + 6, 10, 10)
  pdf.group('TR', () => {
    const cell = (text: string, x: number, style: Style) => pdf.group('TD', () => pdf.write(text, x, y + 6, style))
    cell(`${line.quantity} ×`, COLUMNS.quantity, { size: 11, bold: true, width: 40 })
    cell(name, COLUMNS.item, { size: 10, width })
    cell(line.sku, COLUMNS.sku, { muted: true, width: 120 })
  })
  pdf.rule(y + height)
  return y + height
}

function drawHead(pdf: PdfDocument, y: number): number {
  pdf.fill(y, 18)
  pdf.group('TR', () => {
    for (const [x, text] of [
      [COLUMNS.quantity, 'Units'],
      [COLUMNS.item, 'Item'],
      [COLUMNS.sku, 'SKU'],
    ] as const)
      pdf.group('TH', () => pdf.write(text, x, y + 4, { bold: true, width: 120 }))
  })
  return y + 18
}

/** A quarter of the page: A6, the label size that couriers accept. */
function drawLabel(pdf: PdfDocument, slip: Slip, store: Settings['store'], place: number): void {
  const { order, name } = slip
  const address = order.shippingAddress
  if (!address) return
  const size = { width: PAGE.width / 2, height: PAGE.height / 2 }
  const at = { x: (place % 2) * size.width, y: Math.floor(place / 2) * size.height }
  pdf.box(at.x + 10, at.y + 10, size.width - 20, size.height - 20)
  const x = at.x + 24
  const width = size.width - 48
  let y = at.y + 24
  y += pdf.write(name, x, y, { size: 11, bold: true, width })
  y += pdf.write(payText(slip), x, y, { size: 11, bold: true, width }) + 14
  y += pdf.write(order.pickup ? 'For' : 'To', x, y, { size: 7.5, muted: true, width })
  y += pdf.write(`${address.firstName} ${address.lastName}`, x, y, { size: 14, bold: true, width })
  for (const line of placeOf(order, address)) y += pdf.write(line, x, y, { size: 12, width })
  const from = ['From', store.name, ...store.addressLines, ...(store.phone ? [`Phone ${store.phone}`] : [])]
  const height = from.reduce((sum, line) => sum + pdf.heightOf(line, { width }), 0)
  y = at.y + size.height - 24 - height
  for (const line of from) y += pdf.write(line, x, y, { muted: line === 'From', width })
}
