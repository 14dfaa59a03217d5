import { ownValue } from '../../shared/own-value.ts'
import { allowedEdits, editDistance, wordsOf } from '../search/rules.ts'

/**
 * What words mean to the assistant, in English, in Hindi in Latin letters, and the commonest Hindi words in Devanagari.
 * A term of several words means them together. A word may have several meanings; words that are not listed are looked
 * up in the catalogue.
 */
export const LEXICON = {
  // Never answered: questions for a doctor.
  medical: `pregnant, pregnancy, garbhvati, garbhavati, breastfeeding, lactating, periods, pcos, pcod, kidney, gurda, gurde,
    liver, diabetes, diabetic, sugar patient, sugar ki bimari, blood pressure, high bp, bp, heart, dil ki bimari, thyroid,
    cancer, asthma, cholesterol, uric acid, kidney stone, disease, bimari, beemari, bimar, medicine, medicines, medication,
    dawai, dawaai, dawa, dava, tablet ke saath, doctor, prescription, surgery, operation, side effect, side effects,
    sideeffect, sideeffects, side affect, nuksan, nuksaan, harmful, khatarnak, unsafe, allergy, allergies, allergic,
    intolerant, intolerance, cure, treat, ilaj, ilaaj, deficiency, pain, dard, dosage, dose, overdose, kitna lena, kitni leni,
    kitna lu, kitna loon, kitna khana, kitna peena, kitne scoop, kitni baar, kab lena, kab lu, kab khana, how much should i take,
    how many scoops, how often should i, should i take, can i take, kids, kid, child, children, baby, bachcha, bachche, bacche,
    baccha, bacha, bache, bachchon, teenager, teenagers, minor, minors, गर्भवती, दवा, दवाई, बीमारी, बच्चे, नुकसान, किडनी`,
  site: `website, site, app, information`,
  safe: `safe, suraksha, surakshit`,
  others: `someone else, somebody else, other people, other customer, other customers, another customer, another person,
    other peoples, others, dusre, dusra, dusron, doosre, doosra, doosron, kisi aur, kisi ka, all customers, all orders,
    everyone, everybody, every customer, customers, neighbour, neighbours, friend, friends, dost`,

  order: `order, orders, ordered, parcel, package, shipment, consignment, saman, samaan, ऑर्डर, पार्सल`,
  where: `where, status, track, tracking, reached, arrived, kahan, kaha, kidhar, pahuncha, pahunchega, pohcha, pohoncha,
    aaya, aya, aayega, ayega, aaega, aayegi, milega, mila, late, deri, delayed, delay, कहाँ, कहां, स्थिति`,
  mine: `my, mera, meri, mere, mine, hamara, hamari, मेरा, मेरी`,
  when: `when, kab, kab tak, how long, how many days, kitne din, kitna time, kitne time, कब`,
  cancel: `cancel, cancelled, cancellation, radd`,
  place: `how to order, how do i order, place an order, place order, order kaise, minimum order`,

  delivery: `delivery, deliver, delivered, delivers, deliveries, shipping, ship, ships, courier, dispatch, dispatched, bhejte,
    bhejoge, pincode, pin code, pin, डिलीवरी, पिन`,
  cost: `charge, charges, fee, fees, cost, costs, free, kharcha, muft`,
  return: `return, returns, returned, returning, wapas, wapis, vapas, vapis, wapsi, exchange, replace, replacement, badal,
    badalna, badlna, lautana, lauta, opened, वापस, वापसी`,
  refund: `refund, refunds, refunded, money back, paisa wapas, paise wapas, paisa wapis, रिफंड`,
  membership: `membership, membershp, member, members, become a member, o2 premium, sadasyata`,
  premium: `premium`,
  coupon: `coupon, coupons, cupon, cupons, kupon, promo, promo code, promocode, discount code, offer code, voucher, vouchers`,
  sale: `discount, discounts, offer, offers, sale, deal, deals, chhoot, chhut, choot, chut, on sale, छूट`,
  hours: `hours, timing, timings, opening hours, kab khulta, kab khulti, kab khulega, khula, khulta, khulti, kitne baje, baje,
    closing time, opening time, open now, open today, open on, sunday, saturday, aaj khula`,
  store: `store, dukan, dukaan, outlet, showroom, store location, location, store address, shop address, your address, address,
    pata, दुकान, पता`,
  pay: `pay, payment, payments, upi, card, credit card, debit card, netbanking, net banking, emi, gpay, google pay, phonepe,
    paytm, paise kaise, bhugtan, भुगतान`,
  cash: `cod, cash on delivery, cash, naqad, nakad, nagad`,
  gift: `gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers`,
  contact: `contact, call, phone number, phone no, email id, email, mail id, whatsapp, customer care, customer service,
    customer support, support, human, agent, helpline, baat karni, baat karna, baat karo, talk to, speak to, sampark, संपर्क`,
  trouble: `change my delivery address, change delivery address, change my address, change address, wrong address, address change,
    payment failed, payment fail, money deducted, paise kat gaye, paisa kat gaya, paise kat gye, damaged, broken, toota, tuta`,
  complaint: `complaint, complain, complaints, shikayat, shikayat karni, grievance, शिकायत`,
  tax: `gst, tax, taxes, invoice, bill`,
  genuine: `genuine, original, authentic, authenticity, fake, nakli, asli, duplicate, असली, नकली`,
  expiry: `expiry, expire, expired, expires, expiration, shelf life, fresh stock`,
  account: `guest, sign up, signup, register, registration, create account, without account, account, an account, khata, login, log in`,
  password: `password, forgot password, passwrd`,
  data: `delete my account, delete account, my data, personal data, privacy`,
  newsletter: `newsletter, unsubscribe, subscribe`,
  greeting: `hi, hello, hey, hii, hiii, helo, namaste, namaskar, good morning, good evening, salaam, नमस्ते`,
  thanks: `thanks, thank you, thankyou, shukriya, dhanyavad, dhanyawad, thx, ok, okay, theek hai, great, धन्यवाद`,
  self: `who are you, what can you do, are you a bot, are you human, are you real, kaun ho, kya kar sakte, help, madad`,

  compare: `compare, comparison, comparing, vs, versus, difference, farq, fark, antar, better, behtar, tulna, तुलना`,
  between: `or, ya, aur, and, se, with`,
  find: `show, find, need, want, buy, recommend, recommendation, suggest, suggestion, looking for, search, chahiye, chaiye, chahie,
    chayiye, dikhao, dikhaiye, dikha, batao, bataiye, bata, kharidna, khareedna, lena hai, leni hai, dedo, best, top, accha, acha,
    achha, acchi, achi, achhi, badhiya, sabse, options, which, kaunsa, konsa, kaun sa, kon sa, kaunsi, konsi,
    चाहिए, दिखाओ, बताओ, अच्छा`,
  cheap: `cheap, cheapest, cheaper, cheapst, affordable, sasta, saste, sasti, sastaa, low price, lowest price, kam daam, kam price,
    budget, economical, value for money, kifayati, सस्ता`,
  dear: `most expensive, costliest, mehnga, mehenga, sabse mehnga, expensive`,
  rated: `highest rated, top rated, best rated, best rating, best reviewed`,
  popular: `best seller, best sellers, bestseller, bestsellers, popular, trending, most sold, sabse zyada bikne`,
  much: `high protein, most protein, zyada protein, jyada protein, protein zyada, protein jyada, sabse zyada protein, more protein`,

  gain: `muscle gain, muscle building, build muscle, gain muscle, muscles, muscle growth, bodybuilding, body building, body banana,
    body banane, body banani, muscle banana, muscle banane, muscle badhane, muscle ke liye, bulk up`,
  gainer: `vajan badhana, vajan badhane, vajan badhani, wajan badhana, wajan badhane, weight badhana, weight badhane, weight gain,
    gain weight, put on weight, mota hona, bulking`,
  loss: `weight loss, lose weight, fat loss, lose fat, losing weight, slim, patla, patla hona, patle, vajan ghatana, vajan ghatane,
    wajan ghatana, wajan ghatane, weight kam, vajan kam, wajan kam, charbi, motapa, pet kam, cutting, वजन घटाने, वजन कम`,
  energy: `endurance, stamina, running, marathon, cycling, energy, takat, taakat, thakan, thakaan, run, performance`,
  wellness: `wellness, immunity, general health, daily health, sehat, swasthya, overall health`,

  vegan: `vegan, plant based, dairy free, bina doodh`,
  veg: `vegetarian, veg, pure veg, shakahari, eggless, शाकाहारी`,
  nonveg: `non veg, nonveg, non vegetarian, mansahari`,

  price: `price, prices, rate, kimat, keemat, daam, dam, kitne ka, kitne ki, kitne mein, kitne me, kitna ka, mrp, how much is,
    how much does, how much for, कीमत, दाम`,
  use: `how to use, how do i use, how to mix, kaise use, kaise piye, kaise lete`,
  stock: `in stock, stock, available, availability, milta hai, mil jayega, milegi, uplabdh`,
  protein: `how much protein, kitna protein, protein kitna, protein content, grams of protein, protein per serving`,
  serving: `how many servings, kitni serving, kitne serving, servings`,
  contents: `ingredients, ingredient, made of, contains, contain, nutrition facts, nutrition table, nutritional, calories, kya kya hai, samagri`,

  brands: `brands, which brands, what brands`,

  filler: `a, an, the, i, me, you, u, we, us, it, is, are, am, was, be, been, do, does, did, can, could, would, will, should, shall,
    have, has, had, if, of, in, on, at, to, for, from, by, as, that, this, these, those, there, here, what, whats, who, why, how,
    your, yours, our, any, some, something, anything, please, pls, plz, tell, give, know, about, get, got, just, like, also,
    much, many, one, ones, not, dont, im, ive, per, per serving, serving, under, below, above, over, upto, than, less, more, within, between, max, only,
    good, nice, sir, madam, bro, bhai, bhaiya, yaar, ji, bhi, hi, toh, to, na, nahi, nahin, kya, kyu, kyun, kaise, kaisa, kaisi,
    hai, hain, ho, hoga, hogi, hota, hoti, hote, hu, hun, hoon, tha, thi, the, raha, rahi, rahe, gaya, gayi, wala, wale, wali, vala,
    vale, vali, ka, ke, ki, ko, mein, main, mai, mujhe, mujhko, hame, hume, hum, aap, aapka, aapke, aapki, ap, apka, apke, tum, tera,
    mere, iska, iske, iski, uska, wo, woh, ye, yeh, is, us, jo, koi, kuch, kuchh, ek, do, liye, lie, lye, pe, par, tak, andar, ander,
    kam, niche, neeche, kitna, kitne, kitni, karo, karna, karni, karu, karun, kar, kare, karte, karta, karti, sakta, sakte, sakti,
    lag, lagta, lagte, lagega, lagenge, din, time, time, rupaye, rupees, rupee, rs, inr, rupay, rupya, price range, range, brand, beginner, beginners, starter,
    product, products, item, items, supplement, supplements, type, types, kind, flavour, flavor, flavours, flavors, taste, shop,
    company, people, person, जो, है, हैं, का, के, की, में, को, मुझे, लिए, कितना, कितने, कोई, क्या, वाला, दिन, से`,

  /** Product words: they go into the search unchanged and have no other meaning. */
  goods: `whey, protein, protine, creatine, isolate, concentrate, casein, gainer, gainers, mass gainer, bcaa, eaa, amino,
    glutamine, preworkout, pre workout, caffeine, carnitine, omega, fish oil, vitamin, vitamins, multivitamin, multivitamins, calcium,
    zinc, magnesium, collagen, ashwagandha, shilajit, probiotic, probiotics, electrolyte, electrolytes, peanut butter, oats, muesli,
    bar, bars, cookie, cookies, shake, shakes, shaker, shakers, gloves, belt, bands, muscle blaze, muscleblaze, muscle tech, muscletech, optimum nutrition,
    mass, powder, capsules, tablets, chocolate, vanilla, mango, unflavoured, sugar free, fat burner, fat cutter, snack, snacks, open label,
    hydration, energy drink, energy gel, energy gels, meal shake, meal shakes, gift`,
} as const

export type Mark = keyof typeof LEXICON

const MAX_TERM_WORDS = 5
const byTerm = new Map<string, Mark[]>()
for (const [mark, terms] of Object.entries(LEXICON) as [Mark, string][])
  for (const term of terms.split(',')) {
    const key = wordsOf(term).join(' ')
    if (key) byTerm.set(key, [...new Set([...(byTerm.get(key) ?? []), mark])])
  }

// Terms that may be misspelled: single words long enough to be distinct from similar ones.
const MIN_MISTYPED_LENGTH = 6
const mistypable = [...byTerm].filter(
  ([term, [mark]]) => !term.includes(' ') && term.length >= MIN_MISTYPED_LENGTH && mark !== 'filler',
)

/** One or more words of a message and their meanings; no meanings if only the catalogue may know them. */
export type Meaning = { words: string[]; marks: readonly Mark[] }

/** Common spellings of product words that the search would not recognise. */
const SPELLINGS: Readonly<Record<string, string>> = {
  wey: 'whey',
  vey: 'whey',
  wheyy: 'whey',
  protien: 'protein',
  protin: 'protein',
  criatine: 'creatine',
  kreatine: 'creatine',
  ladies: 'women',
  mahila: 'women',
  gents: 'men',
}

/** Reads words from left to right, longest terms first; a mistyped word means the nearest term. */
export function meaningsOf(typed: readonly string[]): Meaning[] {
  const words = typed.map((word) => ownValue(SPELLINGS, word) ?? word)
  const found: Meaning[] = []
  for (let at = 0; at < words.length; ) {
    const meaning = termAt(words, at) ?? { words: [words[at] ?? ''], marks: nearest(words[at] ?? '') }
    found.push(meaning)
    at += meaning.words.length
  }
  return found
}

function termAt(words: readonly string[], at: number): Meaning | null {
  for (let length = Math.min(MAX_TERM_WORDS, words.length - at); length > 0; length -= 1) {
    const term = words.slice(at, at + length)
    const marks = byTerm.get(term.join(' '))
    if (marks) return { words: term, marks }
  }
  return null
}

function nearest(word: string): readonly Mark[] {
  if (word.length < MIN_MISTYPED_LENGTH || /\p{N}/u.test(word)) return []
  const most = Math.min(allowedEdits(word.length), word.length < 8 ? 1 : 2)
  let fewest = most + 1
  let marks: readonly Mark[] = []
  for (const [term, own] of mistypable) {
    if (term[0] !== word[0]) continue
    const mistakes = editDistance(word, term, most)
    if (mistakes < fewest) {
      fewest = mistakes
      marks = own
    }
  }
  return marks
}
