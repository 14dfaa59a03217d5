import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { findGoal, saveGoals } from '../../../domains/catalog/index.ts'
import { changeSettings } from '../../../domains/settings/index.ts'
import type { Context } from '../../../platform/context.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { type Visitor, visitorContext } from '../../context.ts'
import { loader as productLoader, meta as productMeta } from './products/product-page.tsx'
import { loader as settingsLoader, meta as settingsMeta } from './settings/settings-page.tsx'
import { loader as taxonLoader, meta as taxonMeta } from './taxonomy/taxon-page.tsx'

let ctx: Context
beforeAll(async () => {
  ctx = { ...(await testContext()), actor: { kind: 'staff', id: 'usr_olga', email: 'olga@example.in', role: 'owner' } }
})

function asked(path: string, params: object) {
  const context = new RouterContextProvider()
  context.set(visitorContext, { ctx, origin: 'http://localhost' } as Visitor)
  const url = new URL(path, 'http://localhost')
  return { context, request: new Request(url), url, params, pattern: '/' } as never
}

test('the product form offers the goals that the store has, so that each leads to a page', async () => {
  const offered = async () => (await productLoader(asked('/admin/products/new', {}))).goals
  expect(await offered()).toEqual([])
  await saveGoals(ctx, [{ slug: 'muscle', name: 'Muscle', value: 'MUSCLE_GAIN', description: '' }])
  expect(await offered()).toEqual([{ value: 'MUSCLE_GAIN', label: 'Muscle' }])
  expect(await findGoal(ctx, 'muscle')).toMatchObject({ ok: true, value: { value: 'MUSCLE_GAIN' } })
})

test('only a demo names the sandbox as its payment provider', async () => {
  const provider = async () => {
    const { groups } = await settingsLoader(asked('/admin/settings/payments', { page: 'payments' }))
    return groups.flatMap(({ settings }) => settings).find(({ key }) => key === 'payments.provider')?.value
  }
  expect(await provider()).toBe('None, so card and UPI are not offered')
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
  expect(await provider()).toBe('Sandbox: test payments without money')
})

test('a store of its own is not offered the name of the demo as a default', async () => {
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const offered = async () => {
    const { groups } = await settingsLoader(asked('/admin/settings/shop', { page: 'shop' }))
    return groups.flatMap(({ settings }) => settings).map(({ fallback }) => fallback)
  }
  await changeSettings(system, { store: { name: 'Lift', isDemo: true } })
  expect(await offered()).toContain('O2 Nutrition')
  await changeSettings(system, { store: { isDemo: false } })
  expect(await offered()).not.toContain('O2 Nutrition')
})

test('the title of a form names what is edited, since tabs and screen readers begin with it', async () => {
  const titleOf = (meta: (args: never) => unknown, path: string, loaderData: unknown) =>
    meta({ loaderData, location: { pathname: path } } as never)
  const delivery = await settingsLoader(asked('/admin/settings/delivery', { page: 'delivery' }))
  expect(titleOf(settingsMeta, '/admin/settings/delivery', delivery)).toContainEqual({
    title: 'Delivery and returns · Settings · Admin',
  })
  const brand = await taxonLoader(asked('/admin/brands/new', {}))
  expect(titleOf(taxonMeta, '/admin/brands/new', brand)).toContainEqual({ title: 'New brand · Brands · Admin' })
  const product = await productLoader(asked('/admin/products/new', {}))
  expect(titleOf(productMeta, '/admin/products/new', product)).toContainEqual({
    title: 'New product · Product · Admin',
  })
})
