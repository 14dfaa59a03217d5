import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { changeDraft } from './change-home.ts'
import { findHome, plainSection, type StaffHomeSection, sectionVersion } from './home-sections.ts'
import type { HomeSectionForm, NewHomeSection } from './schemas.ts'
import { checkedContent } from './section-content.ts'

/** With the page itself. */
const MAX_SECTIONS = 41

/** Adds a section to the draft, at the end or at a place. */
export async function addHomeSection(
  ctx: Context,
  { kind, at, ...form }: NewHomeSection,
): Promise<Result<StaffHomeSection, 'FORBIDDEN' | 'HOME_WRONG' | 'HOME_FULL'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const checked = await checkedContent(ctx, kind, form, null)
  if (!checked.ok) return checked
  const section = { ...checked.value, id: newId('sec'), kind, isActive: true }
  const added = await changeDraft<'HOME_FULL'>(ctx, 'home.add', (before) => {
    if (before.length >= MAX_SECTIONS) return refuse('HOME_FULL')
    // The first one is the page itself.
    return before.toSpliced(at === undefined ? before.length : at + 1, 0, section)
  })
  return added.ok ? ok({ ...section, version: sectionVersion(section) }) : added
}

/** Saves a section's content in the draft if it is unchanged since it was read (`version`). */
export async function saveHomeSection(
  ctx: Context,
  id: string,
  { version, ...form }: HomeSectionForm,
): Promise<Result<StaffHomeSection, 'FORBIDDEN' | 'HOME_WRONG' | 'CONTENT_CHANGED' | 'CONTENT_NOT_FOUND'>> {
  const home = await findHome(ctx)
  if (!home.ok) return home
  const known = home.value.sections.find((each) => each.id === id)
  if (!known) return refuse('CONTENT_NOT_FOUND')
  const checked = await checkedContent(ctx, known.kind, { ...form, version }, known)
  if (!checked.ok) return checked
  const saved = await changeDraft<'CONTENT_CHANGED' | 'CONTENT_NOT_FOUND'>(ctx, 'home.change', (before) => {
    const section = before.find((each) => each.id === id)
    if (!section) return refuse('CONTENT_NOT_FOUND')
    if (sectionVersion(section) !== version) return refuse('CONTENT_CHANGED')
    return before.map((each) => (each === section ? { ...each, ...checked.value } : each))
  })
  if (!saved.ok) return saved
  const after = saved.value.sections.find((each) => each.id === id)
  return after ? ok(after) : refuse('CONTENT_NOT_FOUND')
}

/** Takes a built-in section back to its built-in texts, numbers and links, in the draft. */
export const resetHomeSection = (ctx: Context, id: string) =>
  changeDraft(ctx, 'home.reset', (before) =>
    before.some((each) => each.id === id && each.id === each.kind)
      ? before.map((each) => (each.id === id ? { ...plainSection(id), isActive: each.isActive } : each))
      : refuse('CONTENT_NOT_FOUND'),
  )
