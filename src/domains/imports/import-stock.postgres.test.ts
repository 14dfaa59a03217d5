import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { changeStock, takeStock } from '../catalog/index.ts'
import { confirmImport, continueImport, findImport, type ImportService, receiveImport, resumeImport } from './index.ts'
import { testImportService } from './testing/files.ts'

const owner: Actor = { kind: 'staff', id: 'u-owner', email: 'owner@staff.example.in', role: 'owner' }

describeBoth('an import of stock', (open) => {
  let ctx: Context
  let importService: ImportService
  let files = 0
  beforeEach(async () => {
    ctx = await open({ actor: owner })
    importService = await testImportService()
    files += 1
  })
  const sku = (place: number) => `Q${files}-${place}`
  const csvOf = (stocks: readonly number[], price = 100) =>
    `Slug,SKU,Name,Brand,Category,Price,Stock\n${stocks
      .map((stock, place) => `q${files}-${place},${sku(place)},Product ${place},Acme,Bars,${price},${stock}`)
      .join('\n')}\n`
  const receive = async (csv: string, stock: 'set' | 'keep' = 'set') => {
    const received = await receiveImport(
      ctx,
      importService,
      { fileName: 'stock.csv', stock },
      (async function* () {
        yield Buffer.from(csv)
      })(),
    )
    if (!received.ok) throw new Error(received.code)
    return received.value.id
  }
  const see = async (id: string) => {
    const found = await findImport(ctx, id)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const turnOf = async (id: string) =>
    (await queryRows<{ turn: number }>(ctx.db, sql`select turn from imports where id = ${id}`))[0]?.turn ?? -1
  const system = (): Context => ({ ...ctx, actor: { kind: 'system' } })
  const step = async (id: string) =>
    continueImport(system(), importService, { importId: id, turn: await turnOf(id), isAlone: true })
  const work = async (id: string) => {
    for (let last = -1; last !== (await turnOf(id)); ) {
      last = await turnOf(id)
      await continueImport(system(), importService, { importId: id, turn: last, isAlone: true })
    }
  }
  const confirm = (id: string) => confirmImport(ctx, { id, missing: 'create', pictures: false })
  const bring = async (stocks: readonly number[]) => {
    const id = await receive(csvOf(stocks))
    await work(id)
    await confirm(id)
    await work(id)
  }
  const counts = async () =>
    (
      await queryRows<{ stock: number }>(
        ctx.db,
        sql`select stock from variants where sku like ${`Q${files}-%`} order by length(sku), sku`,
      )
    ).map(({ stock }) => stock)
  const idOf = async (place: number) =>
    (await queryRows<{ id: string }>(ctx.db, sql`select id from variants where sku = ${sku(place)}`))[0]?.id ?? ''
  const sell = (variantId: string, quantity: number) =>
    system().transaction((tx) => takeStock(tx, [{ variantId, quantity, reference: 'NS-1' }]))
  const unbalanced = () =>
    queryRows(
      ctx.db,
      sql`select sku from variants v where sku like ${`Q${files}-%`}
        and stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_id = v.id)`,
    )

  test('I32 A48: confirming an import keeps what was sold since the check', async () => {
    await bring([5, 5, 5])
    const id = await receive(csvOf([5, 8, 2]))
    await work(id)
    expect((await see(id)).counts).toMatchObject({ changed: 2, unchanged: 1 })
    for (const place of [0, 1, 2]) expect((await sell(await idOf(place), 5)).ok).toBe(true)
    await confirm(id)
    await work(id)
    // The check saw 5. The file counts the same, three more and three fewer; by now there is no stock left to take the
    // three from.
    expect(await counts()).toEqual([0, 3, 0])
    expect(await see(id)).toMatchObject({
      state: 'done',
      counts: { refused: 0 },
      list: [
        {
          row: 4,
          column: 'Stock',
          value: '2',
          reason:
            'was not changed: the stock went from 5 to 0 after the check, so 3 units can no longer be removed. Count the variant again',
        },
      ],
    })
    expect(await sell(await idOf(0), 1)).toMatchObject({ ok: false, code: 'OUT_OF_STOCK' })
    expect(await unbalanced()).toEqual([])
  })

  test('I32 A48: asked to set stock, a file that was imported before sets it again', async () => {
    await bring([5])
    await sell(await idOf(0), 3)
    await bring([5])
    expect(await counts()).toEqual([5])
  })

  test('I32 A48: a slice that was killed and retried changes stock exactly once', async () => {
    const before = Array.from({ length: 9 }, () => 5)
    await bring(before)
    const id = await receive(csvOf(before.map((stock) => stock + 4)))
    await work(id)
    await confirm(id)
    let slices = 0
    const dying: Context = {
      ...system(),
      transaction(body) {
        slices += 1
        // The process dies after the second slice has saved its products and before its commit.
        return ctx.transaction.call(this, async (tx) => {
          const result = await body(tx)
          if (slices === 2) throw new Error('killed')
          return result
        }) as never
      },
    }
    await continueImport(dying, importService, { importId: id, turn: await turnOf(id), isAlone: true })
    expect((await see(id)).state).toBe('failed')
    await sell(await idOf(8), 5)
    expect((await resumeImport(ctx, id)).ok).toBe(true)
    await work(id)
    expect(await counts()).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 4])
    expect(await unbalanced()).toEqual([])
  })

  test.each(['set', 'keep'] as const)(
    'I32 A48: orders while an import runs, by two processes, with stock %s: nothing sold comes back',
    async (stock) => {
      const count = 12
      await bring(Array.from({ length: count }, () => 20))
      const id = await receive(
        csvOf(
          Array.from({ length: count }, () => (stock === 'set' ? 15 : 90)),
          120,
        ),
        stock,
      )
      await work(id)
      await confirm(id)
      const ids = await Promise.all(Array.from({ length: count }, (_, place) => idOf(place)))
      const sold = async (variantId: string, place: number) => {
        let units = 0
        for (let n = 0; n < 10; n += 1) if ((await sell(variantId, 1 + (place % 2))).ok) units += 1 + (place % 2)
        return units
      }
      const turn = await turnOf(id)
      const go = () => continueImport(system(), importService, { importId: id, turn, isAlone: true })
      const [taken] = await Promise.all([Promise.all(ids.map(sold)), go(), go()])
      await work(id)
      const { state, list } = await see(id)
      expect(state).toBe('done')
      const kept = new Set(list.map(({ row }) => row - 2))
      const change = stock === 'set' ? -5 : 0
      expect(await counts()).toEqual(taken.map((units, place) => 20 + (kept.has(place) ? 0 : change) - units))
      expect((await counts()).every((left) => left >= 0)).toBe(true)
      expect(await unbalanced()).toEqual([])
    },
  )

  test('I32: who may not change stock does not confirm a file that does', async () => {
    await bring([5])
    const id = await receive(csvOf([9]))
    await work(id)
    const editor: Context = { ...ctx, actor: { ...owner, role: 'editor' } }
    expect(await confirmImport(editor, { id, missing: 'create', pictures: false })).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
    })
    expect((await see(id)).state).toBe('ready')
    await changeStock(ctx, { variantId: await idOf(0), mode: 'delta', amount: 1, reason: 'received', note: '' })
    await confirm(id)
    await step(id)
    expect(await counts()).toEqual([10])
  })
})
