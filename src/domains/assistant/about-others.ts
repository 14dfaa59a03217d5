import { meaningsOf } from './words/meanings.ts'
import type { Has } from './words/topics.ts'

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/
/** "Is Asha a member", "did Ravi order": somebody's own business. */
const ABOUT_SOMEBODY =
  /^(?:(?:is|was|has)\s+(?!i\b|my\b|the\b|it\b|this\b|that\b|there\b|any)\p{L}[\p{L}\s.]*?\s(?:an? (?:[\w ]+ )?member)|(?:(?:what|when|where|how much)\s+)?(?:has|did|does)\s+(?!i\b|we\b|you\b|my\b|the\b|it\b|this\b|that\b|there\b|any)\p{L}[\p{L}\s.]*?\s(?:ordere?d?|buy|bought|paid))\b/iu
const SOMEBODYS =
  /\b(?!(?:today|yesterday|what|that|it|here|there|who|how|let)\b)\p{L}{3,}['’]s (?:orders?|parcel|membership|address|account)\b/iu
const PHONE = /(?<!\d)(?:\+?91[- ]?)?[6-9]\d{9}(?!\d)/
const OWNER = /(\p{L}{3,}) k[aie] (?:orders?|parcel|membership|account|address)\b/iu
/** "Ravi ka order": a word that means nothing else. */
const isNamedOwner = (message: string): boolean => {
  const [, owner] = OWNER.exec(message) ?? []
  return owner !== undefined && meaningsOf([owner.toLowerCase()]).every(({ marks }) => marks.length === 0)
}
/** A question about another person's orders, membership or account. */
export function isAboutOthers(message: string, has: Has): boolean {
  const isBusiness = has('order', 'store', 'contact', 'where', 'membership', 'history')
  const namesOthers = has('others') && (isBusiness || (has('mine') && !has('goods')))
  const namesAddress = EMAIL.test(message) && has('order', 'history', 'membership', 'store', 'pay', 'contact')
  const isOwned = SOMEBODYS.test(message) || (PHONE.test(message) && has('order', 'history', 'where', 'membership'))
  return namesOthers || namesAddress || isOwned || isNamedOwner(message) || ABOUT_SOMEBODY.test(message.trim())
}
