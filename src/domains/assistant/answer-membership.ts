import { spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import type { Settings } from '../settings/schemas.ts'
import { linkTo } from './links.ts'
import type { ChatLink } from './schemas.ts'

export type Told = [text: string, ...links: ChatLink[]]

export const NO_PROGRAMME = 'We don’t have a membership programme.'
export const NO_PROGRAMME_HINDI = 'हमारे यहाँ मेंबरशिप नहीं है।'

/** What the membership costs and brings, or that the store has none. */
export const tellMembership = ({ membership: { isOffered, name, fee, days, discountPerUnit } }: Settings): Told =>
  isOffered
    ? [
        `${name} costs ${formatMoney(fee)} once and lasts ${spanText(days)}: ${formatMoney(discountPerUnit)} off every unit of our products. It doesn’t renew automatically.`,
        { to: '/member', label: name },
      ]
    : [`${NO_PROGRAMME} All products on sale are in the Offer Zone.`, linkTo('offers')]

/** To those who ask how to end a membership in a store that sells none: they may have bought it earlier. */
export const tellEarlierMembership = (): Told => [
  `${NO_PROGRAMME} If you joined earlier, your membership lasts until its end date, which is in your account, and doesn’t renew automatically.`,
  linkTo('dashboard'),
  linkTo('contact'),
]

export const EARLIER_MEMBERSHIP_HINDI = `${NO_PROGRAMME_HINDI} पहले ली हो, तो वह अपनी आख़िरी तारीख तक चलती है और अपने आप रिन्यू नहीं होती। तारीख आपके अकाउंट में है।`

/** What the assistant answers besides products and orders, as it lists it. */
export const subjects = ({ membership }: Settings): string =>
  membership.isOffered ? 'delivery, returns, membership, coupons' : 'delivery, returns, coupons'

export const hindiSubjects = ({ membership }: Settings): string =>
  membership.isOffered ? 'डिलीवरी, रिटर्न, मेंबरशिप, कूपन' : 'डिलीवरी, रिटर्न, कूपन'
