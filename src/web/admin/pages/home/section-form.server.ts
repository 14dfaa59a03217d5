import { data, redirect } from 'react-router'
import { findPicked, type PickedProduct } from '../../../../domains/catalog/index.ts'
import { HomeSectionForm, type StoredSection } from '../../../../domains/content/home/schemas.ts'
import {
  addHomeSection,
  contentProblems,
  newKindOf,
  resetHomeSection,
  saveHomeSection,
} from '../../../../domains/content/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { refused, saved } from '../../parts/forms/answers.server.ts'
import { movePick, pickMoveOf } from './picks.ts'
import { type TypedSection, typedOf } from './typed-section.ts'

/** `typed`: what the form holds now, with the products it names; `read`: the version that a form not saved began with. */
export type SectionAnswer = Answer & {
  typed?: TypedSection
  known?: PickedProduct[]
  read?: string
  faults?: Record<string, string>
}

const MAX_SHOWN = 100
const TOO_LONG = 'This is too long'
const PREFIX = 'texts.'

/** Saves a section in the draft; before scripts run, it also adds, moves or removes a picked product without saving. */
export async function saveSectionForm(ctx: Context, id: string, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  if (intent === 'reset') {
    const back = await resetHomeSection(ctx, id)
    if (!back.ok) return refused(back, contentProblems)
    const section = back.value.sections.find((each) => each.id === id)
    if (!section) throw data(null, 404)
    return savedAs(ctx, 'Built-in content restored in the draft', section)
  }
  const typed = typedIn(form)
  const version = String(form.get('version') ?? '')
  const again = async (more: SectionAnswer, status: number, typedNow = typed) =>
    data<SectionAnswer>(
      { ...more, typed: typedNow, known: await findPicked(ctx, typedNow.products.slice(0, MAX_SHOWN)), read: version },
      status,
    )
  const move = pickMoveOf(intent)
  if (move) {
    const rows = typed.products.map((key) => ({ key }))
    return again({}, 200, { ...typed, products: movePick(rows, move.key, move.move).map(({ key }) => key) })
  }
  if (intent === 'add') return again({}, 200)
  const count = typed.count.trim() ? Number(typedNumber(typed.count)) : null
  const sent = HomeSectionForm.safeParse({ ...typed, count: Number.isNaN(count) ? 0 : count, version })
  if (!sent.success)
    return again({ faults: Object.fromEntries(sent.error.issues.map(({ path }) => [path.join('.'), TOO_LONG])) }, 422)
  const kind = newKindOf(id)
  const kept = kind ? await addHomeSection(ctx, { ...sent.data, kind }) : await saveHomeSection(ctx, id, sent.data)
  if (kept.ok)
    return kind ? redirect(`/admin/home/${kept.value.id}?saved`, 303) : savedAs(ctx, 'Saved in the draft', kept.value)
  if (kept.code === 'HOME_WRONG') return again({ faults: (kept.params.fields ?? {}) as Record<string, string> }, 422)
  const { data: failed, init } = refused(kept, contentProblems, 'Nothing was saved')
  return again({ ...failed, isChanged: kept.code === 'CONTENT_CHANGED' }, init?.status ?? 409)
}

/** The answer arrives before the page's data is read again, so it brings what the form shows from now on. */
const savedAs = async (ctx: Context, notice: string, section: StoredSection & { version: string }) =>
  data<SectionAnswer>({
    ...saved(notice, section.version),
    typed: typedOf(section),
    known: await findPicked(ctx, section.products),
  })

function typedIn(form: FormData): TypedSection {
  const text = (name: string) => String(form.get(name) ?? '')
  const texts = [...form].flatMap(([name, value]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), String(value)] as const] : [],
  )
  return {
    texts: Object.fromEntries(texts),
    count: text('count'),
    source: text('source'),
    products: form.getAll('product').map(String).filter(Boolean),
    link: text('link'),
    picture: text('picture'),
    alt: text('alt'),
    body: text('body'),
  }
}
