/** Hindi words by their sound, as they are typed and as Hindi letters are read. */
const CHILD =
  'ba(?:c+h+)+[aeio]\\w*|babies|baby|kids?|child(?:ren)?|toddlers?|infants?|newborn|son|daughter|bet[aei]|nephew|niece|grand(?:son|daughter|child)|(?:year|month)s?[ -]?olds?|yr old'
const SWALLOWED =
  'kha (?:li\\w*|le?a\\w*|ga[yie]\\w*|gya)|khali|pi (?:li\\w*|le?a\\w*|ga[yie]\\w*)|nigal\\w*|chaba \\w+|swallow\\w*|ate|eaten|drank|consumed|chewed|got into'
const TOO_MUCH =
  '(?:too|so) (?:much|many)|(?:whole|entire|full) (?:bottle|pack|box|jar|tub|strip)|po?o?ri (?:bottle|strip|shishi|dabb[ai]|sheeshi)|pura (?:dabba|packet|pack)|saari? (?:goli|tablet|capsule)\\w*|sari (?:goli|tablet|capsule)\\w*|(?:\\d{2,}|[5-9]) (?:\\w+ )?(?:tablets?|capsules?|pills?|scoops?|cans?|gummies|goli\\w*)'
const TOOK = `took|taken|had|${SWALLOWED}|le li\\w*|le liy\\w*`
const THROAT = 'throat|tongue|lips?|face|airways?|gal[ae]|honth?|hoo?nth?|jee?bh|zu?baan|chehr[ae]|m[uo]oh|muh'

/** What a message says when somebody may be in danger now; a habit ("my lips swell from nuts") is none. */
const EMERGENCIES: readonly RegExp[] = [
  /\b(?:can(?:['’]?t|not| not)|could ?n['’]?o?t|unable to|struggling to|not able to|hard to|trouble|difficulty(?: in)?|hardly) (?:breath\w*|swallow now)\b|\b(?:breathless\w*|short(?:ness)? of breath|suffocat\w*|choking|choked|gasping)\b/,
  /\b(?:saa?ns|sa+s|swa+s|shwa+s)\b[^.,?]{0,12}\b(?:(?:nah?in?|nhi)\b ?(?:a\w*|le\w*|ho|mil\w*)|lene me[in]* (?:dikk?at|taklee?f|taklif|problem|pareshani)|ruk\w*|ph?ool\w*|phul\w*|ful\w*|atak\w*|band|chadh\w*|tez)\b|\bd[au]m ghut\w*/,
  /\bchest\b[^.?]{0,20}\b(?:pains?|pen|hurts?|tight\w*|dard|jakdan)\b|\b(?:pains?|tightness|pressure) in (?:my |the |his |her )?chest\b|\b(?:see?n[ae]|ch?h?ath?i|chaa?ti|dil)\b (?:me[in]*|mai)\b[^.,?]{0,15}\b(?:dard|pain|jakdan|dabav|jalan)\b/,
  /\b(?:heart attack|cardiac arrest|dil ka daur\w*|(?:mirgi ka )?daura (?:pad|aa|a ra)\w*|having a (?:stroke|seizure|fit)|got a seizure|convuls\w+)\b|\b(?:my|mer[aei]|his|her|uska|unka) (?:heart|dil|dhadkan)\b[^.,?]{0,20}\b(?:racing|pounding|stopp\w*|ruk|tez|zor|jor)\b/,
  /\b(?:unconscious\w*|passed out|passing out|blacked out|fainted|fainting|collapsed|behosh\w*|be hosh|hosh nah?in?)\b|\b(?:vomit\w*|throwing up|puking|coughing) (?:up )?blood\b|\bkho?on ki ulti\w*|\bulti me[in]* kho?on\b/,
  /\b(?:over ?dos\w+|ovr?doj|ovardoj)\b|\b(?:poisoned|poisoning|poison (?:kha|pi)\w*)\b|\b(?:zeh[ae]r|zeher|zahar|jahar|jeher|zehr) (?:kha|pi|le li)\b/,
  new RegExp(
    `\\b(?:${THROAT})\\b(?: (?:is|are|has|have|me|mein|par|pe|bahut|started|feels?|getting))*[ -](?:swelling|swollen|closing|closed|tight\\w*|numb|band ho|sooj ga|suj ga|sooj ra|suj ra|so+jan aa|sujan aa?)`,
  ),
  new RegExp(
    `\\b(?:swelling|swollen|sujan|soojan)(?: (?:of|in|on|my|the|his|her))* (?:${THROAT})\\b(?! (?:when|if|se))`,
  ),
  /\b(?:having|getting|in|suffering|got|showing) (?:an? |from an? )?(?:\w+ )?(?:allergic reaction|anaphyla\w+)(?! (?:to|from|last|years?|before)\b(?! (?:your|this|it|the (?:bar|powder|shake|product))))|\b(?:allergic reaction|anaphyla\w+)[^.?]{0,30}\b(?:now|help|what (?:do|should)|kya karu\w*)\b|\b(?:re?action|riekshan) (?:ho ga\w+|ho gya|hogaya|hua|hui|ho ra\w+|shuru)\b|\baller\w+ ho (?:ga[iy]\w*|gyi)\b[^.?]{0,40}\b(?:khake|kha ke|pike|pi ke|leke|le ke|ke baad)\b/,
  /\b(?:medical emergency|ambulance|embulens)\b|\b(?:suicid\w*|kill (?:myself|himself|herself)|end my life|want to die|(?<!bhook )(?<!bhookh )mar(?:na|ne) (?:chah\w+|ka man)|jaan de(?:na|ne|du\w*)|khudkushi|a+tmahatya)\b/,
  new RegExp(`\\b(?:${CHILD})\\b[^.?]{0,60}\\b(?:${SWALLOWED})\\b|\\b(?:${SWALLOWED})\\b[^.?]{0,40}\\b(?:${CHILD})\\b`),
  new RegExp(`\\b(?:${TOOK})\\b[^.?]{0,30}\\b(?:${TOO_MUCH})\\b|\\b(?:${TOO_MUCH})\\b[^.?]{0,25}\\b(?:${TOOK})\\b`),
  /\bgal[ae] (?:me[in]* )?(?:atak|phas|fas) (?:ga\w+|gya)\b|\b(?:stuck in (?:my|his|her|the) throat)\b/,
]

/** Somebody may be in danger now: help comes before everything else that a message says. */
export const isEmergency = (message: string): boolean => {
  const text = message.toLowerCase().replace(/\s+/g, ' ')
  return EMERGENCIES.some((pattern) => pattern.test(text))
}
