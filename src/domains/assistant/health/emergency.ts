/** Hindi words by their sound, as they are typed and as Hindi letters are read. */
const CHILD =
  'ba(?:c+h+)+[aeio]\\w*|babies|baby|kids?|child(?:ren)?|toddlers?|infants?|newborn|son|daughter|bet[aei]|nephew|niece|grand(?:son|daughter|child)|(?:year|month)s?[ -]?olds?|yr old'
const SWALLOWED =
  'kha (?:li\\w*|le?a\\w*|ga[yie]\\w*|gya)|khali|khay[ai]|pi (?:li\\w*|le?a\\w*|ga[yie]\\w*|gya)|nigal\\w*|chaba \\w+|swallow\\w*|ate|eaten|drank|consumed|chewed|got into'
const WHOLE = '(?:whole|entire|full|po?o?r[aie]|pur[aie]|saa?r[aie])'
const FOODS = 'bars?|cookies?|brownies?|wafers?|oats|muesli|puffs|makhana|snacks?|khana|meal|food|dinner|lunch'
const NO_FOOD = `(?!(?:\\w+ ){0,3}(?:${FOODS})\\b)`
const TOO_MUCH = `(?:too|so) (?:much|many)|bahut sa+r[aie]|${WHOLE} ${NO_FOOD}(?:\\w+ ){0,3}(?:bottle|pack|packet|box|jar|tub|strip|shishi|sheeshi|dabb[aie]|dibb[aie]|goli\\w*|tablets?|capsules?|pills)|(?:\\d{2,}|[5-9]) (?:\\w+ ){0,2}(?:tablets?|capsules?|pills?|scoops?|cans?|gummies|goli\\w*)`
const TOOK = `took|taken|had|${SWALLOWED}|le li\\w*|le liy\\w*`
const THROAT = 'throat|tongue|lips?|face|airways?|gal[ae]|ho+n?th?|jee?bh|zu?baan|chehr[ae]|m[uo]oh|mu?nh|muh'
const BY_MISTAKE = 'galti se|by mistake|mistakenly|accident\\w*'
/** What nobody swallows as food. */
const RISKY = `tablets?|tabs|capsules?|pills?|softgels?|gummies|goli\\w*|iron|pre ?-?workouts?|caffeine|energy drinks?|fat burners?|creatine|vitamins?|multivitamins?|shilajit|ashwagandha|melatonin|bottle|shishi|sheeshi|dabb[aie]|dibb[aie]|strip|silica|${BY_MISTAKE}`
const ILL =
  'vomit\\w*|ulti\\w*|throwing up|puking|swell\\w*|swollen|su+jan|soojan|hives|itch\\w*|breath\\w*|saa?ns|dizz\\w+|chakkar|shak(?:ing|y)|sweat\\w*|pa?si+na|unconscious|behosh\\w*|crying|responding|rash\\w*|pain|dard'

/** What a message says when somebody may be in danger now; a habit ("my lips swell from nuts") is none. */
const EMERGENCIES: readonly RegExp[] = [
  /\b(?:can(?:['’]?t|not| not)|could ?n['’]?o?t|unable to|struggling to|not able to|hard to|trouble|difficulty(?: in)?|hardly) (?:breath\w*|swallow now)\b|\b(?:breathless\w*|short(?:ness)? of breath|suffocat\w*|choking|choked|gasping|(?:not|isn['’]?t|stopped|stops) breathing)\b/,
  /\b(?:saa?ns|sa+s|swa+s|shwa+s)\b[^.,?]{0,12}\b(?:(?:nah?in?|nhi)\b ?(?:a\w*|le\w*|ho|mil\w*)|lene me[in]* (?:dikk?at|taklee?f|taklif|problem|pareshani)|ruk\w*|ph?ool\w*|phul\w*|ful\w*|atak\w*|band|chadh\w*|tez)\b|\bd[au]m ghut\w*/,
  /\bchest\b[^.?]{0,20}\b(?:pains?|pen|hurts?|tight\w*|dard|jakdan)\b|\b(?:pains?|tightness|pressure) in (?:my |the |his |her )?chest\b|\b(?:see?n[ae]|ch?h?ath?i|chaa?ti|dil)\b (?:me[in]*|mai)\b[^.,?]{0,15}\b(?:dard|pain|jakdan|dabav|jalan)\b/,
  /\b(?:heart attack|cardiac arrest|dil ka daur\w*|(?:mirgi ka )?daura (?:pad|aa|a ra)\w*|having a (?:stroke|seizure|fit)|got a seizure|convuls\w+)\b|\b(?:my|mer[aei]|his|her|uska|unka) (?:heart|dil|dhadkan)\b[^.,?]{0,20}\b(?:racing|pounding|stopp\w*|ruk|tez|zor|jor)\b/,
  /\b(?:unconscious\w*|passed out|passing out|blacked out|fainted|fainting|collapsed|behosh\w*|be hosh|hosh nah?in?)\b|\b(?:vomit\w*|throwing up|puking|coughing) (?:up )?blood\b|\bkho?on ki ulti\w*|\bulti me[in]* kho?on\b/,
  /\b(?:over ?dos\w+|ovr?doj|ovardoj)\b|\b(?:poisoned|poisoning|poison (?:kha|pi)\w*)\b|\b(?:zeh[ae]r|zeher|zahar|jahar|jeher|zehr) (?:kha|pi|le li)\b/,
  new RegExp(
    `\\b(?:${THROAT})\\b(?: (?:is|are|has|have|me|mein|par|pe|bahut|started|feels?|getting|gone|all|very|so|bhi))*[ -](?:swelling|swollen|swelled|closing|closed|tight\\w*|numb|band (?:ho|lag)|(?:su+j|so+j) (?:ga|ra|ke)|(?:su+jan|so+jan) (?:aa?|ho|hai))`,
  ),
  new RegExp(
    `\\b(?:swelling|swollen|sujan|soojan)(?: (?:of|in|on|my|the|his|her))* (?:${THROAT})\\b(?! (?:when|if|se))`,
  ),
  /\b(?:having|getting|in|suffering|got|showing) (?:an? |from an? )?(?:\w+ )?(?:allergic reaction|anaphyla\w+)(?! (?:to|from|last|years?|before)\b(?! (?:your|this|it|the (?:bar|powder|shake|product))))|\b(?:allergic reaction|anaphyla\w+)[^.?]{0,30}\b(?:now|help|what (?:do|should)|kya karu\w*)\b|\b(?:re?action|riekshan) (?:ho ga\w+|ho gya|hogaya|hua|hui|ho ra\w+|shuru)\b|\baller\w+ ho (?:ga[iy]\w*|gyi)\b[^.?]{0,40}\b(?:khake|kha ke|pike|pi ke|leke|le ke|ke baad)\b/,
  /\b(?:medical emergency|ambulance|embulens)\b/,
  // A child that eats a cookie is in no danger.
  new RegExp(
    `(?=.*\\b(?:${RISKY}|${ILL})\\b).*(?:\\b(?:${CHILD})\\b[^.?]{0,60}\\b(?:${SWALLOWED})\\b|\\b(?:${SWALLOWED})\\b[^.?]{0,40}\\b(?:${CHILD})\\b)`,
  ),
  new RegExp(
    `(?=.*\\b(?:${RISKY.replace(`|${BY_MISTAKE}`, '')})\\b).*(?:\\b(?:${BY_MISTAKE})\\b.*\\b(?:${SWALLOWED})\\b|\\b(?:${SWALLOWED})\\b.*\\b(?:${BY_MISTAKE})\\b)`,
  ),
  new RegExp(
    `\\b${WHOLE} ${NO_FOOD}(?:\\w+ ){0,4}(?:kha|pi|nigal) (?:ga\\w+|gya|li\\w*)\\b|\\b(?:kha|pi) (?:ga\\w+|gya|li\\w*) ${WHOLE}\\b(?! (?:\\w+ ){0,3}(?:${FOODS})\\b)`,
  ),
  /\bnigal (?:li|liya|liye|lia|lin|ga\w+|gya|daal\w+|chuk\w+)\b|(?<!\b(?:be|is|are|being|if|not) )\bswallowed\b(?! or\b)/,
  /\bult(?:i|iya|iyan) (?:bhi |pe ulti )?(?:ho|kar|aa) ?(?:rah\w+|ra\b|ri\b)|\b(?:am|is|are|keeps?|been|started|now|i['’]m) (?:vomiting|throwing up|puking)\b/,
  /\bchak+ar (?:bhi )?(?:aa|a) ?(?:rah\w+|ra\b|re\b|gay\w*)(?=.*\b(?:baa?d|lene|leke|le ke|kha\w*|pi|pike|piya|pine|after)\b)|\b(?:baa?d|leke|lekar|le ke|lene se|kha ke|pi ke|khake|pike)\b.*\bchak+ar (?:bhi )?(?:aa|a) ?(?:rah\w+|ra\b|re\b)|\bdizzy (?:after|since) (?:taking|drinking|eating|having|your|ur|the|my|pre)\b/,
  new RegExp(`\\b(?:${TOOK})\\b[^.?]{0,30}\\b(?:${TOO_MUCH})\\b|\\b(?:${TOO_MUCH})\\b[^.?]{0,25}\\b(?:${TOOK})\\b`),
  /\bgal[ae] (?:me[in]* )?(?:atak|phas|fas) (?:ga\w+|gya)\b|\b(?:stuck in (?:my|his|her|the) throat)\b/,
]

/** Signs of an allergic reaction that may also come every time: only those of now count. */
const REACTIONS = new RegExp(
  `\\b(?:${THROAT}|mouth|eyes?|eyelids?|aa?nkh\\w*)\\b(?:,| (?:is|are|has|have|me|mein|se|par|pe|bahut|started|feels?|feeling|getting|got|gone|all|very|so|bhi))* (?:fat|big|bigger|puff\\w*|swell\\w*|swollen|itch\\w*|tingl(?:ing|y)|burning|khujli|mot[ae]|su+j\\w*|so+j\\w*)\\b|\\b(?:itchy|tingling|puffy|swollen) (?:throat|tongue|lips?|mouth|face|eyes)\\b|\\b(?:hives|welts|pitti)\\b(?:.*\\b(?:all over|everywhere|now|after|since)\\b)?`,
)
const NOW =
  /\b(?:ate|eaten|eating|drank|took|taking|just|now|ago|after|abhi|kha(?:ya|yi|ne|ke|kar)?|pi(?:ya|ne|ke|kar)?|lene|leke|rah[aei]|baa?d|started|suddenly|achanak)\b/
const EVERY_TIME =
  /^(?:can|does|do|will|could)\b|\b(?:makes?|gives?|gets|when(?:ever)?|if (?:i|he|she|you|we)|every ?time|always|usually|since (?:(?:he|she|i) was|childhood|birth)|jab|hamesha|last year|show|dikha\w*|(?<!karna )chahiye|without|face fat|lose|loss|reduce|fat burners?)\b/
const isReaction = (text: string): boolean => NOW.test(text) && !EVERY_TIME.test(text) && REACTIONS.test(text)

/** Somebody may be in danger now: help comes before everything else that a message says. */
export const isEmergency = (message: string): boolean => {
  const text = message.toLowerCase().replace(/\s+/g, ' ')
  return EMERGENCIES.some((pattern) => pattern.test(text)) || isReaction(text)
}
