import { Hono } from 'hono'
import { type ApiEnv, jsonBody, queryOf } from '../../../platform/http.ts'
import { toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { orderProblems } from '../problems.ts'
import { cancelRest } from './cancel-rest.ts'
import { findReturning } from './find-returning.ts'
import { findStaffOrder } from './find-staff-order.ts'
import { recordCourierCharge } from './record-courier-charge.ts'
import { recordOutcome } from './record-outcome.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { CancelRestBody, CourierChargeBody, OutcomeBody, OutcomesBody, ScanQuery, ShipItemsBody } from './schemas.ts'
import { shipItems } from './ship-items.ts'

const { spec, answer } = staffRoutes('Shipments (staff)', orderProblems)
const REASON = 'the reason is in `error`'

/** Staff routes for the shipments of orders. */
export const shipmentsApi = new Hono<ApiEnv>()
  .get(
    '/admin/orders/returning',
    spec<typeof findReturning>(
      {
        summary: 'Find a shipment that came back',
        description: '`scan`: an order number or a tracking number.',
        answers: 'shipment: its order, id, tracking number and lines; number, if the order has several',
      },
      { SHIPMENT_NOT_FOUND: '', SHIPMENT_MOVE_REFUSED: REASON },
    ),
    staffOnly('orders.fulfil'),
    queryOf(ScanQuery),
    (c) => answer(c, findReturning(c.var.ctx, c.req.valid('query').scan), (shipment) => ({ shipment })),
  )
  .get(
    '/admin/orders/:number/shipments',
    spec<typeof findStaffOrder>(
      { summary: 'The shipments of an order', answers: 'shipments' },
      { ORDER_NOT_FOUND: '' },
    ),
    staffOnly('orders.read'),
    (c) =>
      answer(c, findStaffOrder(c.var.ctx, c.req.param('number')), ({ parcels }) => ({
        shipments: parcels.map((parcel) => ({
          ...parcel,
          cashDue: parcel.cashDue === null ? null : toRupees(parcel.cashDue),
          cashReceived: toRupees(parcel.cashReceived),
          writtenOff: toRupees(parcel.writtenOff),
          courierCost: parcel.courierCost === null ? null : toRupees(parcel.courierCost),
        })),
      })),
  )
  .post(
    '/admin/orders/:number/shipments',
    spec<typeof shipItems>(
      {
        summary: 'Ship some items of an order as one parcel',
        description:
          '`lines`: the units in it; the rest stays to be shipped. `number`: the one that the shipment gets, 1 for the first; if another was recorded meanwhile, nothing is shipped.',
        answers: { 201: 'shipmentId, number' },
      },
      {
        ...{ ORDER_NOT_FOUND: '', OWN_ORDER: '', ORDER_MOVE_REFUSED: '', SHIPMENT_LINES: REASON },
        SHIPMENT_NEWER: '',
        CHANGE_UNPAID: '',
      },
    ),
    staffOnly('orders.fulfil'),
    jsonBody(ShipItemsBody),
    (c) =>
      answer(
        c,
        shipItems(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }),
        ({ id, position }) => ({ shipmentId: id, number: position }),
        201,
      ),
  )
  .delete(
    '/admin/orders/:number/unshipped',
    spec<typeof cancelRest>(
      {
        summary: 'Cancel the rest of a partly shipped order',
        description: 'Its units go back to stock; what was paid for them is refunded, cash for them is not collected.',
        answers: 'orderNumber',
      },
      { ORDER_NOT_FOUND: '', OWN_ORDER: '', REST_FIXED: REASON, SHIPMENT_LINES: REASON },
    ),
    staffOnly('orders.change'),
    jsonBody(CancelRestBody),
    (c) =>
      answer(
        c,
        cancelRest(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }),
        (cancelled) => cancelled,
      ),
  )
  .put(
    '/admin/orders/:number/shipments/:id',
    spec<typeof recordCourierCharge>(
      {
        summary: 'Record what the courier charged for a shipment, and its weight',
        description: '`courierCost` in rupees, the way back included; `weightGrams`. Null clears a value.',
        answers: 'orderNumber',
      },
      { ORDER_NOT_FOUND: '', SHIPMENT_NOT_FOUND: '' },
    ),
    staffOnly('orders.fulfil'),
    jsonBody(CourierChargeBody),
    (c) =>
      answer(
        c,
        recordCourierCharge(c.var.ctx, {
          ...c.req.valid('json'),
          orderNumber: c.req.param('number'),
          shipmentId: c.req.param('id'),
        }),
        (recorded) => recorded,
      ),
  )
  .post(
    '/admin/orders/outcomes',
    spec<typeof recordOutcomes>({
      summary: 'Record the same outcome for many shipments',
      description:
        '`scans`: order or tracking numbers. Each is judged alone. With `rto_received`, `to` (stock, quarantine) says where all units go.',
      answers: 'rows: scan, orderNumber, reason (null if recorded)',
    }),
    staffOnly('orders.fulfil'),
    jsonBody(OutcomesBody),
    (c) => answer(c, recordOutcomes(c.var.ctx, c.req.valid('json')), (recorded) => recorded),
  )
  .post(
    '/admin/orders/:number/outcomes',
    spec<typeof recordOutcome>(
      {
        summary: 'Record what happened to a shipment',
        description:
          'With `rto_received`, `lines` says for each line how many units go back to stock; the rest goes to quarantine. `shipmentId` may be left out if the order has one shipment. With `lost` or `damaged`, `replace` takes the items from stock once more, to be shipped at no charge, instead of refunding them.',
        answers: 'orderNumber, number: the shipment’s number in the order',
      },
      {
        ...{ ORDER_NOT_FOUND: '', OWN_ORDER: '', SHIPMENT_NOT_FOUND: '' },
        ...{ SHIPMENT_MOVE_REFUSED: REASON, SHIPMENT_LINES: REASON, REPLACE_REFUSED: REASON },
      },
    ),
    staffOnly('orders.read'),
    jsonBody(OutcomeBody),
    (c) =>
      answer(
        c,
        recordOutcome(c.var.ctx, { ...c.req.valid('json'), orderNumber: c.req.param('number') }),
        (recorded) => recorded,
      ),
  )
