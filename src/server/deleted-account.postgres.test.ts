import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseAddressBook, findAddresses, saveAddress } from '../domains/addresses/index.ts'
import { NewAddress } from '../domains/addresses/schemas.ts'
import { eraseCart, findCart, mergeCart } from '../domains/cart/index.ts'
import { deleteAccount } from '../domains/customers/index.ts'
import { newPerson, PASSWORD } from '../domains/customers/testing/people.ts'
import { eraseOrderBuyer, placeOrder } from '../domains/orders/index.ts'
import { orderBody, orderInput, type Shelf, stockOf, stockShop } from '../domains/orders/testing/shop.ts'
import { eraseAuthor, findOwnReviews } from '../domains/reviews/index.ts'
import { orderOf, write } from '../domains/reviews/testing/buyers.ts'
import { addWish, eraseWishlist, findWishlist } from '../domains/wishlist/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import {
  announcedEvents,
  connectTo,
  contextOn,
  describePostgres,
  postgresContext,
  postgresDatabase,
  untilWaiting,
} from '../platform/testing/index.ts'
import { ok } from '../shared/result.ts'

describePostgres('an account that is deleted while it is in use', () => {
  let shop: Context
  let tub: Shelf
  let people = 0
  const begin = async () => {
    if (!shop) {
      shop = await postgresContext()
      // More than can be ordered meanwhile, even on a machine where checking a password takes long.
      tub = (await stockShop(shop, [50_000]))[0]!
    }
    people += 1
    const { actor } = await newPerson(shop, `leaver${people}`)
    const { url } = await postgresDatabase()
    const id = 'id' in actor ? actor.id : ''
    return {
      id,
      here: contextOn(await postgresDatabase(), { actor }),
      there: contextOn(await connectTo(url), { actor }),
    }
  }
  const order = (ctx: Context, key: string) => placeOrder(ctx, orderInput([tub], key))
  const address = (n: number) =>
    NewAddress.parse({ ...orderBody([tub]).shippingAddress, address: `${n} Ring Road`, type: 'home' })

  /** Runs the handlers of the deletion as the queue does. */
  const react = async (customerId: string) => {
    const events = await announcedEvents(shop)
    expect(
      events.filter(({ event, data }) => event === 'customer.deleted' && data.customerId === customerId),
    ).toHaveLength(1)
    for (const forget of [eraseOrderBuyer, eraseAddressBook, eraseWishlist, eraseCart, eraseAuthor])
      await forget(shop, { customerId })
  }
  const emailsOf = async (customerId: string) =>
    queryRows<{ email: string }>(shop.db, sql`select email from orders where customer_id = ${customerId}`)

  /** Makes both queue for the account's row in this order before either may continue. */
  async function queued(customerId: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
    await shop.transaction(async (tx) => {
      await tx.db.execute(sql`select from users where id = ${customerId} for update`)
      for (const [n, work] of works.entries()) {
        void work()
        await untilWaiting(shop.db, n + 1)
      }
      return ok(null)
    })
  }

  test('before an order is written, orders nothing: no stock is taken, nothing of the person is kept', async () => {
    const { id, here, there } = await begin()
    const before = await stockOf(shop, tub)
    let deleted: ReturnType<typeof deleteAccount> | undefined
    let placed: ReturnType<typeof placeOrder> | undefined
    await queued(id, [
      () => (deleted = deleteAccount(here, { currentPassword: PASSWORD })),
      () => (placed = order(there, 'too-late')),
    ])
    expect((await deleted)?.ok).toBe(true)
    expect(await placed).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await stockOf(shop, tub)).toBe(before)
    expect(await emailsOf(id)).toEqual([])
  })

  test('after an order is written, takes that order’s e-mail address along', async () => {
    const { id, here, there } = await begin()
    let deleted: ReturnType<typeof deleteAccount> | undefined
    let placed: ReturnType<typeof placeOrder> | undefined
    await queued(id, [
      () => (placed = order(there, 'just-in-time')),
      () => (deleted = deleteAccount(here, { currentPassword: PASSWORD })),
    ])
    expect((await placed)?.ok).toBe(true)
    expect((await deleted)?.ok).toBe(true)
    await react(id)
    expect(await emailsOf(id)).toEqual([{ email: `${id}@deleted.invalid` }])
  })

  test('leaves no order, address, wish or waiting review with anything of the person, whatever other devices do meanwhile', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, here, there } = await begin()
      await orderOf(shop, here.actor, tub)
      let isOver = false
      const busy = async (work: (n: number) => Promise<{ ok: boolean }>) => {
        const codes = new Set<string>()
        for (let n = 0; !isOver || n === 0; n += 1) {
          const result = await work(n)
          if ('code' in result) codes.add(String(result.code))
        }
        return codes
      }
      const others = [
        busy((n) => order(there, `busy-${round}-${n}`)),
        busy((n) => saveAddress(there, address(n), null)),
        busy(() => addWish(there, tub.productId)),
        busy(() => write(there, tub.productId)),
        busy(() => mergeCart(there, { lines: [{ id: tub.productId, quantity: 1 }], later: [] })),
      ]
      expect((await deleteAccount(here, { currentPassword: PASSWORD })).ok).toBe(true)
      await react(id)
      expect(await order(there, 'afterwards')).toMatchObject({ code: 'LOGIN_REQUIRED' })
      isOver = true
      for (const codes of await Promise.all(others))
        for (const code of codes)
          expect(['LOGIN_REQUIRED', 'TOO_MANY_ADDRESSES', 'REVIEW_EXISTS', 'TOO_MANY_TRIES']).toContain(code)
      expect((await emailsOf(id)).filter(({ email }) => email !== `${id}@deleted.invalid`)).toEqual([])
      expect(await findAddresses(there)).toEqual([])
      expect(await findOwnReviews(there)).toEqual([])
      expect(await findWishlist(there)).toMatchObject({ ok: true, value: [] })
      expect(await findCart(there)).toMatchObject({ ok: true, value: { lines: [] } })
    }
  })
})
