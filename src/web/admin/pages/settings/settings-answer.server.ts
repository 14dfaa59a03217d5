import { data } from 'react-router'
import { settingsProblems } from '../../../../domains/settings/index.ts'
import type { CodeOf, Refusal } from '../../../../shared/result.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { type RefusedCode, refused } from '../../parts/forms/answers.server.ts'
import type { TypedSettings } from './read-form.server.ts'

export type SettingsAnswer = Answer & {
  /** What is wrong, by the name of the input. */
  faults?: Record<string, string>
  typed?: Record<string, unknown>
  rowKeys?: Record<string, string[]>
  /** What somebody else has saved meanwhile: seen now, it may be written over. */
  now?: Record<string, unknown>
}

/** The form again as it was filled in, with what is wrong beside the fields. */
export function againWith(
  refusal: Refusal<RefusedCode | CodeOf<typeof settingsProblems>>,
  { values, rowKeys }: TypedSettings,
) {
  const { data: answer, init } = refused(refusal, settingsProblems, 'Nothing was saved')
  const { confirmPassword, ...fields } = (refusal.params.fields ?? {}) as Record<string, string>
  const { now } = (refusal.params.data ?? {}) as Pick<SettingsAnswer, 'now'>
  return data<SettingsAnswer>(
    {
      ...answer,
      typed: values,
      rowKeys,
      faults: Object.fromEntries(
        Object.entries(fields).map(([place, text]) => atInput(place, text, { values, rowKeys })),
      ),
      ...(now ? { now } : {}),
      ...(confirmPassword ? { result: { status: 'error', error: { confirmPassword: [confirmPassword] } } } : {}),
    },
    init?.status ?? 422,
  )
}

/**
 * Where the form says it: `tax.rates.0.hsn` is the first row of the list, which the form may call otherwise; a list in one
 * box has one place, and says which of its words is meant.
 */
function atInput(place: string, text: string, { values, rowKeys }: TypedSettings): [place: string, text: string] {
  const key = Object.keys(values).find((each) => place.startsWith(`${each}.`))
  if (!key) return [place, text]
  const [index = '', ...rest] = place.slice(key.length + 1).split('.')
  const keys = rowKeys[key]
  return keys
    ? [[key, keys[Number(index)] ?? index, ...rest].join('.'), text]
    : [key, `Number ${Number(index) + 1} of these: ${text}`]
}
