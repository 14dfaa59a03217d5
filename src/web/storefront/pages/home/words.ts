import {
  builtInTexts,
  type HomeFacts,
  type SectionKind,
  type SectionTexts,
} from '../../../../domains/content/home/rules.ts'

/** A section's text by slot: the owner's, or the built-in one; empty if it prints nothing there. */
export type Words = ((slot: string) => string) & { isOwn: (slot: string) => boolean }

/** The texts of a section. `own` are the owner's. */
export function wordsOf(kind: SectionKind, own: SectionTexts | undefined, facts: HomeFacts): Words {
  const builtIn = builtInTexts(kind, facts)
  return Object.assign((slot: string) => own?.[slot] ?? builtIn[slot] ?? '', {
    isOwn: (slot: string) => own?.[slot] !== undefined,
  })
}
