import { data } from 'react-router'
import { settingsProblems } from '../../../../domains/settings/index.ts'
import type { CodeOf, Refusal } from '../../../../shared/result.ts'
import type { Answer } from '../../parts/forms/answer.ts'
import { type RefusedCode, refused } from '../../parts/forms/answers.server.ts'
import type { TypedSettings } from './read-form.server.ts'

export type SettingsAnswer = Answer & {
  /** Errors by input name. */
  faults?: Record<string, string>
  typed?: Record<string, unknown>
  rowKeys?: Record<string, string[]>
  /** Values that somebody else has saved meanwhile; once they have been shown, they may be overwritten. */
  now?: Record<string, unknown>
}

/** Redisplays the form with the typed values and field errors. */
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
 * Maps an error's path to an input: `tax.rates.0.hsn` is the list's first row, which may have another name in the form.
 * A list in a single box has one input, so the text says which entry is meant.
 */
function atInput(place: string, text: string, { values, rowKeys }: TypedSettings): [place: string, text: string] {
  const key = Object.keys(values).find((each) => place.startsWith(`${each}.`))
  if (!key) return [place, text]
  const [index = '', ...rest] = place.slice(key.length + 1).split('.')
  const keys = rowKeys[key]
  return keys
    ? [[key, keys[Number(index)] ?? index, ...rest].join('.'), text]
    : [key, `Row ${Number(index) + 1}: ${text}`]
}
