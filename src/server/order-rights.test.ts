import { sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { TransitionsBody } from '../domains/orders/admin/schemas.ts'
import {
  cancelOrder,
  cancelRest,
  placeOrder,
  recordOutcome,
  transitionOrder,
  undoTransitions,
} from '../domains/orders/index.ts'
import { backTransitions, targetsOf, transitions } from '../domains/orders/rules.ts'
import { OrderStatus } from '../domains/orders/schemas.ts'
import { orderInput, type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { refundOrder } from '../domains/payments/index.ts'
import { may } from '../domains/roles/rules.ts'
import { type Permission, ROLES, type Role } from '../domains/roles/schemas.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Actor, Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { contextOn, testDatabase } from '../platform/testing/index.ts'
import { ORIGIN, openApp } from './testing/app.ts'
import { visitorOn } from './testing/visitor-context.ts'
import { fillWorld, type World } from './testing/visitors.ts'

type Handler = (args: { request: Request; url: URL; params: object; context: RouterContextProvider }) => unknown
const pages = import.meta.glob<{ action: Handler }>('../web/admin/pages/orders/{order,orders}-page.tsx')

let shop: Awaited<ReturnType<typeof openApp<World & { ctx: Context; shelf: Shelf }>>>
const headersOf = new Map<string, Headers>()
beforeAll(async () => {
  shop = await openApp(async (ctx) => {
    const shelf = (await stockShop(ctx, [5000, 400])) as [Shelf, Shelf]
    return { ...(await fillWorld(ctx, shelf)), ctx, shelf: shelf[0] }
  })
  for (const role of ROLES) headersOf.set(role, await shop.filled.withRole(role))
  await changeSettings(shop.filled.ctx, { cod: { maxOpenOrders: null } })
})

/** A customer's order, put directly into that status: the steps that lead there are not under test. */
async function orderIn(status: OrderStatus): Promise<string> {
  const { orderNumber } = await shop.filled.order()
  await shop.filled.ctx.db.execute(sql`update orders set status = ${status} where number = ${orderNumber}`)
  return orderNumber
}
async function statusOf(orderNumber: string): Promise<string | undefined> {
  const found = await queryRows<{ status: string }>(
    shop.filled.ctx.db,
    sql`select status from orders where number = ${orderNumber}`,
  )
  return found[0]?.status
}
const actorOf = (role: string): Actor => ({ kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role })

async function sendForm(file: 'order' | 'orders', role: Role, params: object, form: [string, string][]) {
  const context = visitorOn(contextOn(await testDatabase(), { actor: actorOf(role) }))
  const request = new Request(`${ORIGIN}/admin/orders`, { method: 'POST', body: new URLSearchParams(form) })
  const page = await pages[`../web/admin/pages/orders/${file}-page.tsx`]?.()
  await Promise.resolve()
    .then(() => page?.action({ request, url: new URL(request.url), params, context }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown
    })
}

const callApi = (role: Role, method: string, path: string, body: object) =>
  shop.call(`/api${path}`, {
    method,
    headers: new Headers([...(headersOf.get(role) ?? []), ['content-type', 'application/json']]),
    body: JSON.stringify(body),
  })

/** The requests that each route or page allows; a page's actions are also reachable by `.data` requests. */
const doors: Record<string, (role: Role, orderNumber: string, to: OrderStatus) => Promise<unknown>> = {
  'PATCH /api/orders/{id}': (role, orderNumber, status) => callApi(role, 'PATCH', `/orders/${orderNumber}`, { status }),
  'POST /api/admin/orders/moves': (role, orderNumber, status) =>
    callApi(role, 'POST', '/admin/orders/moves', { orders: [orderNumber], status }),
  'page of the order': (role, orderNumber, to) => sendForm('order', role, { orderNumber }, [['status', to]]),
  'list of orders': (role, orderNumber, to) =>
    sendForm('orders', role, {}, [
      ['order', orderNumber],
      ['status', to],
    ]),
}
const BULK: readonly string[] = TransitionsBody.shape.status.options
const isOffered = (door: string, to: OrderStatus) => door.startsWith('PATCH') || BULK.includes(to)
/** Every status that a route or page offers, plus two that it offers nobody. */
const asked = (door: string) =>
  OrderStatus.options.filter((to) => isOffered(door, to) || to === 'expired' || to === 'refunded')
/** Bulk transitions of orders need the packers' permission. */
const DOOR_RIGHT: Record<string, Permission> = {
  'POST /api/admin/orders/moves': 'orders.fulfil',
  'list of orders': 'orders.fulfil',
}

describe.each(Object.keys(doors))('I36 A52: %s', (door) => {
  test.each(ROLES)('takes %s exactly as far as the table of transitions says', async (role) => {
    for (const from of OrderStatus.options) {
      let orderNumber = await orderIn(from)
      for (const to of asked(door)) {
        await doors[door]?.(role, orderNumber, to)
        const right = transitions[from][to]?.right
        const rights = [right, DOOR_RIGHT[door] ?? right]
        const mayTake =
          isOffered(door, to) && rights.every((each) => each && each !== 'system' && may(actorOf(role), each))
        expect(await statusOf(orderNumber), `${role}: ${from} to ${to}`).toBe(mayTake ? to : from)
        // Placing an order costs more than trying to move it: one that was refused is tried again.
        if (mayTake) orderNumber = await orderIn(from)
      }
    }
  })
})

describe('I45: without the permission to refund, staff do nothing that refunds a paid order', () => {
  const roles = ['support', 'manager'] as const
  const orderOf = async (paymentMethod: 'card' | 'cod', status: OrderStatus) => {
    const number = await orderIn(status)
    await shop.filled.ctx.db.execute(sql`update orders set payment_method = ${paymentMethod} where number = ${number}`)
    return number
  }
  const mayRefund = (role: Role) => may(actorOf(role), 'orders.refund')

  test.each(['confirmed', 'processing'] as const)('cancelling a %s order', async (status) => {
    for (const role of roles)
      for (const method of ['card', 'cod'] as const)
        for (const door of ['patch', 'api', 'page'] as const) {
          const number = await orderOf(method, status)
          if (door === 'patch') await callApi(role, 'PATCH', `/orders/${number}`, { status: 'cancelled' })
          if (door === 'api') await callApi(role, 'POST', `/orders/${number}/cancel`, {})
          if (door === 'page') await sendForm('order', role, { orderNumber: number }, [['intent', 'cancel']])
          const isAllowed = method === 'cod' || mayRefund(role)
          expect([role, method, door, await statusOf(number)]).toEqual([
            ...[role, method, door],
            isAllowed ? 'cancelled' : status,
          ])
        }
  })

  test('recording a lost parcel, unless its items are sent again', async () => {
    for (const role of roles)
      for (const replace of [false, true]) {
        const orderNumber = await orderOf('card', 'shipped')
        const as: Context = { ...shop.filled.ctx, actor: actorOf(role) }
        const lost = await recordOutcome(as, { orderNumber, status: 'lost', replace })
        expect([role, replace, lost.ok || lost.code]).toEqual([
          role,
          replace,
          replace || mayRefund(role) || 'FORBIDDEN',
        ])
      }
  })

  test('cancelling the rest of an order', async () => {
    for (const role of roles) {
      const orderNumber = await orderOf('card', 'partly_shipped')
      const cancelled = await cancelRest({ ...shop.filled.ctx, actor: actorOf(role) }, { orderNumber, reason: '' })
      expect([role, !cancelled.ok && cancelled.code === 'FORBIDDEN']).toEqual([role, !mayRefund(role)])
    }
  })
})

test('I36: what ends with money or without goods is never a packer’s, and expiring is nobody’s', () => {
  const takenBy = (role: string) =>
    new Set(
      OrderStatus.options.flatMap((from) =>
        targetsOf(from).filter((to) => {
          const right = transitions[from][to]?.right
          return right !== undefined && right !== 'system' && may({ kind: 'staff', role }, right)
        }),
      ),
    )
  expect([...takenBy('packer')].sort()).toEqual(['confirmed', 'delivered', 'out_for_delivery', 'processing', 'shipped'])
  expect([...takenBy('support')].sort()).toEqual(['cancelled', 'delivered', 'return_requested'])
  expect([...takenBy('editor')]).toEqual([])
  for (const role of ROLES) expect(takenBy(role).has('expired'), role).toBe(false)
  for (const to of ['returned', 'refunded'] as const)
    expect(ROLES.filter((role) => takenBy(role).has(to))).toEqual(['owner', 'manager'])
})

describe('A63: staff on an order of their own', () => {
  const placeAs = async (actor: Actor, changes: object = {}) => {
    const as: Context = { ...shop.filled.ctx, actor }
    const { id } = actor as { id: string }
    await as.db.execute(
      sql`insert into users (id, name, email, email_verified) values (${id}, 'Staff', ${`${id}@example.in`}, true) on conflict do nothing`,
    )
    const placed = await placeOrder(as, orderInput([shop.filled.shelf], `own-${Math.random()}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    return { as, number: placed.value.orderNumber }
  }

  test.each(['manager', 'packer'] as const)('a %s settles it nowhere; a colleague does', async (role) => {
    const { as, number } = await placeAs({ ...actorOf(role), id: `usr_own_${role}` } as Actor)
    expect(await transitionOrder(as, { order: number, status: 'confirmed' })).toMatchObject({ code: 'OWN_ORDER' })
    const colleague: Context = { ...as, actor: actorOf('manager') }
    expect((await transitionOrder(colleague, { order: number, status: 'confirmed' })).ok).toBe(true)
    expect((await transitionOrder(as, { order: number, status: 'processing' })).ok).toBe(true)
    expect((await transitionOrder(as, { order: number, status: 'shipped' })).ok).toBe(true)
    expect(await transitionOrder(as, { order: number, status: 'delivered' })).toMatchObject({ code: 'OWN_ORDER' })
    expect(
      await refundOrder(as, { orderNumber: number, key: 'own-refund', lines: [], to: 'source', note: '' } as never),
    ).toMatchObject({ code: role === 'manager' ? 'OWN_ORDER' : 'FORBIDDEN' })
    expect(await statusOf(number)).toBe('shipped')
  })

  test('nobody can set a paid order back to pending', async () => {
    const owner = { ...actorOf('owner'), id: 'usr_own_owner' } as Actor
    const { as, number } = await placeAs(owner, { paymentMethod: 'CARD' })
    await as.db.execute(sql`update orders set status = 'confirmed' where number = ${number}`)
    await as.db.execute(sql`insert into order_events (order_id, status, actor, at)
      select id, 'confirmed', 'usr_own_owner', now() from orders where number = ${number}`)
    const taken = await undoTransitions(as, { orders: [number], status: 'confirmed' })
    expect(taken).toMatchObject({ value: { moved: [], refused: [{ reason: 'Its payment confirmed it' }] } })
    expect((await cancelOrder(as, { orderNumber: number })).ok).toBe(true)
  })

  test('every step that can be taken back names its right', () => {
    const rights = Object.values(backTransitions).flatMap((targets) => Object.values(targets).map(({ right }) => right))
    expect(new Set(rights)).toEqual(new Set(['orders.fulfil']))
  })
})

test('D253: the version that the API gives staff lets them change the order once, and its buyer reads none', async () => {
  const orderNumber = await orderIn('pending')
  const read = (headers: Headers | undefined) => shop.call(`/api/orders/${orderNumber}`, { headers })
  const { order } = (await read(headersOf.get('manager'))).body
  const change = { ...order.shippingAddress, address: '9 Secret Lane', version: order.version }
  const put = () => callApi('manager', 'PUT', `/admin/orders/${orderNumber}/address`, change)
  expect(await put()).toMatchObject({ status: 200, body: { order: { shippingAddress: { address: '9 Secret Lane' } } } })
  expect(await put()).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } })
  expect((await read(shop.filled.headers.owner)).body.order).not.toHaveProperty('version')
})
