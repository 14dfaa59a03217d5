/** The steps of the set-up guide, in the order in which an owner takes them. */
export const STEPS = [
  'details',
  'brand',
  'products',
  'delivery',
  'payments',
  'tax',
  'email',
  'policies',
  'order',
  'live',
] as const
export type Step = (typeof STEPS)[number]

/** Steps whose defaults may be right: the owner looks at them and says so. The others are done once the store shows it. */
export const CONFIRMED_STEPS = ['brand', 'delivery', 'tax', 'policies'] as const satisfies readonly Step[]
type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]

export const isConfirmedStep = (step: string): step is ConfirmedStep => CONFIRMED_STEPS.some((each) => each === step)

/** Without these a store can take orders and deliver them, but the guide still recommends them. */
export const OPTIONAL_STEPS: readonly Step[] = ['brand', 'tax', 'order']
