import { formatMoney } from '../../../shared/money.ts'
import { supportHours } from '../../content/rules.ts'
import { methodsFor } from '../../orders/rules.ts'
import { paymentTermsOf } from '../../pricing/payment-rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { feeSpan, isFreeEverywhere, type MethodTerms } from '../../shipping/zone-rules.ts'
import { EARLIER_MEMBERSHIP_HINDI, hindiSubjects, NO_PROGRAMME_HINDI } from '../answer-membership.ts'
import { hindiPickup } from '../answer-pickup.ts'
import type { Topic } from '../schemas.ts'

// The answers to questions in Devanagari. Links are named in Hindi; buttons stay in English, as the pages show them.

/** Whether a message is written in Devanagari; Hindi in Latin letters is answered in English, like the pages (D92). */
export const isHindi = (message: string): boolean => /\p{Script=Devanagari}/u.test(message)

export const hindiList = (parts: readonly string[], last = 'और'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const GUEST_CANCEL_HINDI =
  'बिना अकाउंट के ऑर्डर किया था? कन्फ़र्मेशन ईमेल से ऑर्डर खोलें, या ट्रैकिंग पेज पर अपना ईमेल डालें: हम लिंक ईमेल कर देंगे। सामान भेजे जाने से पहले “Cancel order” चुनें।'

/** `ईमेल … या फ़ोन …`, with the details that the owner has entered. */
const reach = ({ email, phone }: Settings['store']): string =>
  hindiList([email && `ईमेल ${email}`, phone && `फ़ोन ${phone}`].filter(Boolean), 'या') || 'संपर्क फ़ॉर्म'

export const hindiSpan = (days: number): string => {
  if (days > 0 && days % 365 === 0) return days === 365 ? 'एक साल' : `${days / 365} साल`
  return days === 1 ? 'एक दिन' : `${days} दिन`
}

const giftCardValidity = ({ giftcards }: Settings): string =>
  giftcards.validityMonths === null
    ? 'गिफ़्ट कार्ड की कोई समय सीमा नहीं है।'
    : `गिफ़्ट कार्ड बिकने के दिन से ${giftcards.validityMonths} महीने तक चलता है।`

const METHODS = { cod: 'कैश ऑन डिलीवरी', card: 'कार्ड', upi: 'UPI', 'upi-qr': 'UPI QR कोड' }
const payments = (settings: Settings): string =>
  hindiList(
    methodsFor(settings).map((method) => METHODS[method]),
    'या',
  )

/** What the payment method changes of the price; empty if nothing. */
export function hindiPaymentTerms(settings: Settings): string {
  const terms = paymentTermsOf(settings)
  if (!terms) return ''
  if (terms.kind === 'cod-fee') {
    const free = terms.freeFrom === null ? '' : `; ${formatMoney(terms.freeFrom)} या ज़्यादा के ऑर्डर पर कुछ नहीं`
    return ` कैश ऑन डिलीवरी का शुल्क ${formatMoney(terms.fee)} है${free}।`
  }
  const most = 'maximum' in terms && terms.maximum !== null ? ` (ज़्यादा से ज़्यादा ${formatMoney(terms.maximum)})` : ''
  const off = terms.kind === 'prepaid-amount' ? formatMoney(terms.amount) : `${terms.percent}%${most}`
  const from = terms.minimum ? `${formatMoney(terms.minimum)} या ज़्यादा के ऑर्डर का ` : ''
  return ` ${from}ऑनलाइन भुगतान करने पर ${off} की छूट मिलती है।`
}

const terms = (settings: Settings): string => hindiPaymentTerms(settings) || ' भुगतान किसी भी तरह करें, कीमत वही रहती है।'

const WEEKDAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार']

const hindiFee = ({ lowest, highest }: ReturnType<typeof feeSpan>): string =>
  lowest === highest ? formatMoney(lowest) : `पिन कोड के हिसाब से ${formatMoney(lowest)} से ${formatMoney(highest)}`

/** The methods that deliver to one PIN code, with their fees. */
export const hindiFees = (methods: readonly Pick<MethodTerms, 'name' | 'fee' | 'freeFrom'>[]): string =>
  `${hindiList(
    methods.map(
      ({ name, fee, freeFrom }) =>
        `${name} का शुल्क ${formatMoney(fee)} है${freeFrom === null ? '' : `, ${formatMoney(freeFrom)} से मुफ़्त`}`,
    ),
  )}।`

/** Delivery times, dispatch and costs, as in English. */
export function hindiDelivery({ shipping }: Settings): { times: string; costs: string } {
  const { zones, methods, dispatchHours, cutoffHour, closedWeekdays, dispatchClosedWeekdays, freeThreshold } = shipping
  const bands = zones.map(({ name, minDays, maxDays }) => `${name} ${minDays}-${maxDays} दिन`).join(', ')
  const named = (days: readonly number[]) => hindiList(days.map((day) => WEEKDAYS[day] ?? ''))
  const closed = named(closedWeekdays)
  const unpacked = named(dispatchClosedWeekdays.filter((day) => !closedWeekdays.includes(day)))
  const rest = [
    closed ? ` ${closed} और सार्वजनिक छुट्टियों पर सामान नहीं भेजा जाता।` : '',
    unpacked ? ` ${unpacked} को पैकिंग नहीं होती।` : '',
  ].join('')
  const fees = methods
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, name, days }) => `${name} (${days}) का शुल्क ${hindiFee(feeSpan(shipping, id))} है`)
  const time = `${cutoffHour % 12 || 12} ${cutoffHour % 24 < 12 ? 'am' : 'pm'}`
  return {
    times: `${bands}। हम ${dispatchHours} घंटे के अंदर पैक करते हैं। ${time} के बाद का ऑर्डर अगले कामकाजी दिन में गिना जाता है।${rest}`,
    costs: `${hindiList(fees)}। छूट के बाद ${formatMoney(freeThreshold)} या उससे ज़्यादा के ऑर्डर पर ${isFreeEverywhere(shipping) ? '' : 'ज़्यादातर इलाकों में '}डिलीवरी मुफ़्त है।`,
  }
}

const returnPostage = ({ unopenedPostage, faultWindowDays }: Settings['returns']): string =>
  unopenedPostage === 'store'
    ? `वापस भेजने का खर्च हमारा है; पैक टूटा, गलत, एक्सपायर्ड या नकली निकले तो ${faultWindowDays} दिन के अंदर खुला हुआ भी लौटाया जा सकता है।`
    : `वापस भेजने का खर्च आपका है; पैक टूटा, गलत, एक्सपायर्ड या नकली निकले तो ${faultWindowDays} दिन के अंदर हमारा, खुला हो तब भी।`

const finalSale = ({ finalCategories }: Settings['returns']): string =>
  finalCategories.length > 0
    ? ` इन श्रेणियों के प्रोडक्ट सिर्फ़ टूटे, गलत, एक्सपायर्ड या नकली निकलने पर लौटाए जा सकते हैं: ${finalCategories.join(', ')}।`
    : ''

export const HINDI_TOPICS: Record<Exclude<Topic, 'coupons' | 'brands'>, (settings: Settings) => string> = {
  emergency: ({ store, support }) =>
    `अभी 112 पर कॉल करें (भारत का इमरजेंसी नंबर), या सबसे पास के अस्पताल जाएँ। प्रोडक्ट लेना बंद करें और पैक साथ ले जाएँ, ताकि डॉक्टर उसका लेबल देख सकें। मेडिकल सलाह देना मेरे लिए संभव नहीं है। सब ठीक हो जाए, तो हमें बताइए: ${reach(store)}। हम ${support.replyHours} घंटे के अंदर जवाब देते हैं।`,
  crisis: () =>
    'यह सुनकर दुख हुआ। कृपया अभी किसी से बात कीजिए: टेली मानस (Tele MANAS) 14416 पर दिन-रात मुफ़्त बात होती है। खतरा हो, तो 112 पर कॉल करें या सबसे पास के अस्पताल जाएँ। हो सके, तो किसी भरोसे के इंसान के साथ रहिए।',
  medical: () =>
    'सेहत, दवा, डोज़, साइड इफ़ेक्ट, एलर्जी, गर्भावस्था या 18 साल से कम उम्र के बारे में सलाह देना मेरे लिए संभव नहीं है। कृपया ऐसे डॉक्टर या डाइटीशियन से पूछें जो आपको जानते हों। हर प्रोडक्ट के पेज पर सामग्री, एलर्जन और चेतावनियाँ लिखी हैं।',
  others: () => 'यहाँ सिर्फ़ आपका अपना अकाउंट देखा जा सकता है। दूसरों के ऑर्डर, पते और जानकारी निजी हैं।',
  language: () => 'माफ़ कीजिए, मैं सिर्फ़ अंग्रेज़ी और हिंदी समझता हूँ। इन भाषाओं में लिखिए, या हमारी टीम से पूछिए।',
  which: () => 'आप क्या ढूँढ रहे हैं? अपना लक्ष्य, प्रोडक्ट, बजट या फ़्लेवर बताइए, जैसे “वीगन प्रोटीन, चॉकलेट”।',
  giftCards: (settings) =>
    `${settings.giftcards.isEnabled ? 'हमारे यहाँ गिफ़्ट कार्ड मिलते हैं।' : 'गिफ़्ट कार्ड अभी नहीं मिलते; जल्द आएँगे।'} ${giftCardValidity(settings)} एक गिफ़्ट कार्ड के साथ कूपन और भुगतान का कोई भी तरीका चल सकता है।`,
  giftBalance: (settings) => `बैलेंस देखने के लिए गिफ़्ट कार्ड पेज पर कार्ड का 12 अक्षरों का कोड डालें। ${giftCardValidity(settings)}`,
  debited: ({ store, support }) =>
    `पैसे कट गए हैं पर ऑर्डर का भुगतान नहीं दिख रहा, तो अभी दोबारा भुगतान न करें: वह हम तक कुछ मिनट देर से पहुँच सकता है। उसकी स्थिति “मेरे ऑर्डर” या ट्रैकिंग पेज पर देखें। जिस रकम का कोई ऑर्डर नहीं बना, उसका रिफ़ंड अपने आप हो जाता है। यहाँ से भुगतान नहीं देखा जा सकता। फिर भी न दिखे, तो तारीख, रकम और UTR, UPI या बैंक का रेफ़रेंस नंबर लिखकर संपर्क करें: ${reach(store)}। हम ${support.replyHours} घंटे के अंदर जवाब देते हैं।`,
  undelivered: ({ store, support }) =>
    `इसके लिए माफ़ी चाहते हैं। पहले “मेरे ऑर्डर” या ट्रैकिंग पेज पर ऑर्डर की स्थिति देखिए। कूरियर पहुँचा न पाया हो, सामान वापस आ रहा हो, या डिलीवर दिख रहा हो पर मिला न हो, तो ऑर्डर नंबर लिखकर संपर्क करें: ${reach(store)}। हम कूरियर से बात करके ${support.replyHours} घंटे के अंदर जवाब देते हैं।`,
  courier: () => 'सामान भेजे जाने के बाद कूरियर का नाम और ट्रैकिंग नंबर ऑर्डर के पेज और ट्रैकिंग पेज पर दिखते हैं।',
  loginCode: (settings) =>
    `लॉग इन ईमेल और पासवर्ड से होता है, कोई लॉगिन कोड नहीं होता। पासवर्ड भूल गए हों, तो हम नया बनाने का लिंक ईमेल कर देंगे। ${methodsFor(settings).includes('cod') ? 'कैश ऑन डिलीवरी के कुछ ऑर्डर पर चेकआउट में 6 अंकों का कोड ईमेल से आता है: स्पैम फ़ोल्डर देखें या “Send a new code” चुनें। ' : ''}कार्ड या UPI का OTP आपका बैंक भेजता है। कोई भी कोड किसी को न बताएँ, हमें भी नहीं। फिर भी दिक्कत हो, तो संपर्क करें: ${reach(settings.store)}।`,
  bulk: ({ store, support }) =>
    `थोक या कंपनी के ऑर्डर के लिए प्रोडक्ट, संख्या, पिन कोड और कंपनी का GSTIN लिखकर हमारी टीम से संपर्क करें: संपर्क फ़ॉर्म या ${reach(store)}। कीमत वही बताएगी; छूट का वादा यहाँ नहीं किया जा सकता। हम ${support.replyHours} घंटे के अंदर जवाब देते हैं।`,
  damaged: ({ store, returns }) =>
    `इसके लिए माफ़ी चाहते हैं। डिलीवरी के ${returns.faultWindowDays} दिन के अंदर पैक की फ़ोटो और ऑर्डर नंबर भेजें, संपर्क फ़ॉर्म से या ${reach(store)} पर। सामान टूटा, गलत, एक्सपायर्ड या कम निकले, तो वापसी का खर्च हमारा है और रिफ़ंड मिलता है, पैक खुला हो तब भी।`,
  abroad: () => 'हम सिर्फ़ भारत में डिलीवरी करते हैं। भारत का पता हो, तो पिन कोड बताइए: डिलीवरी की तारीख मिल जाएगी।',
  invoice: ({ store }) =>
    `“मेरे ऑर्डर” में ऑर्डर खोलें: GST इनवॉइस वहीं दिखती और डाउनलोड होती है, भुगतान होने या सामान भेजे जाने के बाद। बिना अकाउंट के ऑर्डर किया था? कन्फ़र्मेशन ईमेल का लिंक खोलें। इनवॉइस की कोई और बात, जैसे कंपनी का GSTIN, हो तो संपर्क करें: ${reach(store)}।`,
  refund: ({ returns }) =>
    `लौटाए गए प्रोडक्ट की जाँच के ${returns.refundDays} कामकाजी दिन में हम रिफ़ंड भेज देते हैं। बैंक को कुछ दिन और लग सकते हैं।`,
  returns: ({ returns }) =>
    `डिलीवरी के ${returns.windowDays} दिन के अंदर प्रोडक्ट लौटाया जा सकता है (शर्त: ${returns.condition})। ${returnPostage(returns)}${finalSale(returns)} रिफ़ंड जाँच के ${returns.refundDays} कामकाजी दिन में मिलता है।`,
  cancel: () => 'सामान भेजे जाने से पहले ऑर्डर मुफ़्त में रद्द हो सकता है: ऑर्डर खोलें और “Cancel order” चुनें।',
  guestCancel: () => GUEST_CANCEL_HINDI,
  membership: ({ membership }) =>
    membership.isOffered
      ? `${membership.name} के लिए एक बार ${formatMoney(membership.fee)} देने होते हैं और यह ${hindiSpan(membership.days)} चलती है: हमारे हर प्रोडक्ट के हर नग पर ${formatMoney(membership.discountPerUnit)} की छूट। यह अपने आप रिन्यू नहीं होती।`
      : `${NO_PROGRAMME_HINDI} छूट वाले प्रोडक्ट “ऑफ़र ज़ोन” में हैं।`,
  membershipEnd: ({ membership, store, support }) =>
    membership.isOffered
      ? `${membership.name} ${hindiSpan(membership.days)} चलती है और अपने आप रिन्यू नहीं होती, इसलिए रद्द करने को कुछ नहीं है। फ़ीस जैसी किसी और बात के लिए संपर्क करें: ${reach(store)}। हम ${support.replyHours} घंटे के अंदर जवाब देते हैं।`
      : EARLIER_MEMBERSHIP_HINDI,
  ordering: ({ checkout }) =>
    checkout.guest === 'guest'
      ? 'प्रोडक्ट कार्ट में डालें और चेकआउट पर जाएँ। अकाउंट ज़रूरी नहीं: ईमेल और फ़ोन नंबर काफ़ी हैं।'
      : 'प्रोडक्ट कार्ट में डालें, लॉग इन करें या मुफ़्त अकाउंट बनाएँ, और चेकआउट पर जाएँ।',
  cash: (settings) =>
    methodsFor(settings).includes('cod')
      ? `हाँ, जहाँ कूरियर कैश ऑन डिलीवरी लेता है, वहाँ यह मिलती है। पिन कोड बताइए, अभी देख लेते हैं।${terms(settings)}`
      : `हम कैश ऑन डिलीवरी नहीं लेते। भुगतान ${payments(settings)} से हो सकता है।${terms(settings)}`,
  payment: (settings) => `भुगतान ${payments(settings)} से हो सकता है।${terms(settings)} कार्ड नंबर हम न देखते हैं, न रखते हैं।`,
  data: () => 'अकाउंट की सेटिंग्स में आप अपना सारा डेटा डाउनलोड कर सकते हैं या अकाउंट हटा सकते हैं।',
  password: () => 'पासवर्ड अकाउंट की सेटिंग्स में बदल सकते हैं। भूल गए हों, तो अपना ईमेल डालें: हम नया पासवर्ड बनाने का लिंक ईमेल कर देंगे।',
  profile: () =>
    'नाम और फ़ोन नंबर अपने अकाउंट में और ईमेल उसकी सेटिंग्स में बदल सकते हैं। ऑर्डर हो चुका हो, तो उसमें बदलाव के लिए हमसे संपर्क करें।',
  newsletter: () =>
    'हर न्यूज़लेटर के अंत में Unsubscribe लिंक होता है, जो एक बटन वाला पेज खोलता है। न्यूज़लेटर पाने के लिए अपना ईमेल डालें।',
  complaint: ({ grievance }) =>
    `हमारे ${grievance.designation}, जिनका नाम संपर्क पेज पर है, शिकायत मिलने की सूचना ${grievance.acknowledgeHours} घंटे के अंदर देते हैं और उसे ${grievance.resolveDays} दिन के अंदर निपटाते हैं।`,
  genuine: () => 'हाँ, सभी प्रोडक्ट असली हैं, 100% ऑथेंटिक गारंटी के साथ: असली न निकले तो वापसी हमारे खर्च पर और पूरा रिफ़ंड।',
  tax: () => 'सभी कीमतों में GST शामिल है। कार्ट में जो कुल रकम दिखती है, वही देनी होती है।',
  expiry: () => 'तारीखें पैक पर छपी होती हैं। एक्सपायर्ड पैक मिले तो फ़ोटो भेजें: हम रिफ़ंड देंगे और वापसी का खर्च उठाएँगे।',
  hours: (settings) => `हमारी टीम का समय: ${supportHours(settings)}। मैं यहाँ 24/7 हूँ।`,
  contact: ({ store, support }) =>
    `संपर्क करें: ${reach(store)}, या संपर्क फ़ॉर्म। हम ${support.replyHours} घंटे के अंदर जवाब देते हैं।`,
  store: (settings) =>
    `${[settings.store.name, ...settings.store.addressLines].join(', ')}। समय: ${supportHours(settings)}।`,
  pickup: hindiPickup,
  self: (settings) =>
    `मैं ${settings.store.name} का असिस्टेंट हूँ, यानी एक प्रोग्राम। प्रोडक्ट ढूँढने और उनकी तुलना में, आपके अपने ऑर्डर में, और ${hindiSubjects(settings)}, भुगतान और समय के सवालों में मदद मिलेगी। किसी व्यक्ति से बात करनी हो, तो संपर्क पेज पर जाएँ।`,
  thanks: () => 'आपका स्वागत है। और कुछ पूछना है?',
  greeting: () => 'नमस्ते! प्रोडक्ट, अपने ऑर्डर, डिलीवरी, रिटर्न या कूपन के बारे में पूछिए।',
  unknown: (settings) =>
    `माफ़ कीजिए, इसमें मदद नहीं हो पाएगी। प्रोडक्ट, आपके ऑर्डर, ${hindiSubjects(settings)} और भुगतान के सवाल यहाँ पूछ सकते हैं। बाकी बातों के लिए संपर्क करें: ${reach(settings.store)}। हम ${settings.support.replyHours} घंटे के अंदर जवाब देते हैं।`,
}
