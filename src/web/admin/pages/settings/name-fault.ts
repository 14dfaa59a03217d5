import type { ShownSetting } from './setting-view.ts'

/**
 * An error of a list's field, such as `pickup.places.new1.address`, as the summary above the form says it: several
 * fields may have the same error.
 */
export function nameFault(settings: readonly ShownSetting[], place: string, fault: string): string {
  const setting = settings.find(({ key }) => place.startsWith(`${key}.`))
  if (setting?.kind !== 'rows') return fault
  const name = place.split('.').at(-1)
  const column = setting.columns.find((each) => each.name !== '' && each.name === name)
  return [setting.label, column?.label].filter(Boolean).join(', ').concat(`: ${fault}`)
}
