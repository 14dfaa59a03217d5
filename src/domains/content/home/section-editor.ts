import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findPicked, type PickedProduct } from '../../catalog/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import { isFreeEverywhere } from '../../shipping/zone-rules.ts'
import { readTargets, targetOf } from '../menu-targets.ts'
import { refuse } from '../problems.ts'
import { findHome, plainSection, type StaffHome, type StaffHomeSection, sectionVersion } from './home-sections.ts'
import { findRowCards, findRowSources, isSource, type RowSource } from './row-sources.ts'
import { ADDED_KINDS, type AddedKind, builtInTexts, type HomeFacts, ROW_SIZES } from './rules.ts'
import type { StoredSection } from './schemas.ts'
import { fieldsOf, labelOf, maxLengthOf, slotsOf } from './section-fields.ts'

export type SectionEditor = {
  section: StaffHomeSection
  slots: { slot: string; label: string; max: number; builtIn: string }[]
  uses: ReturnType<typeof fieldsOf>
  /** How many products it shows if nothing is typed. */
  usualCount: number
  sources: RowSource[]
  picked: PickedProduct[]
  notice: string
}

/** A section with everything that its editor offers; `new-row` and others like it are sections to add. */
export async function findSectionEditor(
  ctx: Context,
  id: string,
): Promise<Result<SectionEditor, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  const home = await findHome(ctx)
  if (!home.ok) return home
  const kind = newKindOf(id)
  const section = kind ? emptySection(id, kind) : home.value.sections.find((each) => each.id === id)
  if (!section) return refuse('CONTENT_NOT_FOUND')
  const uses = fieldsOf(section.kind)
  const builtIn = builtInTexts(section.kind, await readHomeFacts(ctx))
  return ok({
    section,
    slots: slotsOf(section.kind).map((slot) => ({
      slot,
      label: labelOf(section.kind, slot),
      max: maxLengthOf(slot),
      builtIn: builtIn[slot] ?? '',
    })),
    uses,
    usualCount: Object.entries(ROW_SIZES).find(([name]) => name === section.kind)?.[1] ?? 0,
    sources: uses.products ? await findRowSources(ctx) : [],
    picked: await findPicked(ctx, section.products),
    notice: kind ? '' : await noticeOf(ctx, section),
  })
}

/** `new-row` is a row to add. */
export const newKindOf = (id: string): AddedKind | undefined => ADDED_KINDS.find((kind) => id === `new-${kind}`)

function emptySection(id: string, kind: AddedKind): StaffHomeSection {
  const section = { ...plainSection('hero'), id, kind, source: kind === 'row' ? 'best-sellers' : '' }
  return { ...section, version: sectionVersion(section) }
}

/** The home page for its editor: with each section, why it or a part of it isn't shown. */
export async function findHomeOverview(
  ctx: Context,
): Promise<Result<Omit<StaffHome, 'sections'> & { sections: (StaffHomeSection & { notice: string })[] }, 'FORBIDDEN'>> {
  const home = await findHome(ctx)
  if (!home.ok) return home
  const sections = await Promise.all(
    home.value.sections.map(async (each) => ({ ...each, notice: await noticeOf(ctx, each) })),
  )
  return ok({ ...home.value, sections })
}

async function noticeOf(ctx: Context, section: StoredSection): Promise<string> {
  const { kind, source, products, link, ref } = section
  if (kind === 'membership') return membershipNotice(await readSettings(ctx))
  const targets = await readTargets(ctx)
  if (kind === 'row') {
    if (!isSource(targets, source))
      return 'What it shows was deleted or is hidden from the store, so the section is left out.'
    const shown = await findRowCards(ctx, section)
    if (shown.length === 0) return 'There is no product to show, so the section is left out.'
    const missing = source === 'picked' ? products.length - shown.length : 0
    return missing > 0 ? `Products that are not in the store are left out: ${missing} of ${products.length}.` : ''
  }
  const state = link ? targetOf(targets, { to: link, ref: ref || undefined }).state : 'shown'
  return state === 'missing' || state === 'draft' ? 'What its link leads to is gone. It is shown without the link.' : ''
}

function membershipNotice({ membership, referral }: Settings): string {
  if (membership.isOffered) return ''
  return referral.isEnabled
    ? 'The store offers no membership, so only the referral is shown.'
    : 'The store offers no membership, so the section is left out.'
}

async function readHomeFacts(ctx: Context): Promise<HomeFacts> {
  const { store, shipping, returns, payments, support, membership } = await readSettings(ctx)
  return {
    store,
    freeThreshold: shipping.freeThreshold,
    isFreeEverywhere: isFreeEverywhere(shipping),
    returns,
    takesCash: payments.methods.includes('cod'),
    hours: support.hours,
    membership,
  }
}
