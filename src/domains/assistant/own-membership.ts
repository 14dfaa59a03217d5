import type { Context } from '../../platform/context.ts'
import { formatDate, spanText } from '../../shared/dates.ts'
import { formatMoney } from '../../shared/money.ts'
import { ownId } from '../customers/index.ts'
import { findMembership } from '../membership/index.ts'
import { readSettings } from '../settings/index.ts'
import { NO_PROGRAMME, NO_PROGRAMME_HINDI } from './answer-membership.ts'
import { hindiSpan } from './hindi/topics.ts'
import { linkTo } from './links.ts'
import type { Draft } from './schemas.ts'

/** The membership of the signed-in customer; nobody else's can be asked for. */
export async function answerOwnMembership(ctx: Context): Promise<Draft> {
  const { isOffered, name, fee, days } = (await readSettings(ctx)).membership
  const page = { to: '/member', label: name }
  if (!ownId(ctx) && isOffered)
    return {
      text: `Log in and I’ll tell you about your ${name} membership.`,
      hindi: `लॉग इन करें, तो आपकी ${name} मेंबरशिप की जानकारी मिल जाएगी।`,
      products: [],
      links: [linkTo('loginToAccount'), page],
    }
  const { isMember, expiryDate } = await findMembership(ctx)
  const links = [...(isOffered ? [page] : []), linkTo('dashboard')]
  if (!isOffered && !isMember) return { text: NO_PROGRAMME, hindi: NO_PROGRAMME_HINDI, products: [], links: [] }
  const text = !expiryDate
    ? `Your account has no membership at the moment. ${name} costs ${formatMoney(fee)} for ${spanText(days)}.`
    : isMember
      ? `Your ${name} membership is active until ${formatDate(expiryDate)}. It doesn’t renew automatically.`
      : `Your ${name} membership ended on ${formatDate(expiryDate)}. Join again whenever you like.`
  const hindi = !expiryDate
    ? `आपके अकाउंट में अभी मेंबरशिप नहीं है। ${name} ${hindiSpan(days)} के लिए ${formatMoney(fee)} की है।`
    : isMember
      ? `आपकी ${name} मेंबरशिप ${formatDate(expiryDate)} तक चालू है। यह अपने आप रिन्यू नहीं होती।`
      : `आपकी ${name} मेंबरशिप ${formatDate(expiryDate)} को खत्म हो गई। आप इसे कभी भी फिर ले सकते हैं।`
  return { text, hindi, products: [], links }
}
