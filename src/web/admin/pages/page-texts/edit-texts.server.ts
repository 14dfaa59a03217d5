import { data } from 'react-router'
import { BUILT_IN_VERSION, contentProblems, resetPageTexts, savePageTexts } from '../../../../domains/content/index.ts'
import { PageTextsForm } from '../../../../domains/content/page-texts/schemas.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { done, refused, saved } from '../../parts/forms/answers.server.ts'

/** `typed`: what the form holds from now on; `read`: the version that a form not saved began with. */
export type TextsAnswer = Answer & {
  typed?: Record<string, string>
  read?: string
  faults?: Record<string, string>
}

const PREFIX = 'texts.'
const TOO_LONG = 'This is too long'

/** Saves the texts of a page, or restores the built-in ones; Undo saves the owner's again. */
export async function editTexts(ctx: Context, page: string, form: FormData) {
  if (form.get('intent') === 'reset') {
    const gone = await resetPageTexts(ctx, page)
    if (!gone.ok) return refused(gone, contentProblems)
    const fields = Object.entries(gone.value.texts).map(([slot, text]) => [PREFIX + slot, text])
    const undo = { values: { ...Object.fromEntries(fields), version: BUILT_IN_VERSION } }
    return data<TextsAnswer>({ ...done('Built-in texts restored', undo), version: BUILT_IN_VERSION, typed: {} })
  }
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), String(value)] as const] : [],
    ),
  )
  const version = String(form.get('version') ?? '')
  const again = (more: TextsAnswer, status: number) =>
    data<TextsAnswer>({ ...more, typed: texts, read: version }, status)
  const sent = PageTextsForm.safeParse({ texts, version })
  if (!sent.success)
    return again({ faults: Object.fromEntries(sent.error.issues.map(({ path }) => [path.join('.'), TOO_LONG])) }, 422)
  const kept = await savePageTexts(ctx, page, sent.data)
  // The answer arrives before the page's data is read again, so it brings what the form shows from now on.
  if (kept.ok)
    return data<TextsAnswer>({ ...saved('Saved and live in the store', kept.value.version), typed: kept.value.texts })
  if (kept.code === 'PAGE_TEXTS_WRONG')
    return again({ faults: (kept.params.fields ?? {}) as Record<string, string> }, 422)
  const { data: failed, init } = refused(kept, contentProblems, 'Nothing was saved')
  return again({ ...failed, isChanged: kept.code === 'CONTENT_CHANGED' }, init?.status ?? 409)
}
