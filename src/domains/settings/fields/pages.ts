import type { SettingField, SettingGroup, SettingPage } from '../field.ts'
import { settingsSection } from '../sections/index.ts'
import { SETTING_PAGES } from './layout.ts'

const all = settingsSection.fields
const fields = new Map(all.map((field) => [field.key, field]))

const groupsOf = (groups: Record<string, Pick<SettingGroup, 'title' | 'text'>>): SettingGroup[] =>
  Object.entries(groups).map(([id, group]) => ({ ...group, fields: all.filter((field) => field.group === id) }))

/** Every setting, on the page where the owner changes it. */
export const settingPages: readonly SettingPage[] = Object.entries(SETTING_PAGES).map(
  ([id, { title, text, groups }]) => ({
    id,
    title,
    text,
    groups: groupsOf(groups),
  }),
)

export const fieldsOf = ({ groups }: SettingPage): SettingField[] => groups.flatMap(({ fields }) => fields)

export const findField = (key: string): SettingField | undefined => fields.get(key)

export const settingFields = (): readonly SettingField[] => all
