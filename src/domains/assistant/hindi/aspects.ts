import { formatMoney, type Paise } from '../../../shared/money.ts'
import type { ProductFull, VariantView } from '../../catalog/schemas.ts'
import type { Aspect } from '../understand.ts'
import { HINDI_DIETS } from './products.ts'

/** How many ingredients an answer names. */
export const MAX_INGREDIENTS = 8

const MAX_CHOICES = 8

/** Names of the flavours and packs that are in stock, and of those that are sold out. One that has no name is left out. */
export function choicesOf(variants: readonly VariantView[]): { there: string[]; gone: string[] } {
  const named = variants.flatMap(({ flavor, weight, stock }) => {
    const name = [flavor, weight].filter(Boolean).join(' ')
    return name ? [{ name, isThere: stock.state !== 'out' }] : []
  })
  const names = (isThere: boolean) => named.filter((each) => each.isThere === isThere).map(({ name }) => name)
  return { there: names(true), gone: names(false) }
}

export const shorten = (names: readonly string[], more: string): string =>
  names.length > MAX_CHOICES
    ? `${names.slice(0, MAX_CHOICES).join(', ')} + ${names.length - MAX_CHOICES} ${more}`
    : names.join(', ')

/** Questions about one product, answered in Hindi; ingredients and allergens as the label words them. */
export const HINDI_ASPECTS: Record<Aspect, (product: ProductFull) => string> = {
  price: ({ variants, price }) => {
    const prices = variants.map((variant) => variant.price)
    const [least, most] = [Math.min(price, ...prices) as Paise, Math.max(price, ...prices) as Paise]
    return least === most
      ? `इसकी कीमत ${formatMoney(price)} है।`
      : `पैक और फ़्लेवर के हिसाब से इसकी कीमत ${formatMoney(least)} से ${formatMoney(most)} तक है।`
  },
  stock: ({ isInStock, variants }) => {
    const { there, gone } = choicesOf(variants)
    if (!isInStock) return 'यह अभी स्टॉक में नहीं है।'
    if (there.length + gone.length < 2) return `यह स्टॉक में है${there[0] ? `: ${there[0]}` : ''}।`
    return `स्टॉक में: ${shorten(there, 'अन्य')}।${gone.length > 0 ? ` अभी नहीं: ${shorten(gone, 'अन्य')}।` : ''}`
  },
  protein: ({ nutrition }) => {
    const row = nutrition?.rows.find(({ name }) => name.toLowerCase() === 'protein')
    return nutrition && row?.perServing
      ? `हर सर्विंग (${nutrition.servingLabel}) में ${Number(row.perServing.toFixed(1))} g प्रोटीन है।`
      : 'इसके पेज पर प्रोटीन नहीं लिखा है।'
  },
  serving: ({ variants }) => {
    const packs = new Map(variants.flatMap(({ weight, servings }) => (servings ? [[weight ?? 'पैक', servings]] : [])))
    return packs.size > 0
      ? `सर्विंग: ${[...packs].map(([weight, servings]) => `${weight} में ${servings}`).join(', ')}।`
      : 'इसके पेज पर सर्विंग नहीं लिखी हैं।'
  },
  contents: ({ ingredients, allergens }) => {
    const rest = ingredients.length - MAX_INGREDIENTS
    const named = ingredients.slice(0, MAX_INGREDIENTS).join(', ')
    const more = rest > 0 ? ` और ${rest} अन्य` : ''
    return `${named ? `सामग्री: ${named}${more}।` : 'इसके पेज पर सामग्री नहीं लिखी है।'}${allergens.length > 0 ? ` एलर्जन: ${allergens.join(', ')}।` : ''}`
  },
  use: () => 'इस्तेमाल का तरीका इसके पेज और लेबल पर लिखा है।',
  diet: ({ diet }) =>
    diet === 'veg'
      ? 'यह शाकाहारी है; लेबल पर वीगन नहीं लिखा है।'
      : diet
        ? `यह ${HINDI_DIETS[diet]} है।`
        : 'इसके पेज पर यह नहीं लिखा कि यह शाकाहारी है या नहीं।',
}
