import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findImport, type ImportService, openProblemsCsv, openRefusedCsv } from './index.ts'
import { ProblemsQuery } from './schemas.ts'
import { imported, testImportService } from './testing/files.ts'

let ctx: Context
let importService: ImportService
beforeEach(async () => {
  ctx = await testContext()
  importService = await testImportService()
})

async function textOf(opened: Awaited<ReturnType<typeof openRefusedCsv>>): Promise<string> {
  if (!opened.ok) throw new Error(opened.code)
  let text = ''
  for await (const line of opened.value.lines) text += line
  return text
}

test('refused rows come as they were, with what is wrong; mended there, they are imported', async () => {
  const { id, counts } = await imported(
    ctx,
    importService,
    'Slug;SKU;Name;Brand;Category;Price;Flavor\ngood;G1;Good;Acme;Bars;10;\nbad;B1;"=Bad, ""so""";Acme;Bars;free;Mango\nbad;B2;;;;20;Plain\n',
  )
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  const csv = await textOf(await openRefusedCsv(ctx, importService, id))
  expect(csv.split('\r\n')).toEqual([
    'Row,What is wrong,Slug,SKU,Name,Brand,Category,Price,Flavor',
    `3,Price must be a number of rupees,bad,B1,"'=Bad, ""so""",Acme,Bars,free,Mango`,
    '4,,bad,B2,,,,20,Plain',
    '',
  ])
  const stillWrong = await imported(ctx, importService, csv.replace('20,Plain', 'dear,Plain'))
  expect((await textOf(await openRefusedCsv(ctx, importService, stillWrong.id))).split('\r\n')).toEqual([
    'Row,What is wrong,Slug,SKU,Name,Brand,Category,Price,Flavor',
    `2,Price must be a number of rupees,bad,B1,"'=Bad, ""so""",Acme,Bars,free,Mango`,
    '3,Price must be a number of rupees,bad,B2,,,,dear,Plain',
    '',
  ])
  expect((await imported(ctx, importService, csv.replace('free', '30'))).counts).toMatchObject({
    created: 1,
    refused: 0,
  })
  expect(await openRefusedCsv(ctx, await testImportService(), id)).toMatchObject({ code: 'IMPORT_FILE_GONE' })
})

test('each of many problems is found by its row and its column', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => `p${at},S${at},P,Acme,Bars,free\n`)
  const { id, list, columns, kept, totalPages } = await imported(
    ctx,
    importService,
    `Slug,SKU,Name,Brand,Category,Price\n${rows.join('')}`,
    { isDryRun: true },
  )
  expect({ columns, kept, totalPages, shown: list.length }).toEqual({
    columns: [{ column: 'Price', count: 130 }],
    kept: 130,
    totalPages: 2,
    shown: 100,
  })
  const page = async (query: object) => {
    const found = await findImport(ctx, id, ProblemsQuery.parse(query))
    return found.ok ? found.value.list.map(({ row }) => row) : []
  }
  expect((await page({ page: '2' })).slice(-1)).toEqual([131])
  expect(await page({ column: 'Price', page: '3' })).toEqual([])
  expect(await page({ column: 'Brand' })).toEqual([])
  const csv = await textOf(await openProblemsCsv(ctx, id))
  expect(csv.trim().split('\r\n')).toHaveLength(131)
})
