import type { Exclusion } from '../../catalog/schemas.ts'

export const SUBSTANCES: Record<Exclusion, string> = {
  milk: 'दूध',
  soy: 'सोया',
  gluten: 'ग्लूटेन',
  peanuts: 'मूँगफली',
  'tree-nuts': 'मेवे (बादाम, काजू, अखरोट आदि)',
  egg: 'अंडा',
  fish: 'मछली',
  crustaceans: 'शेलफ़िश (झींगा, केकड़ा, सीप)',
  sulphite: 'सल्फ़ाइट',
  sugar: 'शुगर',
  'added-sugar': 'ऊपर से मिलाई गई शुगर',
  caffeine: 'कैफीन',
  sesame: 'तिल',
  mustard: 'सरसों',
  celery: 'सेलरी',
  lupin: 'ल्यूपिन',
}

/** What a label says of something: nothing declared is not the same as "without". */
export type Verdict = 'without' | 'contains' | 'unstated'

export const hindiVerdict: Record<Verdict, (name: string) => string> = {
  unstated: (name) =>
    `इसमें ${name} है या नहीं, यह पक्का नहीं कहा जा सकता: यहाँ दी गई लेबल की जानकारी में यह नहीं लिखा। कृपया पैक देखिए या हमारी टीम से पूछिए।`,
  contains: (name) => `लेबल के अनुसार इसमें ${name} है, या उसके अंश हो सकते हैं।`,
  without: (name) => `इसके लेबल पर ${name} नहीं लिखा है।`,
}
