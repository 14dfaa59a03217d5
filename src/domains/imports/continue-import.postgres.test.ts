import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { PictureRefused } from '../../platform/fetch-picture.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import {
  cancelImport,
  confirmImport,
  continueImport,
  findImport,
  type ImportService,
  receiveImport,
  resumeImport,
} from './index.ts'
import { testImportService } from './testing/files.ts'

const staff = (role: string): Actor => ({ kind: 'staff', id: `u-${role}`, email: `${role}@staff.example.in`, role })

describeBoth('an import', (open) => {
  let ctx: Context
  let importService: ImportService
  beforeEach(async () => {
    ctx = await open({ actor: staff('manager') })
    await ctx.db.execute(sql`select 1`)
    importService = await testImportService(async (url) => {
      if (!url.includes('good')) throw new PictureRefused('its server answered 404')
      return Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    })
  })
  let files = 0
  /** A file of products that no other test uses. */
  const csvOf = (count: number, price = 100, image = '') => {
    const rows = Array.from(
      { length: count },
      (_, place) => `p${files}-${place},P${files}-${place},Product ${place},Acme,Bars,${price},5,${image}`,
    )
    return `Slug,SKU,Name,Brand,Category,Price,Stock,Pictures\n${rows.join('\n')}\n`
  }
  const receive = async (csv: string) => {
    const received = await receiveImport(
      ctx,
      importService,
      { fileName: 'products.csv', stock: 'set' },
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
  /** Runs the jobs that the events ask for until none are left. */
  const work = async (id: string) => {
    for (let last = -1; last !== (await turnOf(id)); ) {
      last = await turnOf(id)
      await continueImport(system(), importService, { importId: id, turn: last })
    }
  }
  const count = async () =>
    (
      await queryRows<{ n: number }>(
        ctx.db,
        sql`select count(*)::int as n from products where slug like ${`p${files}-%`}`,
      )
    )[0]?.n

  test('is checked, waits to be confirmed, is saved once, and leaves a trail', async () => {
    files += 1
    const id = await receive(csvOf(25))
    expect(await see(id)).toMatchObject({ state: 'checking', total: 25, done: 0 })
    expect(await confirmImport(ctx, { id, missing: 'create', pictures: false })).toMatchObject({
      ok: false,
      code: 'IMPORT_NOT_READY',
    })
    await work(id)
    expect(await see(id)).toMatchObject({
      state: 'ready',
      done: 25,
      counts: { created: 25 },
      missing: expect.arrayContaining([expect.objectContaining({ kind: 'brand' })]),
    })
    expect(await count()).toBe(0)
    expect((await confirmImport(ctx, { id, missing: 'create', pictures: false })).ok).toBe(true)
    expect(await confirmImport(ctx, { id, missing: 'create', pictures: false })).toMatchObject({
      code: 'IMPORT_NOT_READY',
      params: { state: 'running' },
    })
    await work(id)
    expect(await see(id)).toMatchObject({ state: 'done', done: 25, counts: { created: 25, refused: 0 } })
    expect(await count()).toBe(25)
    const activity = await queryRows<{ action: string }>(
      ctx.db,
      sql`select action from audit_entries where subject_id = ${id} order by id`,
    )
    expect(activity.map(({ action }) => action)).toEqual(['import.upload', 'import.confirm'])
    expect(
      (await announcedEvents(ctx)).filter(({ event }) => event === 'import.continue').length,
    ).toBeGreaterThanOrEqual(2)
  })

  test('of somebody who counts no stock brings none', async () => {
    files += 1
    ctx = { ...ctx, actor: staff('editor') }
    const id = await receive(csvOf(1))
    await work(id)
    await confirmImport(ctx, { id, missing: 'create', pictures: false })
    await work(id)
    const rows = await queryRows(ctx.db, sql`select stock from variants where sku = ${`P${files}-0`}`)
    expect(rows).toEqual([{ stock: 0 }])
  })

  test('that two jobs do at the same time, one of them late, saves each product once', async () => {
    files += 1
    const id = await receive(csvOf(40))
    await work(id)
    await confirmImport(ctx, { id, missing: 'create', pictures: false })
    const turn = await turnOf(id)
    const go = () => continueImport(system(), importService, { importId: id, turn })
    await Promise.all([go(), go()])
    await work(id)
    await go()
    expect(await see(id)).toMatchObject({ state: 'done', done: 40, counts: { created: 40, unchanged: 0 } })
    const [stock] = await queryRows(
      ctx.db,
      sql`select count(*)::int as moves from stock_movements m join variants v on v.id = m.variant_id where v.sku like ${`P${files}-%`}`,
    )
    expect(stock).toEqual({ moves: 40 })
  })

  test('that was killed goes on where it was, and nothing of a slice is half there', async () => {
    files += 1
    const id = await receive(csvOf(30))
    await work(id)
    await confirmImport(ctx, { id, missing: 'create', pictures: false })
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
    await continueImport(dying, importService, { importId: id, turn: await turnOf(id) })
    const { state, done } = await see(id)
    expect(state).toBe('failed')
    // The first slice is saved in full, whatever its size; nothing of the second is.
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(30)
    expect(await count()).toBe(done)
    expect((await resumeImport(ctx, id)).ok).toBe(true)
    await work(id)
    expect(await see(id)).toMatchObject({ state: 'done', done: 30, counts: { created: 30 } })
    expect(await count()).toBe(30)
  })

  test('can be stopped; what was saved stays, and late jobs do nothing', async () => {
    files += 1
    const id = await receive(csvOf(12))
    const turn = await turnOf(id)
    expect((await cancelImport(ctx, id)).ok).toBe(true)
    await continueImport(system(), importService, { importId: id, turn })
    expect(await see(id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await cancelImport(ctx, id)).toMatchObject({ code: 'IMPORT_NOT_READY' })
    expect(await cancelImport(ctx, 'imp_none')).toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  })

  test('fetches pictures once, tells which did not come, and the same file changes nothing', async () => {
    files += 1
    const csv = csvOf(2, 100, `"https://example.com/good-${files}.gif | Front\nhttps://example.com/bad-${files}.gif"`)
    const id = await receive(csv)
    await work(id)
    expect((await see(id)).pictures.found).toBe(4)
    await confirmImport(ctx, { id, missing: 'create', pictures: true })
    await work(id)
    expect(await see(id)).toMatchObject({
      state: 'done',
      pictures: { fetched: 1, failed: 1 },
      list: [{ column: 'Picture', reason: 'its server answered 404' }],
    })
    const images = await queryRows<{ name: string }>(
      ctx.db,
      sql`select distinct i.name from product_images i join products p on p.id = i.product_id where p.slug like ${`p${files}-%`} order by i.name desc`,
    )
    expect(images.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^https:.*bad/),
      expect.stringMatching(new RegExp(`^[0-9a-f]{10}-p${files}-`)),
    ])
    const again = await receive(csv)
    await work(again)
    expect(await see(again)).toMatchObject({ state: 'ready', counts: { created: 0, changed: 0, unchanged: 2 } })
  })

  test.each(['packer', 'support', 'nobody'])('is none of a %s', async (role) => {
    const id = await receive(csvOf(1))
    const other: Context = { ...ctx, actor: role === 'nobody' ? { kind: 'nobody' } : staff(role) }
    const refused = { ok: false, code: 'FORBIDDEN' }
    const never = (async function* () {
      yield Promise.reject(new Error('was read'))
    })()
    expect(await receiveImport(other, importService, { fileName: 'x', stock: 'set' }, never)).toMatchObject(refused)
    expect(await findImport(other, id)).toMatchObject(refused)
    expect(await confirmImport(other, { id, missing: 'create', pictures: false })).toMatchObject(refused)
    expect(await cancelImport(other, id)).toMatchObject(refused)
    expect(await resumeImport(other, id)).toMatchObject(refused)
  })
})
