import { latinText } from '../../shared/hindi.ts'
import type { Topic } from './schemas.ts'
import type { Intent, ProductIntent } from './understand.ts'
import { asksValidity } from './words/store-phrases.ts'

/** A short follow-up that only makes sense with the message before it. */
export type Remark = 'isRight' | 'whatNow' | 'noNumber' | 'mixing' | 'validity' | 'more'

/** Asks for what was asked before: "so which one", "aur koi". */
const MORE =
  /^(?:so|ok|okay|and|then|to|toh|aur)?,?\s*(?:show |dikhao )?(?:me )?(?:which(?: one)?|kaun ?s[aie]|kon ?s[aie]|aur koi|koi aur|koi|any others?|others|something else|more|another(?: one)?|aur dikhao|kuch aur|(?:the )?(?:strongest|best|good) one|(?:to |toh |phir |fir )?(?:kya|kaun ?sa|konsa) (?:lu|lun|loon|le|lena chahiye)|what (?:should|can|do) i (?:buy|get|take|use)(?: then| instead)?)\b[\s?.!]*$/i

/** Asks whether what was said before is right: "kya ye theek hai?", "is that ok". Without a question, these words thank. */
const IS_RIGHT =
  /^(?:(?:so|and|but|to|toh|bas|aur)\W+)*(?:(?:is|are|would|will) (?:that|this|it|these|they)(?: be)? (?:all )?(?:ok(?:ay)?|fine|right|correct|safe|good|alright|normal|enough|too much)\W*(?:for me|then|na)?\W*|(?:(?:ye|yeh|itna|aisa|wo|woh) )?(?:theek|thik|ok(?:ay)?|okk|sahi|fine|right|safe|good|alright|normal|chalega|accha|acha)(?: rahega)?(?: hai| h| he| hain| hoga)?(?: (?:na|kya|ya nah?in?)\W*|\W*\?\W*)|kya (?:ye |yeh |itna |wo )?(?:theek|thik|ok(?:ay)?|sahi|safe|fine|normal|chalega)(?: rahega)?(?: hai| h| he| hain| hoga)?\W*)$/i

const WHAT_NOW =
  /^\W*(?:so|and|ok|to|toh)?\W*(?:now(?: what)?|what now|what next|ab(?: kya)?(?: karu\w*| kare\w*| hoga)?|phir)\W*$/i
/** "Hot milk ok?" asks how to use the product before it. */
const OF_MIXING =
  /^\W*(?:(?:and|aur|in|with|can i use|kya|ok) )*(?:hot|warm|cold|garam|thand[aei]) (?:milk|water|doodh|dudh|pani|paani)(?: (?:me[in]*|ke sath|se|ok(?:ay)?|fine|chaleg[ai]|sahi|theek|too|bhi|kya|hai|instead|good))*\W*$/i
/** What somebody says who cannot name an order. */
const OF_ORDER =
  /\b(?:no|not|n['’]?t|lost|forgot|nah?in?|nhi|bhool)\b.{0,20}\b(?:number|order no|id|email|account|login)\b|\bdont have (?:the |my |an? )?(?:order )?(?:number|no|id|email|account)\b|\b(?:number|id|email|account|login)\b.{0,12}\b(?:nah?in?|nhi)\b|\bused (?:my |the )?(?:phone|mobile|number|email)\b/i

const PATTERNS: readonly [Remark, (text: string) => boolean][] = [
  ['isRight', (text) => IS_RIGHT.test(text.trim())],
  ['whatNow', (text) => WHAT_NOW.test(text)],
  ['noNumber', (text) => OF_ORDER.test(text)],
  ['mixing', (text) => OF_MIXING.test(text)],
  ['validity', asksValidity],
]

/** What a message remarks. Who leaves a food out (`leavesOut`) doesn't talk about an order. */
export function remarkIn(message: string, leavesOut: boolean): Remark | null {
  const text = latinText(message)
  const [found] = PATTERNS.find(([remark, isIn]) => isIn(text) && !(leavesOut && remark === 'noNumber')) ?? []
  return found ?? (MORE.test(message) ? 'more' : null)
}

/** Where the answer on a topic says how long something is valid. */
const VALIDITY: Partial<Record<Topic, Topic>> = {
  giftCards: 'giftCards',
  giftBalance: 'giftCards',
  membership: 'membership',
}

const WHICH: Intent = { kind: 'topic', topic: 'which' }

/** What a remark asks for after the message before it and the last product; null if it doesn't belong to them. */
export function answerRemark(remark: Remark, earlier: Intent | null, last: ProductIntent | null): Intent | null {
  switch (remark) {
    case 'isRight':
      // Only a doctor says whether an amount or a product is right for somebody; about the store, the answer is the same.
      return earlier && !isOfStore(earlier) ? { kind: 'topic', topic: 'medical' } : (earlier ?? WHICH)
    case 'whatNow':
      return earlier && (isOfStore(earlier) ? earlier : WHICH)
    case 'noNumber':
      return earlier && isOfDelivery(earlier) ? earlier : null
    case 'mixing':
      return last && { ...last, aspects: ['use'], asked: [], isQuestion: true }
    case 'validity': {
      const topic = earlier?.kind === 'topic' ? VALIDITY[earlier.topic] : undefined
      return topic ? { kind: 'topic', topic } : null
    }
    case 'more':
      return null
  }
}

/** Topics of messages that may be about food, unlike "not delivered yet". */
export const OF_FOOD: ReadonlySet<Topic> = new Set(['unknown', 'language', 'which', 'greeting', 'thanks', 'self'])

const isOfDelivery = (earlier: Intent): boolean =>
  earlier.kind === 'orders' ||
  (earlier.kind === 'topic' && ['undelivered', 'courier', 'damaged'].includes(earlier.topic))
const isOfStore = (earlier: Intent): boolean =>
  earlier.kind === 'topic' ? !OF_FOOD.has(earlier.topic) && earlier.topic !== 'medical' : !OF_GOODS.has(earlier.kind)
const OF_GOODS: ReadonlySet<Intent['kind']> = new Set(['products', 'compare', 'unclear'])
