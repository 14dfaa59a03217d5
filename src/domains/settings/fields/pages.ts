import { deliveryPage } from './delivery-fields.ts'
import { displayPage } from './display-fields.ts'
import type { SettingField, SettingPage } from './field.ts'
import { paymentPage } from './payment-fields.ts'
import { programmePage } from './programme-fields.ts'
import { shopPage } from './shop-fields.ts'
import { taxPage } from './tax-fields.ts'

/** Every setting, on the page where the owner changes it. */
export const settingPages: readonly SettingPage[] = [
  shopPage,
  deliveryPage,
  paymentPage,
  taxPage,
  programmePage,
  displayPage,
]

export const fieldsOf = ({ groups }: SettingPage): SettingField[] => groups.flatMap(({ fields }) => fields)

const fields = new Map(settingPages.flatMap(fieldsOf).map((field) => [field.key, field]))

export const findField = (key: string): SettingField | undefined => fields.get(key)

export const settingFields = (): SettingField[] => [...fields.values()]
