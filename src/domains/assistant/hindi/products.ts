import { formatMoney } from '../../../shared/money.ts'
import type { Diet, Exclusion } from '../../catalog/schemas.ts'
import type { Limit, Nutrient } from '../../search/index.ts'
import { LIMITED } from '../../search/index.ts'
import type { Found } from '../find-matching.ts'
import type { Search } from '../search-words.ts'
import { SUBSTANCES } from './labels.ts'
import { hindiList } from './topics.ts'

export const HINDI_DIETS: Record<Diet, string> = { veg: 'शाकाहारी', vegan: 'वीगन', nonveg: 'मांसाहारी' }
const NUTRIENTS: Record<Nutrient, string> = {
  protein: 'प्रोटीन',
  caffeine: 'कैफीन',
  sugar: 'शुगर',
  energy: 'कैलोरी',
  carbohydrate: 'कार्बोहाइड्रेट',
  fat: 'फ़ैट',
  sodium: 'सोडियम',
  fibre: 'फ़ाइबर',
  creatine: 'क्रिएटिन',
  bcaa: 'BCAA',
  citrulline: 'सिट्रुलिन',
  'beta-alanine': 'बीटा-एलानिन',
}
const SORTED: Partial<Record<Search['sort'], string>> = {
  popular: 'सबसे ज़्यादा बिकने वाले पहले',
  rating: 'सबसे अच्छी रेटिंग वाले पहले',
  protein: 'सबसे ज़्यादा प्रोटीन वाले पहले',
  'price-asc': 'सबसे सस्ते पहले',
  saving: 'सबसे ज़्यादा बचत पहले',
  'price-desc': 'सबसे महँगे पहले',
}
const MISSING: Record<NonNullable<Found['leftOut']>, (search: Search) => string> = {
  words: ({ q }) => `“${q}” के सभी शब्दों वाला कुछ नहीं मिला।`,
  price: () => 'इस कीमत में कुछ नहीं मिला।',
  limits: ({ limits }) => `${hindiList(limits.map(limitText))} वाला कुछ नहीं मिला।`,
  stock: () => 'यह अभी स्टॉक में नहीं है।',
  goal: () => 'सभी शर्तों पर खरा उतरने वाला कुछ नहीं मिला।',
  sugar: () => 'शुगर-फ़्री कोई नहीं मिला, यानी जिसके 100 g में ज़्यादा से ज़्यादा 0.5 g शुगर हो।',
}

function limitText({ nutrient, min, max, isStrict }: Limit): string {
  if (min !== null && max !== null) return `${NUTRIENTS[nutrient]} ${min} से ${max} ${LIMITED[nutrient].unit}`
  const amount = `${min ?? max} ${LIMITED[nutrient].unit}`
  const bound = min === null ? (isStrict ? 'से कम' : 'या कम') : isStrict ? 'से ज़्यादा' : 'या ज़्यादा'
  return `${NUTRIENTS[nutrient]} ${amount} ${bound}`
}

function priceText({ minPrice, maxPrice, maxServingPrice }: Search): string | null {
  if (maxServingPrice !== null) return `हर सर्विंग ${formatMoney(maxServingPrice)} तक`
  if (minPrice !== null && maxPrice !== null) return `${formatMoney(minPrice)} से ${formatMoney(maxPrice)}`
  if (maxPrice !== null) return `${formatMoney(maxPrice)} तक`
  return minPrice === null ? null : `${formatMoney(minPrice)} से शुरू`
}

const excluded = ({ without, unwanted }: Search): string[] => [
  ...without.map((each) => SUBSTANCES[each]),
  ...unwanted.map((word) => `“${word}”`),
]

function conditions(search: Search, goal: string | undefined): string {
  const names = excluded(search)
  const parts = [
    goal,
    search.diets[0] && HINDI_DIETS[search.diets[0]],
    names.length > 0 && `${hindiList(names, 'या')} के बिना`,
    ...search.limits.map((limit) => `${limit.isPer100 ? 'हर 100 g' : 'हर सर्विंग'} में ${limitText(limit)}`),
    priceText(search),
    search.onSale && 'छूट वाले',
    search.ranked &&
      `हर सर्विंग में ${search.ranked.isLeast ? 'सबसे कम' : 'सबसे ज़्यादा'} ${NUTRIENTS[search.ranked.nutrient]} वाले पहले`,
    SORTED[search.sort],
  ]
  return parts.filter(Boolean).join(', ')
}

type FoundText = {
  leftOut: Found['leftOut']
  search: Search
  used: Search
  shown: number
  total: number | null
  known: string
  goal: string | undefined
  assumed: readonly Exclusion[]
}

/** `used`: the conditions that the products meet; `search`: all that were asked for. */
export function hindiFound({ leftOut, search, used, shown, total, known, goal, assumed }: FoundText): string {
  const what = conditions(used, goal)
  const count = total !== null && shown < total ? `${total} में से ${shown} प्रोडक्ट` : `${shown} प्रोडक्ट`
  return [
    leftOut && MISSING[leftOut](search),
    `${known ? `“${known}” के लिए ` : ''}${count}${what ? ` (${what})` : ''} नीचे ${shown === 1 ? 'है' : 'हैं'}।`,
    assumedText(assumed),
    excluded(used).length > 0 && 'यह हमारे पास मौजूद लेबल के अनुसार है। कृपया पैक भी देख लें।',
  ]
    .filter(Boolean)
    .join(' ')
}

const assumedText = (assumed: readonly Exclusion[]): string => {
  const [first] = assumed
  if (!first) return ''
  const names = hindiList(
    assumed.map((each) => SUBSTANCES[each]),
    'या',
  )
  return `सावधानी के लिए ${names} वाले प्रोडक्ट छोड़ दिए हैं। चाहिए हों, तो “${SUBSTANCES[first]} चलेगा” लिखिए।`
}

const backText = ({ without: [first], diets }: Search, assumed: readonly Exclusion[]): string => {
  if (assumed.length > 0) return `${assumedText(assumed)} `
  if (first) return `${SUBSTANCES[first]} वाले भी देखने हों, तो “${SUBSTANCES[first]} चलेगा” लिखिए। `
  return diets.length > 0 ? 'सभी प्रोडक्ट देखने हों, तो “नॉनवेज चलेगा” लिखिए। ' : ''
}

export function hindiNotFound(search: Search, assumed: readonly Exclusion[] = []): string {
  const { q, claims } = search
  const subject = q ? `“${q}” के लिए ` : ''
  if (claims.length > 0)
    return `माफ़ कीजिए, ${subject}कौन से प्रोडक्ट ${hindiList(claims)} हैं, यह पक्का नहीं कहा जा सकता: हमारे किसी लेबल पर ऐसा नहीं लिखा। हमारी टीम ब्रांड से पूछ सकती है। यह शर्त हटानी हो, तो “non-${claims[0]} चलेगा” लिखिए।`
  const what = conditions(search, undefined)
  const isStrict = search.without.length + search.unwanted.length + search.diets.length > 0
  return isStrict
    ? `लेबल के अनुसार ${subject}ऐसा कोई प्रोडक्ट नहीं मिला (${what})। ${backText(search, assumed)}किसी और तरह का प्रोडक्ट देखिए, या हमारी टीम से पूछिए।`
    : `${subject}कोई प्रोडक्ट नहीं मिला। कोई और शब्द लिखिए, या हमारी टीम से पूछिए।`
}

export const hindiUnknown = (words: readonly string[]): string =>
  `माफ़ कीजिए, किन प्रोडक्ट में ${hindiList(words.map((word) => `“${word}”`))} नहीं है, यह पक्का नहीं कहा जा सकता: जाँचे गए किसी लेबल पर इसका ज़िक्र नहीं है। हर प्रोडक्ट के पेज पर पूरी सामग्री लिखी है, और हमारी टीम ब्रांड से पूछ सकती है। यह शर्त हटानी हो, तो “${words[0]} चलेगा” लिखिए।`
