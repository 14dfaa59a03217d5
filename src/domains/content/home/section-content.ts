import type { Context } from '../../../platform/context.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { PICTURE_NAME } from '../../../shared/picture-name.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findPicked } from '../../catalog/index.ts'
import { linkFault } from '../menu-pages.ts'
import { readTargets, refOf } from '../menu-targets.ts'
import { refuse } from '../problems.ts'
import { cleanRichText } from '../rich-text.ts'
import { isSource } from './row-sources.ts'
import type { SectionKind } from './rules.ts'
import type { HomeSectionForm, StoredSection } from './schemas.ts'
import { fieldsOf, maxLengthOf, slotsOf } from './section-fields.ts'

type Content = Omit<StoredSection, 'id' | 'kind' | 'isActive'>

const MAX_PRODUCTS = 24
const MAX_BODY = 20_000
const MAX_ALT = 300
const UNPRINTABLE = 'This contains characters that can’t be printed'

/**
 * What staff typed as it is stored, without what its kind doesn't use. `known` is the section as it was: what it leads
 * to or shows may be gone from the store, and stays until staff change it. Faults are named by field: `texts.heading`.
 */
export async function checkedContent(
  ctx: Context,
  kind: SectionKind,
  form: HomeSectionForm,
  known: StoredSection | null,
): Promise<Result<Content, 'HOME_WRONG'>> {
  const uses = fieldsOf(kind)
  const faults: Record<string, string> = {}
  const note = (field: string, fault: string | null) => {
    if (fault) faults[field] ??= fault
  }
  const texts: Record<string, string> = {}
  for (const slot of slotsOf(kind)) {
    const text = (ownValue(form.texts, slot) ?? '').replace(/\s+/g, ' ').trim()
    note(`texts.${slot}`, textFault(text, maxLengthOf(slot)))
    if (text) texts[slot] = text
  }
  if (kind === 'banner' && !texts.heading) note('texts.heading', 'Enter a heading')

  const source = uses.products ? form.source : ''
  const products = source === 'picked' ? await pickedIds(ctx, form, known, note) : []
  const targets = await readTargets(ctx)
  if (uses.products && !isSource(targets, source) && source !== known?.source)
    note('source', source ? 'This is no longer in the store. Choose another.' : 'Choose what the row shows')

  const count = uses.count && source !== 'picked' ? form.count : null
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MAX_PRODUCTS))
    note('count', `Enter a number from 1 to ${MAX_PRODUCTS}`)

  const link = uses.link ? form.link.trim() : ''
  if (link && link !== known?.link) note('link', linkFault(link))

  const picture = uses.picture ? form.picture : ''
  if (uses.picture && !PICTURE_NAME.test(picture)) note('picture', 'A picture is required')
  const alt = uses.picture ? form.alt.trim() : ''
  note('alt', textFault(alt, MAX_ALT))

  const body = uses.body ? cleanRichText(form.body.trim().replaceAll('\0', '')) : ''
  if (uses.body && !body) note('body', 'Write a text')
  if (body.length > MAX_BODY) note('body', 'This is too long')

  if (Object.keys(faults).length > 0) return refuse('HOME_WRONG', { fields: faults })
  const ref = link === known?.link ? known.ref : ((link && (await refOf(ctx, targets, link))) ?? '')
  return ok({ texts, count, source, products, link, ref, picture, alt, body })
}

function textFault(text: string, max: number): string | null {
  if (text.length > max) return `At most ${max} characters`
  return /\p{Cc}/u.test(text) ? UNPRINTABLE : null
}

/** Staff may keep a product that has left the store, but pick only products that exist. */
async function pickedIds(
  ctx: Context,
  { products }: HomeSectionForm,
  known: StoredSection | null,
  note: (field: string, fault: string | null) => void,
): Promise<string[]> {
  const keys = products.map((key) => key.trim()).filter(Boolean)
  if (keys.length === 0) note('products', 'Pick at least one product')
  if (keys.length > MAX_PRODUCTS) note('products', `Pick at most ${MAX_PRODUCTS} products`)
  const found = await findPicked(ctx, keys.slice(0, MAX_PRODUCTS))
  const ids = keys.flatMap((key) => {
    const product = found.find(({ id, slug }) => id === key || slug === key)
    if (!product && !known?.products.includes(key)) note('products', `The store has no product “${key.slice(0, 60)}”`)
    return product?.id ?? key
  })
  return [...new Set(ids)]
}
