import { z } from 'zod'

/** A page’s texts as they were read and changed; an empty one is the built-in text. What they must be like is checked when saved. */
export const PageTextsForm = z.object({
  texts: z.record(z.string().max(40), z.string().max(2000)).default({}),
  version: z.string().max(40).default(''),
})
export type PageTextsForm = z.output<typeof PageTextsForm>

/** A page's texts for staff: those of the owner by slot, and of every slot what it holds otherwise. */
export type StaffPageTexts = {
  page: string
  name: string
  /** The page’s path, or where else shoppers see the texts. */
  place: string
  texts: Record<string, string>
  slots: { slot: string; label: string; max: number; builtIn: string }[]
  /** `built-in` while all texts are. */
  version: string
  updatedAt: string | null
}
