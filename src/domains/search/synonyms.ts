/**
 * Words in the catalogue, and what people type for them: `'pre workout': 'preworkout'` lets "preworkout" find products
 * that say "Pre-Workout". Each entry works one way; a term of several words means all of them; several terms are
 * separated by commas. List only other names and spellings of a thing, never what it may be good for. The owner's own
 * groups (`search.synonyms` in the settings) are added to these.
 */
export const synonyms: Readonly<Record<string, string>> = {
  // Spellings and short names
  'pre workout': 'preworkout, pre work out, pwo',
  'intra workout': 'intraworkout, during workout',
  'amino acids': 'aminos',
  bcaa: 'bcaas, branched chain amino acids',
  'eaa, amino acids': 'bcaa, essential amino acids',
  'whey isolate': 'wpi, iso whey',
  'whey concentrate': 'wpc',
  hydrolysed: 'hydrolyzed, hydrolysate',
  unflavoured: 'unflavored, no flavour',
  'mass gainers': 'weight gainer, weight gain, muscle gainer, bulking, vajan badhane',
  'thermogenic, green coffee, green tea, carnitine, cla': 'fat burner, fat cutter',
  'weight management': 'weight loss, vajan ghatane',
  'meal shakes, meal replacement': 'mrp, diet shake',
  'caffeine free': 'stim free, stimulant free, non stim',
  'dairy free': 'lactose free',
  vegan: 'plant based',
  zinc: 'zink, jinc',
  softgels: 'capsule, capsules',
  'knee sleeves': 'knee cap, knee support',
  multivitamins: 'multi vitamin',
  fibre: 'fiber',
  'cookies, cookie': 'biscuit, biscuits',
  'shakers, shaker': 'sipper, gym bottle, शेकर',
  'gloves and grips': 'gym gloves, dastane',
  'towels and bags': 'gym bag, gym towel',

  // Brands
  'optimum nutrition': 'on',
  'muscle blaze': 'muscleblaze, mb',
  muscletech: 'muscle tech',
  'as it is': 'asitis',

  // Hindi, in both scripts
  protein: 'प्रोटीन',
  whey: 'wey, vhey, व्हे',
  creatine: 'क्रिएटिन, क्रिएटीन',
  'vitamins and minerals': 'विटामिन',
  'vitamin c': 'si, सी',
  'vitamin d3': 'di, डी',
  'fish oil': 'machli ka tel, मछली का तेल',
  'flaxseed, flaxseed oil': 'alsi, अलसी, linseed',
  egg: 'anda, अंडा',
  milk: 'doodh, दूध',
  'peanut butter': 'moongphali, mungfali, मूंगफली',
  butter: 'makhan, makkhan, मक्खन',
  oats: 'jai, जई, oatmeal',
  soy: 'soya, सोया',
  chana: 'chickpea, चना',
  sattu: 'सत्तू',
  makhana: 'fox nut, foxnut, मखाना',
  turmeric: 'haldi, हल्दी, curcumin',
  fenugreek: 'methi, मेथी',
  isabgol: 'psyllium, ईसबगोल',
  amla: 'gooseberry, आंवला',
  moringa: 'sahjan',
  ashwagandha: 'अश्वगंधा',
  shilajit: 'शिलाजीत',
  badam: 'almond, बादाम',
  almond: 'badam, बादाम',
  kesar: 'saffron, केसर',
  pista: 'pistachio',
  elaichi: 'cardamom, इलायची',
  nimbu: 'lemon, नींबू',
  lemon: 'nimbu, नींबू',
  mango: 'aam, आम',
  aam: 'mango, आम',
  banana: 'kela, केला',
  dates: 'khajur, khajoor, खजूर',
  jaggery: 'gud, gur, गुड़',
  chai: 'tea, चाय',
}

const known = new Set(Object.values(synonyms).flatMap((names) => names.split(/[\s,]+/)))
/** Whether a word is (part of) another name in this list. */
export const isSynonym = (word: string): boolean => known.has(word)
