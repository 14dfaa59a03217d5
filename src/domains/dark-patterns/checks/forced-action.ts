import { all, ancestors, attribute, has, isInput, labelOf, type Page } from '../read/page.ts'
import { type AuditedStore, type Check, findWords, onPage, settingPlace } from '../read/store.ts'
import type { Finding } from '../schemas.ts'

export const MARKETING = /\b(?:newsletter|offers|promotion\w*|marketing|whatsapp|sms|news|partners)\b/i
const PRIVATE = /\b(?:aadhaar|aadhar|pan (?:number|card)|date of birth|birth ?date|gender|contacts)\b/i
const CONDITION =
  /\b(?:subscribe|follow us|share (?:this|it|us)|install|download (?:the|our) app|join)\b[^.!?]{0,30}\bto (?:buy|order|check ?out|see (?:the )?prices?|unlock|claim)\b|\bmust (?:subscribe|follow|share|install|download|join)\b/i

export const forcedAction: Check = (store) => [
  ...accountNeeded(store),
  ...store.pages.flatMap((page) => [...requiredConsent(page), ...requiredSecrets(page)]),
  ...findWords(store, CONDITION, () => ({ what: 'Makes a purchase depend on something else.' })),
]

const accountNeeded = ({ settings: { checkout } }: AuditedStore): Finding[] =>
  checkout.guest === 'guest'
    ? []
    : [
        {
          level: 'look',
          what: 'Shoppers need an account to order. The Guidelines forbid forcing people to sign up for an unrelated service.',
          quote: 'Who can order: customers with an account',
          place: settingPlace('payments', 'Who can order'),
        },
      ]

/** Consent is the newsletter form's own purpose. */
const isNewsletter = (action: string | undefined): boolean => /^\/(?:newsletter|api\/subscribers)\b/.test(action ?? '')

const requiredConsent = (page: Page): Finding[] =>
  all(page, (element) => isInput(element, 'checkbox') && has(element, 'required')).flatMap((box) => {
    const form = ancestors(box).find(({ name }) => name === 'form')
    const label = labelOf(page, box)
    return MARKETING.test(label) && !isNewsletter(form && attribute(form, 'action'))
      ? [onPage(page, 'A form that is about something else requires consent to marketing.', label)]
      : []
  })

const requiredSecrets = (page: Page): Finding[] =>
  all(page, (element) => ['input', 'select', 'textarea'].includes(element.name) && has(element, 'required')).flatMap(
    (field) => {
      const label = labelOf(page, field)
      return PRIVATE.test(label) ? [onPage(page, 'A form requires personal data that buying doesn’t need.', label)] : []
    },
  )
