import type { Topic } from './schemas.ts'

/** Business of the store that single words don't tell: "bulk" is also a way to train, and a "code" may be of a coupon. */
const PHRASES: readonly (readonly [Topic, RegExp])[] = [
  [
    'loginCode',
    /\b(?:otps?|otipi|o\.t\.p|one[- ]time (?:password|code|pin))\b|\b(?:log ?-?in|sign ?-?in|verification|verify|varification|confirmation)(?: ka| wala)? (?:code|kod)\b|^\W*(?:the |mera |my |6 digit |email )?code (?:abhi tak |abhi |is |has |did |still )?(?:not|nah?in?|nhi|didn.?t|isn.?t|never)\b/i,
  ],
  [
    'data',
    /\b(?:delet\w*|dilit|remove|eras\w*|deactivat\w*|clos(?:e|ing)|hata\w*|mita\w*)\b.{0,25}\b(?:account|acount|profile|data|deta)\b|\b(?:account|acount|(?:mera|apna|hamara) khata|profile|data|deta)\b.{0,15}\b(?:delet\w*|dilit|remove|eras\w*|deactivat\w*|clos(?:e|ing)|band (?:kar|kr|ho)\w*|hata\w*|mita\w*)\b/i,
  ],
  [
    'debited',
    /\b(?:utr|yutiar|rrn)\b|\b(?:transaction|txn|tran?s|upi|payment|bank) (?:id|ref\w*|reference)\b(?! (?:kaise|kahan se|where))|\bpayment (?:ka )?status\b|\bpayment (?:hua|hui|ho gaya|received|done|mila|pahuncha)(?: hai)?(?: kya| ya nah?in?|\?)/i,
  ],
  [
    'bulk',
    /\b(?:wholesale\w*|whole sale|holsel|thok|b2b|reseller|resell|resale|dealer (?:price|rate)|bulk (?:order|me|mein|mai|quantity|qty|discount|purchase|buy|price|rate|deal|supply|lena|chahiye|kharid\w*)\w*|in bulk|corporate (?:order|discount|gift\w*|price|deal)|(?:business|company|gym|office|trade) (?:discount|order|price|rate|deal|pricing)|(?:order|discount) for (?:my |our |the |a )?(?:business|company|gym|office|team|academy))\b|\b(?:[2-9]\d|\d{3,}) (?:tubs?|box(?:es)?|units?|pieces?|pcs|packets?|dabb[aei]|jars?)\b(?! (?:ka|me|mein|per)\b)/i,
  ],
  // "WELCOME10 isn't working": a coupon's code in capital letters.
  [
    'coupons',
    /\b[A-Z]{4,}\d{1,3}\b(?=\W*$| (?:code|coupon|lag|apply|appl|work|valid|chal|use|kaam|not|nah?in?|isn|is|kya|hai)\b)/,
  ],
]

export const topicOfPhrase = (message: string): Topic | null =>
  PHRASES.find(([, pattern]) => pattern.test(message))?.[0] ?? null

const ASKS_VALIDITY =
  /^\W*(?:and |aur |ok(?:ay)?,? |to |toh |iski |uski |its |what is its |what(?:['’]s| is) the )?(?:expir\w*|ekspayri|validity|vailiditi|valid|kab tak|kitne din|how long|(?:when|kab) (?:does it |will it )?(?:expire|khatam))(?: (?:date|period|till when|kya|hai|he|h|kitni|kab|chaleg[ai]|chalta|chalti|valid|rahega|tak|is it|does it last|it lasts|good for))*\W*$/i
/** "Expiry?" after a question about gift cards asks about those. */
export const asksValidity = (message: string): boolean => ASKS_VALIDITY.test(message)
