import { REST } from '../../../../domains/settings/zone-rules.ts'
import { type MethodForm, NO_RATE, type RateForm, rateInput, type ZoneForm, zoneInput } from './zone-forms.ts'

/** The methods typed into a form, with the names of their rows; an empty row is none. */
export function readMethods(form: FormData, list: string): { key: string; method: MethodForm }[] {
  const isName = new RegExp(`^${list.replace('.', '\\.')}\\.([^.]+)\\.name$`)
  const keys = [...form.keys()].flatMap((name) => isName.exec(name)?.[1] ?? [])
  const textIn = (key: string, column: string) => String(form.get(`${list}.${key}.${column}`) ?? '').trim()
  return keys
    .map((key) => ({
      key,
      method: {
        id: textIn(key, 'id'),
        ...{ name: textIn(key, 'name'), fee: textIn(key, 'fee'), days: textIn(key, 'days') },
        isEnabled: form.has(`${list}.${key}.isEnabled`),
      },
    }))
    .filter(({ method: { name, fee, days } }) => name !== '' || fee !== '' || days !== '')
}

/** The zones typed into a form; a card that was left empty is none. */
export function readZones(form: FormData, methods: readonly string[]): ZoneForm[] {
  const keys = [...new Set([...form.keys()].flatMap((name) => /^zone\.([^.]+)\.name$/.exec(name)?.[1] ?? []))]
  const textIn = (name: string) => String(form.get(name) ?? '')
  return keys
    .map((key) => ({
      key,
      id: textIn(zoneInput(key, 'id')),
      name: textIn(zoneInput(key, 'name')),
      areas: textIn(zoneInput(key, 'areas')),
      minDays: textIn(zoneInput(key, 'minDays')),
      maxDays: textIn(zoneInput(key, 'maxDays')),
      rates: Object.fromEntries(
        methods.flatMap((method): [string, RateForm][] => {
          const of = (field: keyof RateForm) => rateInput(key, method, field)
          // A method that the form didn't show yet keeps its usual terms.
          if (!form.has(of('fee'))) return [[method, NO_RATE]]
          const rate = { fee: textIn(of('fee')).trim(), freeFrom: textIn(of('freeFrom')).trim() }
          const more = { heavy: textIn(of('heavy')).trim(), days: textIn(of('days')).trim() }
          return [[method, { isOffered: form.has(of('isOffered')), ...rate, ...more }]]
        }),
      ),
    }))
    .filter(({ id, name, areas }) => id === REST || name.trim() !== '' || areas.trim() !== '')
}
