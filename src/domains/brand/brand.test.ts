import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findActivity } from '../activity-log/index.ts'
import {
  discardDraft,
  findBrand,
  hasOwnBrand,
  publishDraft,
  readDraftLook,
  readLogoFile,
  readLook,
  readPrintedLook,
  saveDraft,
  saveLogo,
} from './index.ts'
import { DEFAULT_BRAND, lookOf } from './rules.ts'
import { BrandForm } from './schemas.ts'
import { DEFAULT_STYLE } from './style-rules.ts'

const GREEN = { primary: '#0f4c3a', accent: '#a3e635' }
let ctx: Context
let owner: Context
let visitor: Context
const as = (role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@iron.example.in`, role, confirmedAt: null },
})
const form = (values: object) => BrandForm.parse({ version: 0, ...values })

beforeEach(async () => {
  ctx = await testContext()
  owner = as('owner')
  visitor = { ...ctx, actor: { kind: 'nobody' } }
})

test('D153: a draft is seen by staff only; published, everybody sees it, and going back to the default works the same way', async () => {
  expect(await saveDraft(owner, form(GREEN))).toMatchObject({ ok: true, value: { draft: GREEN, version: 1 } })
  expect(await readLook(ctx)).toEqual(lookOf(DEFAULT_BRAND))
  expect(await readDraftLook(visitor)).toEqual(lookOf(DEFAULT_BRAND))
  expect(await readDraftLook(as('packer'))).toEqual(lookOf(DEFAULT_BRAND))
  expect(await readDraftLook(owner)).toEqual(lookOf(GREEN))

  expect(await publishDraft(owner, { version: 1 })).toMatchObject({ value: { published: GREEN, draft: null } })
  expect(await readLook(ctx)).toEqual(lookOf(GREEN))

  const back = await saveDraft(owner, form({ primary: '', accent: '', version: 2 }))
  expect(back).toMatchObject({ value: { draft: DEFAULT_BRAND, version: 3 } })
  expect(await readLook(ctx)).toEqual(lookOf(GREEN))
  expect(await publishDraft(owner, { version: 3 })).toMatchObject({ ok: true })
  expect(await readLook(ctx)).toEqual(lookOf(DEFAULT_BRAND))

  const found = await findActivity(owner, { kind: 'brand', limit: 10 })
  expect(found.ok && found.value.entries.map(({ action }) => action)).toEqual([
    'brand.publish',
    'brand.draft',
    'brand.publish',
    'brand.draft',
  ])
})

test('D153: the second of two owners who edit at once is told, and the first one’s draft stays', async () => {
  const other = { ...owner, actor: { ...owner.actor, id: 'usr_second' } } as Context
  const both = await Promise.all([saveDraft(owner, form(GREEN)), saveDraft(other, form({ primary: '#5b2a86' }))])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'BRAND_CHANGED' })
  // Nobody publishes or discards a draft that they have not seen.
  expect(await publishDraft(other, { version: 0 })).toMatchObject({ code: 'BRAND_CHANGED' })
  expect(await discardDraft(other, { version: 0 })).toMatchObject({ code: 'BRAND_CHANGED' })
  expect(await findBrand(owner)).toMatchObject({ value: { draft: expect.anything(), version: 1 } })
})

test('a discarded draft leaves the published brand; without a draft there is nothing to publish', async () => {
  await saveDraft(owner, form(GREEN))
  expect(await discardDraft(owner, { version: 1 })).toMatchObject({ value: { draft: null, published: DEFAULT_BRAND } })
  expect(await discardDraft(owner, { version: 2 })).toMatchObject({ code: 'NO_DRAFT' })
  expect(await publishDraft(owner, { version: 2 })).toMatchObject({ code: 'NO_DRAFT' })
})

const png = (background: string) =>
  sharp({ create: { width: 320, height: 80, channels: 3, background } })
    .png()
    .toBuffer()

test('D153: a logo is published with its icons, printed in emails and documents, and its old files are deleted', async () => {
  const first = await saveDraft(owner, form(GREEN), await png('#102030'))
  const id = first.ok ? (first.value.draft?.logo?.id ?? '') : ''
  expect(first).toMatchObject({ value: { draft: { ...GREEN, logo: { width: 320, height: 80 } }, version: 1 } })
  expect((await readLook(visitor)).logo).toBeNull()
  expect(await publishDraft(owner, { version: 1 })).toMatchObject({ ok: true })
  expect(await readLogoFile(visitor, `logo-${id}-logo.webp`)).toMatchObject({ type: 'image/webp' })
  expect(await readLogoFile(visitor, `logo-${id}-icon-180.png`)).toMatchObject({ type: 'image/png' })
  expect(await readPrintedLook(visitor)).toMatchObject({ ...GREEN, logo: { width: 320, height: 80 } })

  // Colours are changed without the logo; another logo keeps the colours; the published one stays until then.
  expect(await saveDraft(owner, form({ ...GREEN, accent: '#ffcc00', version: 2 }))).toMatchObject({
    value: { draft: { accent: '#ffcc00', logo: { id } } },
  })
  const second = await saveLogo(owner, { version: 3, file: await png('#a01020') })
  expect(second).toMatchObject({ value: { draft: { accent: '#ffcc00' }, published: { logo: { id } } } })
  expect(await readLogoFile(visitor, `logo-${id}-logo.png`)).not.toBeNull()
  expect(await publishDraft(owner, { version: 4 })).toMatchObject({ ok: true })
  expect(await readLogoFile(visitor, `logo-${id}-logo.png`)).toBeNull()

  expect(await saveDraft(owner, form({ removeLogo: true, version: 5 }))).toMatchObject({
    value: { draft: { logo: null } },
  })
  expect(await publishDraft(owner, { version: 6 })).toMatchObject({ ok: true })
  expect(await readPrintedLook(visitor)).toMatchObject({ logo: null })
})

test('D153 A27: a hostile logo is refused, and the draft stays', async () => {
  await saveDraft(owner, form(GREEN))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await saveDraft(owner, form({ version: 1 }), svg)).toMatchObject({
    code: 'NOT_A_LOGO',
    params: { fields: { logo: 'Use a PNG or WebP picture' } },
  })
  expect(await saveLogo(owner, { version: 1, file: svg })).toMatchObject({ code: 'NOT_A_LOGO' })
  expect(await saveLogo(as('packer'), { version: 1, file: svg })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await findBrand(owner)).toMatchObject({ value: { draft: GREEN, version: 1 } })
  for (const name of ['logo-0123456789abcdef-constructor', 'logo-../../etc-logo.png', 'logo-0123456789abcdef-logo.png'])
    expect(await readLogoFile(visitor, name)).toBeNull()
})

test('only roles that may change settings see or change the brand', async () => {
  for (const each of [visitor, as('packer'), as('support'), as('editor')]) {
    expect(await findBrand(each)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await saveDraft(each, form(GREEN))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await publishDraft(each, { version: 0 })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await discardDraft(each, { version: 0 })).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await saveDraft(as('manager'), form(GREEN))).toMatchObject({ ok: true })
})

test.each([
  ['#0F4C3A', '#0f4c3a'],
  ['0f4c3a', '#0f4c3a'],
  [' #abc ', '#aabbcc'],
  ['', ''],
])('the colour %j is read as %s', (typed, read) => {
  expect(form({ primary: typed }).primary).toBe(read)
})

test.each(['red', '#12345', '#1234567', 'url(//evil.example)', '#0f4c3a;}', 'var(--x)', '#ⅭⅭⅭ'])(
  'the colour %j is refused',
  (typed) => {
    const parsed = BrandForm.safeParse({ primary: typed, version: 0 })
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['primary'], message: expect.stringContaining('six digits') })
  },
)

const GYM = { fonts: 'bold', corners: 'square', density: 'compact', background: 'dark' }

test('D168: fonts, corners, density and background are drafted and published with the colours, also for emails', async () => {
  const saved = await saveDraft(owner, form({ ...GREEN, ...GYM }))
  expect(saved).toMatchObject({ value: { draft: { ...GREEN, ...GYM }, published: DEFAULT_BRAND } })
  expect((await readLook(visitor)).style.background).toBe('light')
  expect((await readDraftLook(owner)).style).toEqual(GYM)
  expect(await hasOwnBrand(ctx)).toBe(false)
  // A logo that is added later keeps the style.
  expect(await saveLogo(owner, { version: 1, file: await png('#102030') })).toMatchObject({ value: { draft: GYM } })
  expect(await publishDraft(owner, { version: 2 })).toMatchObject({ value: { published: { ...GREEN, ...GYM } } })
  expect((await readLook(visitor)).style).toEqual(GYM)
  expect(await hasOwnBrand(ctx)).toBe(true)
  expect(await readPrintedLook(visitor)).toMatchObject({
    style: { headingFont: expect.stringContaining('Oswald'), controlRadius: 0 },
  })
  // The whole form is saved: what is missing goes back to the default.
  expect(await saveDraft(owner, form({ ...GREEN, version: 3 }))).toMatchObject({ value: { draft: DEFAULT_STYLE } })
})

const HOSTILE = [
  ...['__proto__', 'constructor', 'toString', '', 'Dark', 'dark;color:red', 'url(//evil.example)'],
  ...[null, 1, ['dark'], { dark: 1 }],
]

test.each(['fonts', 'corners', 'density', 'background'])('D168: %s takes one of its own values only', (name) => {
  for (const value of HOSTILE) {
    const parsed = BrandForm.safeParse(JSON.parse(`{"version":0,"${name}":${JSON.stringify(value)}}`))
    expect(parsed.error?.issues[0], JSON.stringify(value)).toMatchObject({ path: [name] })
  }
  const polluted = BrandForm.parse(JSON.parse('{"version":0,"__proto__":{"background":"dark"}}'))
  expect(polluted).toMatchObject(DEFAULT_STYLE)
})
