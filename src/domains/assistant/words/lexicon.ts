/**
 * What words mean to the assistant, in English and in Hindi in Latin letters; Hindi letters are read as Latin ones. A
 * term of several words means them together. A word may have several meanings; words that are not listed are looked up in
 * the catalogue.
 */
export const LEXICON = {
  // Never answered: questions for a doctor.
  medical: `pregnant, pregnancy, garbhvati, garbhavati, breastfeeding, lactating, periods, pcos, pcod, kidney, gurda, gurde, liver, diabetes, diabetic, sugar patient, sugar ki bimari, blood pressure, high bp, bp, heart, dil ki bimari, thyroid, cancer, asthma, cholesterol, uric acid, kidney stone, disease, bimari, beemari, bimar, medicine, medicines, medication, dawai, dawaai, dawa, dava, tablet ke saath, doctor, prescription, surgery, operation, side effect, side effects, sideeffect, sideeffects, side affect, nuksan, nuksaan, harmful, khatarnak, unsafe, cure, treat, ilaj, ilaaj, deficiency, pain, dard, dosage, dose, overdose, kitna lena, kitni leni, kitna lu, kitna loon, kitna khana, kitna peena, kitne scoop, kitni baar, kab lena, kab lu, kab khana, how much should i take, how many scoops, how often should i, should i take, can i take, kids, kid, child, children, baby, bachcha, bachche, bacche, baccha, bacha, bache, bachchon, teenager, teenagers, minor, minors, acne, pimple, pimples, muhase, muhasa, hair fall, hairfall, hair loss, hair growth, baal jhadna, baal jhadne, bal jhadne, baal girna, bald, baldness, ganja, ganjapan, dandruff,
    skin, rash, joint, joints, arthritis, gathiya, jodon, neend nahi, neend nahin, insomnia, cant sleep, anxiety, depression, stress, tension, testosterone,
    hormone, hormones, libido, fertility, sperm, erectile, period pain, fever, bukhar, headache, sir dard, migraine, kabz, constipation, acidity, bloating,
    piles, ulcer, infection, wound, injury, chot, diabetics, diabetese, sugar hai mujhe, mujhe sugar hai, muje sugar hai, meri sugar, blood sugar, sugar level,
    sugar level, thyroid, dangerous, heart attack, stroke, height badhane, height badhana, grow taller, increase height, height growth, dose, doses, kitne scoops, scoop lene, scoop lena,
    scoops daily, scoops a day, scoops per day, disease, diseases, vomiting, ulti, nausea, diarrhoea, loose motion, immune disease, eczema, symptom, symptoms, lakshan, drug test, dope test, doping, pregnant woman, side effects of, withdrawal,  hangover, addiction,
    madhumeh, raktachap, raktchap, garbhavastha, garbhvastha, stanpan, kidni, livar, yakrit, hriday, rog, dama hai, dama ki, dame ki, kainsar, davaiyan, dawaiyan, upchar, mirgi,
    bipi, kolestrol, esiditi, gais, pisioes, maigren, sirdard, tanav, avsad, enimiya, anemia, anaemia, khun ki kami, khoon ki kami, yurik esid, pathri, opreshan, sarjari, khurak,
    said ifekt, harmon, viagra, cialis, sildenafil, tadalafil, insulin, metformin, thyroxine, antibiotic, antibiotics, paracetamol, painkiller, painkillers, khali pet, empty stomach`,
  site: `website, site, app, information`,
  safe: `safe, suraksha, surakshit`,
  others: `someone else, somebody else, other people, other customer, other customers, another customer, another person, other peoples, others, dusre, dusra, dusron, doosre, doosra, doosron, kisi aur, kisi ka, all customers, all orders, everyone, everybody, every customer, customers, neighbour, neighbours, friend, friends, dost, the customer, a customer, customer who, which customer, my friend, my friends, my wife, my husband, my brother, my sister, my mother, my father, my son, my daughter, my roommate, my boss,
    wife ka, wife ki, patni ka, patni ki, pati ka, pati ki, bhai ka, bhai ki, bhai ke, behen ka, bahan ka, didi ka, papa ka, mummy ka, dost ka, dost ki, biwi ka, biwi ki, mere bhai, meri wife, meri behen, mere dost, mere papa,
    mummy ki, mummy ke account, maa ke account, papa ki, papa ke account, bhai ke account, behen ke account, bahan ke account, didi ke account, wife ke account, husband ke account, pati ke account,
    patni ke account, biwi ke account, dost ke account, mummy ne kya, maa ne kya, papa ne kya, bhai ne kya, behen ne kya, didi ne kya, wife ne kya, pati ne kya, patni ne kya, dost ne kya`,

  order: `order, orders, ordered, parcel, package, shipment, consignment, saman, samaan`,
  where: `where, status, track, tracking, reached, arrived, kahan, kaha, kidhar, pahuncha, pahunchega, pohcha, pohoncha, aaya, aya, aayega, ayega, aaega, aayegi, milega, mila, late, deri, delayed, delay, aega, aegi, aae, pahunchegi, out for delivery, dispatch status, received, not received, not delivered, not yet delivered, delivered yet, not arrived, not shipped, not come, nahi aaya, nahi mila`,
  mine: `my, mera, meri, mere, mine, hamara, hamari`,
  when: `when, kab, kab tak, kitne dino, kitne dinon, how long, how many days, kitne din, kitna time, kitne time`,
  cancel: `ordered by mistake, order by mistake, galti se order, stop my order, cancel, cancelled, cancellation, radd, cancelling, canceling, canceled, radd karna, rad`,
  place: `how to order, how do i order, place an order, place order, order kaise, minimum order`,

  delivery: `delivery, deliver, delivered, delivers, deliveries, shipping, ship, ships, courier, dispatch, dispatched, bhejte, bhejoge, pincode, pin code, pin, shipped, send to, courier karte, pahuncha doge`,
  pickup: `pickup, pick up, pick it up, pick them up, picking up, self pickup, store pickup, collect, click and collect, khud aakar, khud aake, khud lene, store se le, dukan se le`,
  cost: `charge, charges, fee, fees, cost, costs, free, kharcha, muft`,
  return: `return, returns, returned, returning, wapas, wapis, vapas, vapis, wapsi, exchange, replace, replacement, badal, badalna, badlna, lautana, lauta, opened`,
  refund: `refundable, refund, refunds, refunded, money back, paisa wapas, paise wapas, paisa wapis`,
  membership: `sadasya, sadasy, membership, membershp, member, members, become a member, o2 premium, sadasyata, membershipp, memberships, o2premium`,
  premium: `premium`,
  coupon: `coupon, coupons, cupon, cupons, kupon, promo, promo code, promocode, discount code, offer code, voucher, vouchers`,
  sale: `discount, discounts, offer, offers, sale, deal, deals, chhoot, chhut, choot, chut, on sale`,
  hours: `hours, timing, timings, opening hours, kab khulta, kab khulti, kab khulega, khula, khulta, khulti, kitne baje, baje, closing time, opening time, open now, open today, open on, sunday, saturday, aaj khula`,
  store: `store, dukan, dukaan, outlet, showroom, store location, location, store address, shop address, your address, address, pata, branch, nearest store`,
  pay: `prepaid, pre paid, priped, advance payment, pay, payment, payments, upi, card, credit card, debit card, netbanking, net banking, emi, gpay, google pay, phonepe, paytm, paise kaise, bhugtan`,
  cash: `cod, cash on delivery, cash, naqad, nakad, nagad`,
  gift: `gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers`,
  contact: `baat karao, baat karwao, baat karwana, insaan, insan, executive, call back, callback, contact, call, phone number, phone no, email id, email, mail id, whatsapp, customer care, customer service, customer support, support, human, agent, helpline, baat karni, baat karna, baat karo, talk to, speak to, sampark`,
  trouble: `galat address, galat pata, address galat, pata galat, delivery address badal, delivery address badalna, address badalna, address badalni, address badal, pata badalna, change the address, change address of, change my delivery address, change delivery address, change my address, change address, wrong address, address change`,
  complaint: `cheating, cheated, fraud, scam, dhokha, dhoka, thagi, overcharged, overcharge, mrp se zyada, mrp se jyada, rude, misbehaved, badtameez, badtameezi, complaint, complain, complaints, shikayat, shikayat karni, grievance`,
  tax: `gst, tax, taxes`,
  genuine: `genuine, original, authentic, authenticity, fake, nakli, asli, duplicate`,
  expiry: `expiry, expire, expired, expires, expiration, shelf life, fresh stock`,
  account: `guest, sign up, signup, register, registration, create account, without account, account, an account, khata, login, log in, without an account, without login, without logging in, guest checkout, as a guest`,
  password: `password, forgot password, passwrd`,
  change: `change, update, edit, correct, badal, badalna, badalni, badalne, badlna, badlu, badlun, badalu, badalun, badle, badlen, badlo`,
  details: `phone number, phone no, mobile number, mobile no, mobile, name, naam, email, email id, mail id, profile`,
  data: `delete my account, delete account, my data, personal data, privacy`,
  newsletter: `newsletter, unsubscribe, subscribe`,
  greeting: `hi, hello, hey, hii, hiii, helo, namaste, namaskar, good morning, good evening, salaam, namaskaar, gm, good afternoon`,
  thanks: `thanks, thank you, thank u, thankyou, thanku, tysm, shukriya, dhanyavad, dhanyawad, thx, ok, okay, theek hai, great`,
  self: `ai hai ya insaan, ai ya insaan, ai hai ya insan, bot hai ya insaan, bot ho, robot ho, ai ho, insaan ho, insan ho, real person, who are you, what can you do, are you a bot, are you human, are you real, kaun ho, kya kar sakte, help, madad, your name, whats your name, tumhara naam, aapka naam, tera naam, apka naam, naam kya, who made you, are you ai, are you a robot, chatgpt`,

  /** The shopper's own purchases. */
  history: `how much did i pay, how much i paid, kitne order kiye, kitne order kie, kitne order, total of my order, amount of my order, last time, last order, previous order, previous orders, past order, past orders, order history, purchase history, pichli baar, pichla order, pichle order,
    kya kharida, kya order kiya, kya mangaya, kharida tha, mangaya tha, order kiya tha, what did i buy, did i buy, have i bought, did i order, have i ordered, orders have i, have i placed,
    what i bought, what i ordered, i bought, i ordered`,
  person: `am i, i am, main, do i have`,
  running: `active, valid, valid till, end, ends, ending, expire, expires, expired, expiry, khatam, khatm, until, renew, renewal, kab tak,
    din bache hai, din bache hain, kitne din bache hai, kitne din bache hain, mahine bache hai, mahine bache hain, kitne mahine bache hai, kitne mahine bache hain`,
  abroad: `nepal, bhutan, bangladesh, sri lanka, srilanka, pakistan, dubai, uae, abu dhabi, usa, america, united states, uk, england, london, canada, australia,
    singapore, germany, europe, gulf, qatar, oman, saudi, saudi arabia, kuwait, bahrain, malaysia, thailand, new zealand, international, internationally, abroad, overseas,
    foreign, videsh, outside india, other countries, worldwide, kathmandu,
    toronto, vancouver, new york, chicago, texas, california, sydney, melbourne, auckland, doha, muscat, riyadh, jeddah, sharjah, berlin, paris, france, italy, spain, ireland, dublin, japan, hong kong,
    russia, south africa, mauritius, maldives, afghanistan, indonesia, dhaka, colombo`,
  debited: `paid 2 times, 2 payments, two payments, two times payment, do baar payment, payment do baar, payment 2 baar, 2 baar payment, do baar paise, do baar kat, money cut, money gone, amount cut, paise chale gaye, paise chale gae, paisa chala gaya, paise nikal gaye, paise cut, paisa cut, cut twice, stuck, money deducted, amount deducted, deducted, debited, debit ho, debit hua, amount debited, paise kat, paisa kat, paise kate, kat gaye, kat gaya, kat gae, kat gye, charged twice,
    double charge, double charged, double payment, paid twice, paid two times, charged two times, charged 2 times, charged but, paid but, payment failed, payment fail, payment fail ho, payment stuck, payment pending, payment not showing,
    transaction failed, transaction fail, transaction pending, upi failed, upi fail,
    payment ho gaya but, payment ho gaya lekin, payment ho gaya par, payment ho gaya magar, payment ho gayi but, payment ho gayi lekin, payment ho gayi par, payment kar diya but, payment kar diya lekin,
    payment done but, payment successful but, payment was successful but, payment went through but`,
  /** A parcel that came back, or never came. */
  undelivered: `undelivered, rto, delivery failed, failed delivery, delivery fail, marked delivered, marked as delivered, shows delivered, showing delivered, says delivered, show delivered,
    delivered dikha, delivered dikha diya, delivered bata, delivered bata raha, went back, sent back to you, returned to sender, wapas chala gaya, wapas chali gayi, vapas chala gaya, did not get it, didnt get it, never got it,
    never arrived, never received, kho gaya, lost in transit, lost parcel, parcel lost, delivery attempt, delivery attempted, reattempt, redeliver, redelivery, i was not home, was not at home,
    delivered but, deliver nahi kiya, delivered dikh, dilivar dikh`,
  /** Which company brings it. */
  carrier: `which courier, what courier, kaunsa courier, kaunse courier, konsa courier, konse courier, kis courier, courier company, courier partner, courier service`,
  damaged: `khula hua dabba, khula hua dibba, khula dabba, khula dibba, khula hua box, khula hua pack, khula hua mila, khula mila, khula hua aaya, khula aaya, dabba khula, dibba khula, box khula, already opened, opened box, tampered, damaged, damage, broken, toota, tuta, tooti, tuti, toote, tute, leaked, leaking, leakage, leak, spilled, torn, phata, phati, fata, seal broken, broken seal, seal khuli, seal khula,
    wrong product, wrong item, wrong flavour, wrong flavor, wrong size, wrong order, galat product, galat item, galat flavour, galat, missing item, item missing, missing, defective, empty box, kharab aaya,
    kharab nikla, expired product`,
  invoice: `bil, invoice, invoices, bill, bills, gst bill, gst invoice, tax invoice, receipt, receipts, rasid, raseed, gstin, gst number`,
  balance: `balance, bacha, bachi, bache, remaining, left, kitna paisa, kitne paise`,
  guest: `guest, as a guest, guest checkout, without an account, without account, without login, without logging in, bina account, bina login, account nahi, no account, dont have an account`,
  jobs: `wholesaler, distributor, distributors, distributorship, dealership, dealer, franchise, hiring, job, jobs, naukri, vacancy, vacancies, career, careers,
    internship, intern, sponsor, sponsorship, affiliate, influencer, collab, collaboration, partnership, invest, investor, salary`,
  /** Attempts to talk the assistant out of its job. */
  tricks: `ignore your, ignore the rules, ignore all, ignore previous, ignore all previous instructions, your rules, your instructions, system prompt, you are now, pretend, jailbreak, developer mode, admin password,
    admin login`,
  /** What other trades and shops offer. */
  elsewhere: `dog, dogs, cat, cats, puppy, kutta, kutte, amazon, flipkart, myntra, nykaa, healthkart, blinkit, zepto, price match, other websites, other website, other sites, competitor, competitors, joke, jokes, chutkula, chutkule, weather, mausam, shayari, poem, dentist, dentists, lawyer, restaurant, restaurants, hotel, hotels`,
  /** Claims that only a certificate or the label itself can prove. */
  claim: `halal, jhatka, kosher, jain, muslim, islamic, ramadan, ramzan, buddhist, brahmin, swaminarayan, vaishnav, ekadashi, sattvik, satwik, fodmap, carnivore, alkaline, pescatarian, pescetarian, fruitarian, macrobiotic, vrat, upvas, upwas, navratri, farali, falahari, keto, ketogenic, paleo, organic, satvik, sattvic, fssai approved, nsf, informed sport, informed choice, lab tested, wada`,
  allergy: `allergy, allergies, allergic, intolerant, intolerance`,
  trait: `chocolate, vanilla, mango, unflavoured, unflavored, strawberry, coffee, isolate, concentrate, hydrolysed, capsules, capsule, tablets, tablet, powder, gummies, softgels, plain, cookies and cream, kesar, pista, badam, orange, lemon, watermelon`,

  compare: `compare, comparison, comparing, vs, versus, difference, farq, fark, antar, better, behtar, tulna, compared, compare karo, antar batao`,
  between: `or, ya, aur, and, se, with`,
  find: `leak proof, leakproof, show, find, need, want, buy, recommend, recommendation, suggest, suggestion, looking for, search, chahiye, chaiye, chahie, chayiye, dikhao, dikhaiye, dikha, batao, bataiye, bata, kharidna, khareedna, lena hai, leni hai, dedo, best, top, accha, acha, achha, acchi, achi, achhi, badhiya, sabse, options, which, kaunsa, konsa, kaun sa, kon sa, kaunsi, konsi`,
  cheap: `best value, not expensive, not too expensive, not very expensive, not so expensive, not costly, not too costly, isnt expensive, isnt too expensive, mehnga nahi, mehnga na, mehenga nahi, mahanga nahi, mehngi nahi, zyada mehnga nahi, zyada mehnga na, jyada mehnga nahi, cheap, cheapest, cheaper, cheapst, affordable, sasta, saste, sasti, sastaa, low price, lowest price, kam daam, kam price, budget, economical, value for money, kifayati, sasti wali, cheaper one, least expensive, aur sasta, aur saste`,
  dear: `most expensive, costliest, mehnga, mehenga, sabse mehnga, expensive`,
  rated: `highest rated, top rated, best rated, best rating, best reviewed`,
  popular: `best seller, best sellers, bestseller, bestsellers, popular, trending, most sold, sabse zyada bikne`,
  much: `high protein, most protein, zyada protein, jyada protein, protein zyada, protein jyada, sabse zyada protein, more protein`,

  gain: `muscle gain, muscle building, build muscle, gain muscle, muscles, muscle growth, bodybuilding, body building, body banana, body banane, body banani, muscle banana, muscle banane, muscle badhane, muscle ke liye, bulk up`,
  gainer: `vajan badhana, vajan badhane, vajan badhani, wajan badhana, wajan badhane, weight badhana, weight badhane, weight badhani, weight badhao, wajan badhao, vajan badhao, wazan badhana, wazan badhane, weight gain, gain weight, put on weight, mota hona, bulking`,
  loss: `weight loss, lose weight, fat loss, lose fat, losing weight, slim, patla, patla hona, patle, vajan ghatana, vajan ghatane, wajan ghatana, wajan ghatane, weight kam, vajan kam, wajan kam, charbi, motapa, pet kam, cutting`,
  energy: `endurance, stamina, running, marathon, cycling, energy, takat, taakat, thakan, thakaan, run, performance`,
  wellness: `wellness, immunity, general health, daily health, sehat, swasthya, overall health`,

  vegan: `vegan, plant based`,
  veg: `vegetarian, veg, pure veg, shakahari, eggless`,
  nonveg: `non veg, nonveg, non vegetarian, mansahari`,

  price: `small pack, smaller pack, small size, smaller size, smaller one, big pack, bigger pack, bigger size, large pack, larger pack, chhota pack, chota pack, chhote pack, chote pack, bada pack, bade pack, price, prices, rate, kimat, keemat, daam, dam, kitne ka, kitne ki, kitne mein, kitne me, kitna ka, mrp, how much is, how much does, how much for`,
  use: `how to use, how do i use, how to mix, kaise use, kaise piye, kaise lete`,
  stock: `in stock, out of stock, sold out, stock, stok, available, availability, milta hai, mil jayega, milegi, uplabdh`,
  protein: `how much protein, kitna protein, protein kitna, protein content, grams of protein, protein per serving`,
  serving: `how many servings, kitni serving, kitne serving, servings`,
  contents: `ingredients, ingredient, made of, contains, contain, nutrition facts, nutrition table, nutritional, calories, kya kya hai, samagri`,

  brands: `brands, which brands, what brands`,

  filler: `per sachet, per pouch, per tablet, per capsule, per can, per bar, h, hn, them, then, actually, per gram, per gm, per rupee, jaldi, turant, quick, quickly, fast, costing, rahega, rahegi, thik, theek, sahi, pada, hona, honi, hone, badhana, badhane, badhani, badhao, badhaye, per scoop, ek scoop, har scoop, each scoop, a scoop, 1 scoop,
    both, gives, either, neither, dono, donon, samasya, samsya, dikkat, pareshani, its, kha, pi, kisme, kismen, kinme, kinmen, ismen, inmen, usmen, unmen, jismen, a, an, the, i, me, you, u, we, us, it, is, are, am, was, be, been, do, does, did, can, could, would, will, should, shall, have, has, had, if, of, in, on, at, to, for, from, by, as, that, this, these, those, there, here, what, whats, who, why, how, your, yours, our, any, some, something, anything, please, pls, plz, tell, give, know, about, get, got, just, like, also, much, many, one, ones, not, dont, im, ive, per, per serving, serving, under, below, above, over, upto, than, less, more, within, between, max, only, good, nice, sir, madam, bro, bhai, bhaiya, yaar, ji, bhi, hi, toh, to, na, nahi, nahin, kya, kyu, kyun, kaise, kaisa, kaisi, hai, hain, ho, hoga, hogi, hota, hoti, hote, hu, hun, hoon, tha, thi, the, raha, rahi, rahe, gaya, gayi, wala, wale, wali, vala, vale, vali, ka, ke, ki, ko, mein, main, mai, mujhe, mujhko, hame, hume, hum, aap, aapka, aapke, aapki, ap, apka, apke, tum, tera, mere, iska, iske, iski, uska, wo, woh, ye, yeh, is, us, jo, koi, kuch, kuchh, ek, do, liye, lie, lye, pe, par, tak, andar, ander, kam, niche, neeche, kitna, kitne, kitni, karo, karna, karni, karu, karun, kar, kare, karte, karta, karti, sakta, sakte, sakti, lag, lagta, lagte, lagega, lagenge, din, time, time, rupaye, rupees, rupee, rs, inr, rupay, rupya, price range, range, brand, beginner, beginners, starter, product, products, item, items, supplement, supplements, type, types, kind, flavour, flavor, flavours, flavors, taste, shop, company, people, person, lu, loon, lun, lena, le, lele, lelu, dena, de, wagera, jisme, jis, jiska, aisa, aise, aisi, kaisi, sirf, sir, bas, only, really, very, too, so, then, but, or, than, into, out, up, now, still, all, both, ones,
    khata hu, khata hun, khata hoon, khata hai, khate hai, else, milane, milana, milakar, milake, katli, tastes, tasty, fayde, fayda, benefit, benefits, least, lowest, low, less, most, highest, high, someone, somebody, want, wants, wanted, looking, look, make, made, come, comes, going, go, use, using, good for, suitable, safe for, these, which one, aaj, kal, abhi, phir, fir, par, lekin, magar, mujhe bhi, hame, hamein, unhe, kripya, ho jayega, ho jaega, chalo, ac, ok please, isme, usme, isko, usko, andar, bahar, sath, saath, without, bina, no, free of, kaun, kon, konsi, kaun si, sakte hain, khana, pina`,

  /** Product words: they go into the search unchanged and have no other meaning. */
  goods: `epa, dha, mct, whey, protein, protine, creatine, isolate, concentrate, casein, gainer, gainers, mass gainer, bcaa, eaa, amino, glutamine, preworkout, pre workout, caffeine, carnitine, omega, fish oil, vitamin, vitamins, multivitamin, multivitamins, calcium, zinc, magnesium, collagen, ashwagandha, shilajit, probiotic, probiotics, electrolyte, electrolytes, peanut butter, oats, muesli, bar, bars, cookie, cookies, shake, shakes, shaker, shakers, gloves, belt, bands, muscle blaze, muscleblaze, muscle tech, muscletech, optimum nutrition, mass, powder, capsules, tablets, chocolate, vanilla, mango, unflavoured, sugar free, fat burner, fat cutter, snack, snacks, open label, hydration, energy drink, energy gel, energy gels, meal replacement, meal replacements, meal shake, meal shakes, gift, gummies, softgels, soft gels, cereal, waffle, towel, bag, duffel, straps, sleeves, grips, hand grips, softgel, sachets, gel, gels, drink, drinks, coffee, milk, egg, soy, soya, pea, plant, plant protein, hemp, sattu, makhana, chips, brownie, wafer, l carnitine, beta alanine, citrulline, arginine, b12, iron, biotin, ashwagandha, turmeric, fibre, isabgol, greens, omega 3, multi, caffeine tablets, milk protein, energy bar`,
} as const

export type Mark = keyof typeof LEXICON
