import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { publishDraft, saveDraft } from '../brand/index.ts'
import { BrandForm } from '../brand/schemas.ts'
import { stockShop } from '../orders/testing/shop.ts'
import { changeSettings, readSettings } from '../settings/index.ts'
import { beginOwnStore, confirmStep, findSetup } from './index.ts'
import type { Step } from './rules.ts'

const facts = { hasMailServer: false, origin: 'http://127.0.0.1:3000' }
let ctx: Context
let owner: Context
beforeEach(async () => {
  ctx = await testContext()
  owner = { ...ctx, actor: { kind: 'staff', id: 'usr_sana', email: 'sana@example.in', role: 'owner' } }
})

const doneSteps = async (given = facts): Promise<Step[]> => {
  const found = await findSetup(owner, given)
  if (!found.ok) throw new Error(found.code)
  return found.value.filter(({ isDone }) => isDone).map(({ step }) => step)
}

test('D151: an empty store begins without the demo’s identity; one with a name, products or people keeps its own', async () => {
  await beginOwnStore(ctx)
  const settings = await readSettings(ctx)
  expect(settings.store.name).toBe('New store')
  expect(JSON.stringify(settings)).not.toMatch(/O2|o2nutrition|Delhi|2026/)
  await changeSettings(ctx, { store: { name: 'Iron House' } })
  await beginOwnStore(ctx)
  expect((await readSettings(ctx)).store.name).toBe('Iron House')
})

test('D151: a store that was named before its first start has nothing else of the demo either', async () => {
  await changeSettings(ctx, { store: { name: 'Iron House' } })
  await beginOwnStore(ctx)
  const settings = await readSettings(ctx)
  expect(settings.store.name).toBe('Iron House')
  expect(JSON.stringify(settings)).not.toMatch(/O2|o2nutrition|Delhi/)
})

test('D237: a new store of one’s own offers no membership until its owner switches it on; one that sells keeps it', async () => {
  await beginOwnStore(ctx)
  expect((await readSettings(ctx)).membership.isOffered).toBe(false)
  await changeSettings(ctx, { membership: { isOffered: true } })
  // Started again before anybody has an account.
  await beginOwnStore(ctx)
  expect((await readSettings(ctx)).membership.isOffered).toBe(true)
})

test('D237: a store with products that was never asked keeps its membership', async () => {
  await stockShop(ctx, [1])
  await beginOwnStore(ctx)
  expect((await readSettings(ctx)).membership.isOffered).toBe(true)
})

test('a store with products that never had settings keeps its name', async () => {
  await stockShop(ctx, [1])
  await beginOwnStore(ctx)
  expect((await readSettings(ctx)).store.name).toBe('O2 Nutrition')
})

test('the guide knows what is done: by what the store holds, else by what the owner has confirmed', async () => {
  await beginOwnStore(ctx)
  expect(await doneSteps()).toEqual(['payments'])
  const [details] = await findSetup(owner, facts).then((found) => (found.ok ? found.value : []))
  expect(details?.missing).toEqual(
    expect.arrayContaining(['store name', 'legal name', 'address', 'email', 'grievance officer']),
  )

  await stockShop(ctx, [1])
  for (const step of ['tax', 'delivery', 'policies'])
    expect(await confirmStep(owner, step, true)).toEqual({ ok: true, value: null })
  expect(await doneSteps({ hasMailServer: true, origin: 'https://iron.example.in' })).toEqual([
    ...['products', 'delivery', 'payments', 'tax', 'email', 'policies', 'live'],
  ])
  await confirmStep(owner, 'delivery', false)
  expect(await doneSteps()).not.toContain('delivery')
  // “Keep it as it is”, or a published logo or style.
  await confirmStep(owner, 'brand', true)
  expect(await doneSteps()).toContain('brand')
  await confirmStep(owner, 'brand', false)
  expect(await doneSteps()).not.toContain('brand')
  expect(await saveDraft(owner, BrandForm.parse({ corners: 'round', version: 0 }))).toMatchObject({ ok: true })
  expect(await doneSteps(), 'a draft').not.toContain('brand')
  expect(await publishDraft(owner, { version: 1 })).toMatchObject({ ok: true })
  expect(await doneSteps()).toContain('brand')
  // A step that the store can see for itself can't be talked away.
  expect(await confirmStep(owner, 'products', true)).toMatchObject({ code: 'STEP_NOT_FOUND' })
  const packer: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_p', email: 'p@example.in', role: 'packer' } }
  expect(await findSetup(packer, facts)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await confirmStep(packer, 'tax', true)).toMatchObject({ code: 'FORBIDDEN' })
})
