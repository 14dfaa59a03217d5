import type { Topic } from '../schemas.ts'

/** Business of the store that single words don't tell: "bulk" is also a way to train, and a "code" may be of a coupon. */
const PHRASES: readonly (readonly [Topic, RegExp])[] = [
  [
    'self',
    /\bprove\b.{0,20}\b(?:human|real|person|insaa?n|not a (?:bot|robot))\b|\b(?:are|r) (?:you|u) (?:really |even |just |actually )?(?:an? )?(?:human|real|bot|robot|ai|machine|person)\b/i,
  ],
  ['unknown', /\bgift[- ]?(?:wrap\w*|r[ae]i?p\w*)/i],
  [
    'store',
    /(?<!\b(?:i|to|you|we) )\b(?:stores?|shops?|outlets?|showrooms?|branch(?:es)?|dukaa?n) (?:is |hai )?(?:near|nearby|close to|ke paa?s)\b/i,
  ],
  [
    'damaged',
    /\b(?:box|pack|packet|packaging|parcel|tub|jar|bottle|lid|dabba|dibba)\b.{0,20}\b(?:crush\w*|crumpled|dent\w*|smash\w*|squash\w*|burst|crack\w*|pichk\w*|pichak\w*|dab ga\w+)\b|\bpowder (?:is |was )?(?:everywhere|all over)\b|\b(?:the|my|this|your|mera) (?:\w+ ){0,2}(?:shaker|bottle|tub|jar|lid)\b.{0,10}\b(?:leaks|leak (?:ho|kar)\w*|broke|cracked|stopped working|does ?n.?t (?:close|work|seal))\b/i,
  ],
  // What was sent is not what was ordered.
  [
    'damaged',
    /^(?!.*\b(?:free|thanks|thank|what|when|email|e-mail|sms|message|call|otp|coupon|discount)\b).*\b(?:wanted|ordered|asked for|mangaya|mangwaya|order kiya)\b.{1,30}\b(?:got|received|sent me|came|mila|aaya|aayi|bheja|bhej diya)\b/i,
  ],
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
