import { Hono } from 'hono'
import { z } from 'zod'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { correctAddress } from '../edit/correct-address.ts'
import { orderJson } from '../order-json.ts'
import { orderProblems } from '../problems.ts'
import { transitionOrders } from '../status/transition-orders.ts'
import { undoTransitions } from '../status/undo-transition.ts'
import { addOrderNote, deleteOrderNote } from './add-order-note.ts'
import { correctTracking } from './correct-tracking.ts'
import { countWork, findStaffOrders } from './find-staff-orders.ts'
import { orderAgain } from './order-again.ts'
import { orderViewsApi } from './order-views-api.ts'
import { phoneOrdersApi } from './phone-orders-api.ts'
import { printPackingSlips } from './print-packing-slips.ts'
import {
  ChangeAddressBody,
  CorrectTrackingBody,
  OrderNoteBody,
  OrderNumbers,
  ShipOrdersBody,
  StaffOrderQuery,
  TransitionsBody,
  UndoBody,
} from './schemas.ts'
import { shipOrders } from './ship-orders.ts'
import { shipmentsApi } from './shipments-api.ts'

const { spec, answer } = staffRoutes('Orders (staff)', orderProblems)
const REPORT = 'moved: the numbers; refused: each with its orderNumber and the reason'

const PackingSlipQuery = z.object({
  order: z.preprocess((value) => (typeof value === 'string' ? [value] : value), OrderNumbers),
  papers: z.enum(['slips', 'labels', 'both']).default('both'),
})

/** Staff routes for orders. */
export const staffOrdersApi = new Hono<ApiEnv>()
  .use('/admin/:area{orders|order-views}/*', keepPrivate)
  .get(
    '/admin/orders',
    spec({
      summary: 'Orders',
      description:
        'Newest first; in the to-confirm, to-pack, to-ship and cash-due views, longest waiting first. `q`: words of number, name, phone or email. `counts`: orders waiting in each view, at most 1,000 each.',
      answers: 'orders, nextCursor, counts',
    }),
    staffOnly('orders.read'),
    queryOf(StaffOrderQuery),
    async (c) => {
      const { ctx } = c.var
      const [found, counts] = await Promise.all([findStaffOrders(ctx, c.req.valid('query')), countWork(ctx)])
      return answer(c, found, ({ orders, nextCursor }) => ({
        orders: orders.map((order) => ({
          ...order,
          total: toRupees(order.total),
          cashReceived: toRupees(order.cashReceived),
          cashTotal: toRupees(order.cashTotal),
        })),
        nextCursor,
        counts: counts.ok ? counts.value : null,
      }))
    },
  )
  .post(
    '/admin/orders/moves',
    spec({
      summary: 'Change the status of many orders',
      description: 'Each order is handled on its own: a refusal does not stop the others.',
      answers: REPORT,
    }),
    staffOnly('orders.fulfil'),
    jsonBody(TransitionsBody),
    (c) => answer(c, transitionOrders(c.var.ctx, c.req.valid('json')), (report) => report),
  )
  .post(
    '/admin/orders/shipments',
    spec({
      summary: 'Ship orders',
      description: '`{number}` in `trackingUrl` stands for the tracking number of each.',
      answers: REPORT,
    }),
    staffOnly('orders.fulfil'),
    jsonBody(ShipOrdersBody),
    (c) => answer(c, shipOrders(c.var.ctx, c.req.valid('json')), (report) => report),
  )
  .post(
    '/admin/orders/taken-back',
    spec({
      summary: 'Undo your own recent status change',
      description:
        '`status`: the status it led to. Within a minute, if nobody has changed the status since; shipping cannot be undone.',
      answers: REPORT,
    }),
    staffOnly('orders.fulfil'),
    jsonBody(UndoBody),
    (c) => answer(c, undoTransitions(c.var.ctx, c.req.valid('json')), (report) => report),
  )
  .get(
    '/admin/orders/papers',
    spec<typeof printPackingSlips>(
      { summary: 'Packing slips and address labels as one PDF', answers: 'application/pdf' },
      { ORDER_NOT_FOUND: '' },
    ),
    staffOnly('orders.fulfil'),
    async (c) => {
      const query = PackingSlipQuery.safeParse({
        order: c.req.queries('order') ?? [],
        papers: c.req.query('papers') || undefined,
      })
      if (!query.success) {
        const error = query.error.issues[0]?.message ?? 'Choose orders'
        return c.json({ success: false, error, code: 'INVALID_INPUT' }, 422)
      }
      const { order: numbers, papers: kind } = query.data
      const printed = await printPackingSlips(c.var.ctx, { numbers, kind })
      if (!printed.ok) return answer(c, printed)
      return c.body(new Uint8Array(printed.value), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="parcels-${numbers.length}.pdf"`,
      })
    },
  )
  .post(
    '/admin/orders/:number/notes',
    spec<typeof addOrderNote>(
      { summary: 'Add a note for other staff', answers: { 201: 'note' } },
      { ORDER_NOT_FOUND: '' },
    ),
    staffOnly('orders.read'),
    jsonBody(OrderNoteBody),
    (c) => {
      const { text } = c.req.valid('json')
      return answer(c, addOrderNote(c.var.ctx, { orderNumber: c.req.param('number'), text }), (note) => ({ note }), 201)
    },
  )
  .delete(
    '/admin/orders/:number/notes/:id',
    spec<typeof deleteOrderNote>({ summary: 'Delete your own note', answers: 'Deleted' }, { NOTE_NOT_FOUND: '' }),
    staffOnly('orders.read'),
    (c) => answer(c, deleteOrderNote(c.var.ctx, { orderNumber: c.req.param('number'), id: c.req.param('id') })),
  )
  .post(
    '/admin/orders/:number/again',
    spec<typeof orderAgain>(
      {
        summary: 'Place a cancelled order again for its customer',
        description:
          'A new cash-on-delivery order at today’s prices. Called again, it returns the order that was placed then.',
        answers: { 201: 'order' },
      },
      { ORDER_NOT_FOUND: '', ORDER_NOT_OVER: '', AGAIN_REFUSED: 'the reason is in `error`' },
    ),
    staffOnly('orders.change'),
    (c) => answer(c, orderAgain(c.var.ctx, c.req.param('number')), (order) => ({ order: orderJson(order) }), 201),
  )
  .put(
    '/admin/orders/:number/address',
    spec<typeof correctAddress>(
      {
        summary: 'Change the delivery address before shipping',
        description: '`version`: that of GET /orders/{number} as staff read it.',
        answers: 'order',
      },
      {
        ...{ ORDER_NOT_FOUND: '', ORDER_CHANGED: '', ADDRESS_FIXED: '', ADDRESS_INVALID: '' },
        COD_RISK: 'as cash on delivery, without `acceptRisk`; the reasons are in `error`',
      },
    ),
    staffOnly('orders.change'),
    jsonBody(ChangeAddressBody),
    (c) => {
      const { version, acceptRisk, ...address } = c.req.valid('json')
      const asked = { orderNumber: c.req.param('number'), address, version, acceptRisk }
      return answer(c, correctAddress(c.var.ctx, asked), (order) => ({ order: orderJson(order) }))
    },
  )
  .put(
    '/admin/orders/:number/tracking',
    spec<typeof correctTracking>(
      {
        summary: 'Correct courier, tracking number and link of a shipment',
        description:
          'The customer gets an email unless nothing has changed. `version`: that of GET /orders/{number} as staff read it.',
        answers: 'order',
      },
      { ORDER_NOT_FOUND: '', SHIPMENT_NOT_FOUND: '', TRACKING_FIXED: '', ORDER_CHANGED: '' },
    ),
    staffOnly('orders.fulfil'),
    jsonBody(CorrectTrackingBody),
    (c) => {
      const parcel = { ...c.req.valid('json'), orderNumber: c.req.param('number') }
      return answer(c, correctTracking(c.var.ctx, parcel), (order) => ({ order: orderJson(order) }))
    },
  )
  .route('/', phoneOrdersApi)
  .route('/', shipmentsApi)
  .route('/', orderViewsApi)
