/** The colours of a design, in the store’s brand: text on `ink` is white, on the others dark. */
type Tone = 'ink' | 'accent' | 'mist'

/** The designs of a gift card; the first is that of cards without a choice. `shape` is drawn by page and email. */
export const GIFT_DESIGNS = {
  plates: { name: 'Classic', greeting: 'A gift for you', tone: 'ink', shape: 'bars' },
  sun: { name: 'Bright', greeting: 'Something to lift you', tone: 'accent', shape: 'rings' },
  birthday: { name: 'Birthday', greeting: 'Happy birthday', tone: 'mist', shape: 'dots' },
  lights: { name: 'Festival of lights', greeting: 'Happy Diwali', tone: 'ink', shape: 'lamps' },
  thanks: { name: 'Thank you', greeting: 'Thank you', tone: 'mist', shape: 'waves' },
  peak: { name: 'Well done', greeting: 'You did it', tone: 'accent', shape: 'peaks' },
} as const satisfies Record<string, { name: string; greeting: string; tone: Tone; shape: string }>

export type GiftDesign = keyof typeof GIFT_DESIGNS
export const DESIGN_IDS = Object.keys(GIFT_DESIGNS) as [GiftDesign, ...GiftDesign[]]
export const FIRST_DESIGN: GiftDesign = 'plates'
