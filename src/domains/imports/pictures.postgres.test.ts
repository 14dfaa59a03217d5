import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { type PictureFetcher, PictureRefused } from '../../platform/fetch-picture.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import {
  confirmImport,
  continueImport,
  fetchProductPictures,
  findImport,
  type ImportService,
  receiveImport,
  retryDuePictures,
  retryPictures,
} from './index.ts'
import { testImportService } from './testing/files.ts'

const staff: Actor = { kind: 'staff', id: 'u-owner', email: 'owner@staff.example.in', role: 'owner' }
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describeBoth('pictures of an import', (open) => {
  let ctx: Context
  let importService: ImportService
  let files = 0
  let asked: string[] = []
  let answer: PictureFetcher
  beforeEach(async () => {
    files += 1
    ctx = await open({ actor: staff })
    asked = []
    answer = async (url) => {
      if (url.includes('dead')) throw new PictureRefused('its server was not found', { isServerDown: true })
      if (url.includes('gone')) throw new PictureRefused('its server answered 404')
      return PICTURE
    }
    importService = await testImportService(async (url) => {
      asked.push(url)
      return answer(url)
    })
  })
  /** A product with pictures on a live and on a dead server. */
  const csvOf = (live: number, dead: number, gone = 0) => {
    const urls = [
      ...Array.from({ length: live }, (_, n) => `https://live${files}.in/${n}.gif`),
      ...Array.from({ length: dead }, (_, n) => `https://dead${files}.in/${n}.gif`),
      ...Array.from({ length: gone }, (_, n) => `https://live${files}.in/gone-${n}.gif`),
    ]
    return `Slug,SKU,Name,Brand,Category,Price,Pictures\npic${files},PIC${files},Pic,Acme,Bars,100,"${urls.join('\n')}"\n`
  }
  const see = async (id: string) => {
    const found = await findImport(ctx, id)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const turnOf = async (id: string) =>
    (await queryRows<{ turn: number }>(ctx.db, sql`select turn from imports where id = ${id}`))[0]?.turn ?? -1
  const work = async (id: string) => {
    for (let last = -1; last !== (await turnOf(id)); ) {
      last = await turnOf(id)
      await continueImport({ ...ctx, actor: { kind: 'system' } }, importService, {
        importId: id,
        turn: last,
        isAlone: true,
      })
    }
  }
  const bring = async (csv: string) => {
    const received = await receiveImport(
      ctx,
      importService,
      { fileName: 'pictures.csv', stock: 'keep' },
      (async function* () {
        yield Buffer.from(csv)
      })(),
    )
    if (!received.ok) throw new Error(received.code)
    const { id } = received.value
    await work(id)
    await confirmImport(ctx, { id, missing: 'create', pictures: true })
    await work(id)
    return id
  }
  const waiting = async () =>
    (
      await queryRows<{ n: number }>(
        ctx.db,
        sql`select count(*)::int as n from product_images i join products p on p.id = i.product_id
          where p.slug = ${`pic${files}`} and i.name ~ '^https:'`,
      )
    )[0]?.n
  const later = (minutes: number): Context => ({ ...ctx, now: () => new Date(Date.now() + minutes * 60_000) })

  const retryDue = async (at: Context) => {
    while (await retryDuePictures(at, importService));
  }

  test('F37: a dead server is asked a few times, its other pictures are left to the schedule, and the counts are true', async () => {
    const id = await bring(csvOf(2, 40))
    const { state, pictures, problems, list } = await see(id)
    expect({ state, pictures, problems }).toEqual({
      state: 'done',
      pictures: { found: 42, fetched: 2, failed: 40, waiting: 0 },
      problems: 40,
    })
    expect(list).toHaveLength(40)
    expect(asked.filter((url) => url.includes('dead')).length).toBeLessThanOrEqual(5)
    // Nothing is due yet; then the server comes back.
    asked = []
    await retryDue(ctx)
    expect(asked.filter((url) => url.includes(`dead${files}.`))).toEqual([])
    await retryDue(later(20))
    expect(asked.filter((url) => url.includes(`dead${files}.`)).length).toBeLessThanOrEqual(5)
    answer = async () => PICTURE
    await retryDue(later(24 * 60))
    expect(await see(id)).toMatchObject({ pictures: { fetched: 42, failed: 0 }, problems: 0, list: [] })
    expect(await waiting()).toBe(0)
  })

  test('F37: failed pictures are tried again by the button, on the import and on the product', async () => {
    const id = await bring(csvOf(1, 3, 1))
    expect(await see(id)).toMatchObject({ pictures: { fetched: 1, failed: 4 } })
    asked = []
    expect((await retryPictures(ctx, id)).ok).toBe(true)
    expect(await see(id)).toMatchObject({ state: 'pictures', pictures: { fetched: 1, failed: 0, waiting: 4 } })
    answer = async (url) => {
      if (url.includes('gone')) throw new PictureRefused('its server answered 404')
      return PICTURE
    }
    await work(id)
    expect(await see(id)).toMatchObject({ state: 'done', pictures: { fetched: 4, failed: 1, waiting: 0 } })
    // Pictures that were downloaded are not requested again.
    expect(asked.filter((url) => url.includes('live') && !url.includes('gone'))).toEqual([])
    const [product] = await queryRows<{ id: string }>(
      ctx.db,
      sql`select id from products where slug = ${`pic${files}`}`,
    )
    const url = `https://live${files}.in/gone-0.gif`
    const productId = product?.id ?? ''
    expect(await fetchProductPictures(ctx, importService, productId)).toMatchObject({
      ok: true,
      value: { names: {}, problems: { [url]: 'its server answered 404' } },
    })
    answer = async () => PICTURE
    expect(await fetchProductPictures(ctx, importService, productId)).toMatchObject({
      ok: true,
      value: { names: { [url]: expect.stringMatching(/^[0-9a-f]{10}-pic/) }, problems: {} },
    })
    expect(await waiting()).toBe(0)
    expect(await see(id)).toMatchObject({ pictures: { fetched: 5, failed: 0 }, problems: 0 })
    expect(await retryPictures(ctx, id)).toMatchObject({ ok: false, code: 'IMPORT_NOT_READY' })
  })

  test('F37: a picture that never comes is given up after a few tries', async () => {
    await bring(csvOf(0, 0, 1))
    asked = []
    for (let day = 1; day <= 20; day += 1) await retryDue(later(day * 5 * 24 * 60))
    expect(asked.filter((url) => url.includes(`live${files}.`))).toHaveLength(5)
  })
})
