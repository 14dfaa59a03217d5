import { z } from 'zod'
import { SafeLink } from '../schemas.ts'
import { ADDED_KINDS, HOME_SECTIONS, type SectionKind } from './rules.ts'

// What reached the table in another way than through the editor is dropped, and the rest of the page is still shown.
const Texts = z.record(z.string(), z.string()).catch({}).default({})
const Text = z.string().catch('').default('')

const stored = {
  isActive: z.boolean(),
  texts: Texts,
  /** How many products or reviews; null for the usual number. */
  count: z.number().int().min(1).max(24).nullable().catch(null).default(null),
  /** Where a row's products come from: a rule's name, or `category:<id>` and others like it. */
  source: Text,
  /** The ids of hand-picked products. */
  products: z.array(z.string()).catch([]).default([]),
  link: z.literal('').or(SafeLink).catch('').default(''),
  /** What the link leads to, whose address may change. */
  ref: Text,
  picture: Text,
  alt: Text,
  /** HTML, sanitised on saving. */
  body: Text,
}
const BuiltIn = z.object({ id: z.enum([...HOME_SECTIONS, 'page']), ...stored })
const Added = z.object({ id: z.string().regex(/^sec_\w{1,40}$/), kind: z.enum(ADDED_KINDS), ...stored })

/** A section of the home page as stored; the fields that its kind doesn't use are empty. */
export const StoredSection = z.union([
  BuiltIn.transform((section) => ({ ...section, kind: section.id as SectionKind, id: section.id as string })),
  Added.transform((section) => ({ ...section, kind: section.kind as SectionKind })),
])
export type StoredSection = z.output<typeof StoredSection>

/** A section as it was read and changed. What it must be like is checked when it is saved. */
export const HomeSectionForm = z.object({
  texts: z.record(z.string().max(40), z.string().max(1000)).default({}),
  count: z.number().nullable().default(null),
  source: z.string().max(100).default(''),
  /** Ids or slugs. */
  products: z.array(z.string().max(200)).max(100).default([]),
  link: z.string().max(1000).default(''),
  picture: z.string().max(200).default(''),
  alt: z.string().max(1000).default(''),
  body: z.string().max(100_000).default(''),
  version: z.string().max(64).default(''),
})
export type HomeSectionForm = z.output<typeof HomeSectionForm>

/** A new section, at the end or at a place. */
export const NewHomeSection = HomeSectionForm.extend({
  kind: z.enum(ADDED_KINDS),
  at: z.number().int().min(0).max(100).optional(),
})
export type NewHomeSection = z.output<typeof NewHomeSection>

export const HomeSwitch = z.object({ isActive: z.boolean() })
/** The page as it was seen. */
export const HomeVersion = z.object({ version: z.string().max(40) })
