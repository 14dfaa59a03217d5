import type { Context } from '../../platform/context.ts'
import { dispatchText, feesText, feesThereText, withPaymentTerms, zonesText } from '../content/rules.ts'
import { readSettings } from '../settings/index.ts'
import { checkPincode } from '../shipping/index.ts'
import { arrivalText } from '../shipping/rules.ts'
import { hindiDelivery, hindiFees, hindiPaymentTerms } from './hindi/topics.ts'
import { linkTo } from './links.ts'
import type { Draft } from './schemas.ts'

const policy = linkTo('policy')
const contact = linkTo('contact')

/** Delivery cost and time, for a PIN code if one is given. */
export async function answerDelivery(
  ctx: Context,
  { pincode, isCost }: { pincode: string | null; isCost: boolean },
): Promise<Draft> {
  const settings = await readSettings(ctx)
  const place = pincode ? await checkPincode(ctx, pincode) : null
  const costs = feesText(settings)
  const hindi = hindiDelivery(settings)
  if (!place?.ok) {
    const times = `${zonesText(settings)}. ${dispatchText(settings)}`
    const inOrder = (of: { times: string; costs: string }) =>
      isCost ? `${of.costs} ${of.times}` : `${of.times} ${of.costs}`
    return {
      text: `${inOrder({ times, costs })} Share your PIN code for a delivery date.`,
      hindi: `${inOrder(hindi)} डिलीवरी की तारीख जानने के लिए पिन कोड बताइए।`,
      products: [],
      links: [policy],
    }
  }
  const { valid, serviceable, city, stateName, cod, from, by, methods } = place.value
  if (!valid)
    return {
      text: `We couldn’t recognise PIN code ${pincode}. Please check it.`,
      hindi: `पिन कोड ${pincode} पहचाना नहीं गया। कृपया जाँच लीजिए।`,
      products: [],
      links: [contact],
    }
  if (!serviceable || !from || !by)
    return {
      text: `Delivery not available for this pincode (${pincode}).`,
      hindi: `इस पिन कोड (${pincode}) पर डिलीवरी नहीं होती।`,
      products: [],
      links: [contact],
    }
  const where = city ? `${pincode} (${city}, ${stateName})` : pincode
  const cash = cod
    ? withPaymentTerms('Cash on delivery is available there.', settings)
    : 'Cash on delivery isn’t available there.'
  return {
    text: `An order placed now reaches ${where} ${arrivalText(from, by)}. ${cash} ${feesThereText(methods)}.`,
    hindi: `अभी ऑर्डर करने पर ${where} में डिलीवरी: ${arrivalText(from, by)}। ${cod ? `वहाँ कैश ऑन डिलीवरी मिलती है।${hindiPaymentTerms(settings)}` : 'वहाँ कैश ऑन डिलीवरी नहीं मिलती।'} ${hindiFees(methods)}`,
    products: [],
    links: [policy],
  }
}
