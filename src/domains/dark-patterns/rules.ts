import type { AuditScope, Finding, Pattern, PatternResult } from './schemas.ts'

type About = { name: string; meaning: string; checks: readonly string[] }

/** Each pattern's name, what it means, and what the audit checks. The declaration prints these sentences and no others. */
export const aboutPatterns: Record<Pattern, About> = {
  'false-urgency': {
    name: 'False urgency',
    meaning: 'Suggesting that time or stock is short when it is not.',
    checks: [
      'A text that says something ends soon has an end date, and that date is near.',
      'A countdown ends when something in the store ends.',
      'A number of packs left on a page is the stock of that product.',
      'No text claims how many people are looking or have just bought.',
    ],
  },
  'basket-sneaking': {
    name: 'Basket sneaking',
    meaning: 'Adding products, donations or services to the cart without being asked.',
    checks: [
      'No box for something that costs money is ticked in advance.',
      'A cart of one product is priced as one product, with no charge besides delivery.',
      'No text says that something is added automatically.',
    ],
  },
  'confirm-shaming': {
    name: 'Confirm shaming',
    meaning: 'Wording a refusal so that people feel ashamed of it.',
    checks: ['No button, link or text shames people who say no.'],
  },
  'forced-action': {
    name: 'Forced action',
    meaning: 'Making people buy, join or reveal something else to get what they came for.',
    checks: [
      'Guests can order without an account.',
      'No form except the newsletter’s own requires consent to marketing.',
      'No form requires an Aadhaar or PAN number, a date of birth or contacts.',
      'No text makes a purchase depend on subscribing, sharing or installing something.',
    ],
  },
  'subscription-trap': {
    name: 'Subscription trap',
    meaning: 'Making it harder to leave than it was to join.',
    checks: [
      'Leaving the newsletter takes no account and no more steps than joining.',
      'No text makes people call, write or pay to cancel.',
    ],
  },
  'interface-interference': {
    name: 'Interface interference',
    meaning: 'Making one choice stand out and hiding the other.',
    checks: [
      'The delivery method selected in advance is the cheapest.',
      'No option is selected in advance if a cheaper one stands beside it.',
      'No box that allows marketing is ticked in advance.',
      'Every dialog has a button that closes it.',
      'No text is too small or too faint to read.',
    ],
  },
  'bait-and-switch': {
    name: 'Bait and switch',
    meaning: 'Advertising one thing and offering another.',
    checks: [
      'Links in banners, announcements and pages lead to pages that exist and products that are in stock.',
      'A discount “up to” a percentage is the largest in the store.',
      'A price that a text begins with “from” is a price in the store.',
      'A coupon code in a text works today.',
    ],
  },
  'drip-pricing': {
    name: 'Drip pricing',
    meaning: 'Showing a charge only at the end, or a price that leaves something out.',
    checks: [
      'Every charge that can be added at payment is stated on a page that shoppers see earlier.',
      'The total at payment is the sum of its rows.',
      'No text adds tax or handling charges to a price.',
      'No text promises free delivery without its condition.',
    ],
  },
  'disguised-advertisement': {
    name: 'Disguised advertisement',
    meaning: 'Advertising that looks like news, a review or content.',
    checks: [
      'No page loads an advertising network.',
      'Made-up reviews of the demo are not shown in a real store.',
      'Links to other websites say that they are advertising, if they are.',
      'Texts don’t quote customers outside reviews.',
    ],
  },
  nagging: {
    name: 'Nagging',
    meaning: 'Interrupting people again and again with something they did not come for.',
    checks: [
      'The newsletter pop-up stays away for a week after it is closed.',
      'No page opens with more than one dialog, or plays sound automatically.',
      'The cart reminder waits at least four hours, and there is only one.',
    ],
  },
  'trick-question': {
    name: 'Trick question',
    meaning: 'Confusing wording, such as a double negative.',
    checks: ['No label of a box or option is worded in the negative.'],
  },
  'saas-billing': {
    name: 'SaaS billing',
    meaning: 'Charging again and again without saying so.',
    checks: [
      'The membership page states the price, and the store charges it once.',
      'No text offers a trial or payment that renews automatically, which the store can’t do.',
    ],
  },
  'rogue-malware': {
    name: 'Rogue malware',
    meaning: 'Frightening or tricking people into installing or paying for something harmful.',
    checks: [
      'Scripts, frames and forms go to this store and its payment provider only.',
      'No link runs a script or downloads a program.',
      'No text warns of a virus or an infected device.',
    ],
  },
}

export type Verdict = 'nothing' | 'look' | 'found'

export function verdictOf(findings: readonly Pick<Finding, 'level'>[]): Verdict {
  if (findings.length === 0) return 'nothing'
  return findings.some(({ level }) => level === 'found') ? 'found' : 'look'
}

export const verdictTexts: Record<Verdict, string> = {
  nothing: 'Nothing found',
  look: 'Needs a look',
  found: 'Found',
}

/** Only an audit that found nothing, and read everything it set out to read, may be declared without a reservation. */
export const isClean = (results: readonly PatternResult[], { unread, products, productsInAll }: AuditScope): boolean =>
  results.every(({ findings }) => findings.length === 0) && unread.length === 0 && products === productsInAll
