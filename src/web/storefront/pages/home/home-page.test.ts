import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { saveProducts } from '../../../../domains/catalog/index.ts'
import { stockRecord, stockShop } from '../../../../domains/orders/testing/shop.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { type Visitor, visitorContext } from '../../../context.ts'
import { loader } from './home-page.tsx'

test('a store that has highlighted no product shows what it sells, until it has', async () => {
  const ctx = await testContext()
  await stockShop(ctx, [5, 5])
  const shown = async () => {
    const context = new RouterContextProvider()
    context.set(visitorContext, { ctx } as Visitor)
    const url = new URL('http://localhost/')
    const { best, plain } = (await loader({ context, request: new Request(url), url, params: {}, pattern: '/' })).data
    return { best: best.length, plain: plain.length }
  }
  expect(await shown()).toEqual({ best: 0, plain: 2 })
  await saveProducts(ctx, [stockRecord(0, 5, { bestSeller: true })])
  expect(await shown()).toEqual({ best: 1, plain: 0 })
})
