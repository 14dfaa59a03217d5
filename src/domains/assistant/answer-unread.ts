import type { Exclusion } from '../catalog/schemas.ts'
import { listText } from '../content/rules.ts'
import { SUBSTANCES } from './hindi/labels.ts'
import { hindiUnknown } from './hindi/products.ts'
import { hindiList } from './hindi/topics.ts'
import { excludedText } from './judge-label.ts'
import { linkTo } from './links.ts'
import type { Draft } from './schemas.ts'

const MAX_SHOWN = 60

/**
 * Says that something is to be left out that was not understood, and how to go on: the list of products has a filter for
 * each allergen, with what is known already ticked.
 */
export function answerUnread({ without, unread }: { without: readonly Exclusion[]; unread: readonly string[] }): Draft {
  const [first = ''] = unread
  const shown = first.length > MAX_SHOWN ? `${first.slice(0, MAX_SHOWN).trim()}…` : first
  const known = without.length > 0
  const params = new URLSearchParams(without.map((each) => ['without', each]))
  return {
    text: `Sorry, I can’t tell what to leave out${shown ? ` in “${shown}”` : ''}, so I won’t suggest products.${known ? ` I do leave out ${excludedText(without, [])}.` : ''} Name each food, such as “without milk and soy”, choose under “Without” in the filters of our products, or ask our team. If there is nothing to leave out, write “nothing to leave out”.`,
    hindi: `माफ़ कीजिए, ${shown ? `“${shown}” में ` : ''}क्या छोड़ना है, यह समझ नहीं आया, इसलिए कोई प्रोडक्ट नहीं सुझाया जा रहा है।${known ? ` ${hindiList(without.map((each) => SUBSTANCES[each]))} वाले छोड़े जा रहे हैं।` : ''} हर चीज़ का नाम लिखिए, जैसे “दूध और सोया के बिना”, प्रोडक्ट के फ़िल्टर में “Without” चुनिए, या हमारी टीम से पूछिए। कुछ नहीं छोड़ना हो, तो “कुछ नहीं छोड़ना” लिखिए।`,
    products: [],
    links: [linkTo('filters', params.size > 0 ? `/shop?${params}` : '/shop'), linkTo('contact')],
  }
}

/** No label lists the word, so that labels cannot tell which products are without it. */
export const answerUnknown = (words: readonly string[]): Draft => ({
  text: `Sorry, I can’t tell which products are free of ${listText(words.map((word) => `“${word}”`))}: none of the labels I checked mentions it. Every product page has the full ingredient list, and our team can check with the brand. To go on without that condition, write “${words[0]} is fine”.`,
  hindi: hindiUnknown(words),
  products: [],
  links: [linkTo('products'), linkTo('contact')],
})

/** A message that is nothing but the name of a substance: it may be a question, or something to leave out. */
export function answerNamedOnly(named: readonly Exclusion[]): Draft {
  const what = excludedText(named, [])
  const inHindi = hindiList(named.map((each) => SUBSTANCES[each]))
  const params = new URLSearchParams(named.map((each) => ['without', each]))
  return {
    text: `Do you want ${what} left out? Then write “without ${what}”, or choose it in the filters. To ask whether a product contains it, write the product’s name too.`,
    hindi: `क्या ${inHindi} छोड़ना है? तो “${inHindi} के बिना” लिखिए, या फ़िल्टर में चुनिए। किसी प्रोडक्ट के बारे में पूछना हो, तो उसका नाम भी लिखिए।`,
    products: [],
    links: [linkTo('filters', `/shop?${params}`), linkTo('contact')],
  }
}

/** What a label lists was asked of a product that isn't sold here, or not under that name. */
export const answerNoSuchProduct = (q: string): Draft => ({
  text: `I don’t know a product called “${q}”. Write its full name as on its page, or ask our team.`,
  hindi: `“${q}” नाम का कोई प्रोडक्ट नहीं मिला। उसका पूरा नाम लिखिए, जैसा उसके पेज पर है, या हमारी टीम से पूछिए।`,
  products: [],
  links: [linkTo('products'), linkTo('contact')],
})
