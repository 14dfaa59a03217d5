/** What somebody says who may not want to live; Hindi words by their sound, as they are typed. */
const CRISES: readonly RegExp[] = [
  /\b(?:suicid\w*|kill (?:myself|himself|herself)|end (?:my|his|her) life|end it all|take my (?:own )?life|(?:want|wanna|wish|going)(?: to| i could)? die\b(?! (?:of|for))|better off dead|(?:no reason|nothing) to live|tired of (?:living|life)|(?:harm|hurt)(?:ing)? myself|self[- ]harm\w*)\b/,
  /\b(?:do ?n['’]?o?t|dont|do not|not|no longer|never) (?:really )?(?:want|wanna|wish|feel like)(?: to)? (?:live|living|be alive|being alive|exist|wake up)\b(?! (?:without|with|in|near|like))/,
  /(?<!bhook (?:se )?)(?<!bhookh (?:se )?)\b(?:mar(?:na|ne) (?:chah\w+|k[aei] (?:man|dil|ji\b|soch\w*|khay\w+))|mar jaa?n[ae] (?:chah\w+|k[aei] man)|mujhe (?:ab )?(?:mar jaa?na|marna) (?:hai|h|he))/,
  /\b(?:jaan de(?:na|ne|du\w*)?|apni jaan le\w*|khud ?kushi|khudkhushi|a+tma ?hatya)\b/,
  /\bj(?:ee|i|ii)n[ae]\b[^.?]{0,20}\b(?:nah?in?|nhi|nai|mat)\b|\b(?:nah?in?|nhi) jeena\b|\b(?:man+|dil|ich+ha|ji)\b[^.?]{0,20}\b(?:nah?in?|nhi|nai)\b[^.?]{0,20}\bj(?:ee|i|ii)n[ei]\b/,
  /\b(?:khud|apne aap|(?:apni )?(?:jindagi|zindagi|life|jaan)) (?:ko )?kh?a?ta?m\b|\bkh?a?ta?m\b[^.?]{0,25}\b(?:khud ko|apne aap ko|apni (?:jaan|jindagi|zindagi|life))\b|\b(?:jindagi|zindagi|jeevan|jivan|life) se (?:thak|tang|pareshan|haar|mukti)/,
]

/** Somebody may want to die: a helpline comes before everything else that a message says. */
export const isCrisis = (message: string): boolean => {
  const text = message.toLowerCase().replace(/\s+/g, ' ')
  return CRISES.some((pattern) => pattern.test(text))
}
