/**
 * What shoppers type for a wish instead of a product, and the words of the catalogue that answer it. Names and notes are
 * shown to shoppers: they say what the products are and never that they treat, cure or prevent anything, as Indian
 * advertising law demands.
 */
export type SearchTopic = { name: string; words: string; finds: string; note: string }

export const SEARCH_TOPICS: SearchTopic[] = [
  {
    name: 'After training',
    words:
      'muscle pain, muscle ache, muscle soreness, sore muscle, sore muscles, body pain, body ache, pain, doms, recovery, recover, post workout, after workout, after gym, gym ke baad, badan dard, body dard, dard',
    finds: 'glutamine, bcaa, eaa, whey isolate, casein, electrolyte',
    note: 'Amino acids, proteins and electrolytes that many people take after training. They are foods, not medicines. If pain stays, ask a doctor.',
  },
  {
    name: 'Joints',
    words:
      'joint pain, joint, joints, knee pain, arthritis, cartilage, ghutno ka dard, ghutne ka dard, ghutno me dard, ghutne me dard, jodo me dard, jodon me dard, ghutna, ghutne, ghutno, jodo ka dard, jodon ka dard, jodo, jodon',
    finds: 'joint care, glucosamine, collagen, turmeric, fish oil',
    note: 'Collagen, glucosamine, turmeric and omega-3 oils. They are foods, not medicines. Ask a doctor about pain.',
  },
  {
    name: 'For the evening',
    words:
      'sleep, good sleep, insomnia, melatonin, night, bedtime, neend, neend nahi, neend nahi aati, neend nahi aa rahi, neend ki goli, nind, raat',
    finds: 'evening routine, magnesium, casein, ashwagandha',
    note: 'Products without caffeine that people take in the evening. None of them is a sleeping aid.',
  },
  {
    name: 'Stress and calm',
    words: 'stress, tension, relax, calm, anxiety, chinta, tanav',
    finds: 'ashwagandha, theanine, magnesium',
    note: 'Herbal extracts and minerals. They are foods, not medicines.',
  },
  {
    name: 'Hair, skin and nails',
    words:
      'hair fall, hair loss, hair growth, hairfall, hair, skin, nails, glow, glowing skin, baal jhadna, baal girna, baal, twacha',
    finds: 'biotin, collagen, zinc, vitamin c, multivitamins',
    note: 'Biotin, collagen, zinc and vitamins. They are foods, not medicines. Ask a doctor about hair loss.',
  },
  {
    name: 'Vitamins and minerals for every day',
    words: 'immunity, immune, immunity booster, immune system, cold and cough, sardi, khansi, rog pratirodhak',
    finds: 'vitamin c, zinc, vitamin d, multivitamins, amla',
    note: 'Vitamins C and D, zinc and multivitamins. They add to a varied diet and do not prevent an illness.',
  },
  {
    name: 'Long training',
    words:
      'stamina, endurance, fatigue, tired, tiredness, weakness, running, marathon, cycling, thakan, thakaan, kamzori, kamjori, takat, taakat, taqat, sahanshakti',
    finds: 'electrolytes, energy gels, intra workout, carbohydrate, pre workout, creatine',
    note: 'Carbohydrates, electrolytes and powders for training. If you are often tired, ask a doctor.',
  },
  {
    name: 'Fluids and salts',
    words: 'cramps, cramp, muscle cramp, muscle cramps, leg cramps, dehydration, sweat, sweating, ors, paseena, pasina',
    finds: 'electrolyte, magnesium, intra workout',
    note: 'Electrolytes and minerals to drink with water. They are foods, not medicines.',
  },
  {
    name: 'Weight management',
    words:
      'weight loss, lose weight, loose weight, weight lose, weight reduce, reduce weight, fat loss, lose fat, belly fat, slim, slimming, dieting, vajan kam, vajan ghatana, vajan ghatane, vajan ghata, vajan ghatao, weight ghatana, weight ghatane, weight ghatao, wajan ghatana, wajan ghatane, wajan kam, wazan kam, weight kam, pet kam, motapa, charbi, patla',
    finds: 'weight management, meal shakes, whey isolate',
    note: 'Meal shakes, green tea, carnitine, CLA and lean proteins. No product takes off weight by itself.',
  },
  {
    name: 'Gaining weight',
    words:
      'weight gain, gain weight, weight increase, increase weight, bulk, bulking, skinny, dubla, vajan badhana, vajan badhane, vajan badha, wajan badhana, wazan badhana, weight badhana, weight badhane, weight badhao, wajan badhane, wajan badhao, vajan badhao, wazan badhane, mota hona, mota hone',
    finds: 'mass gainers, carbohydrate powders, whey concentrate',
    note: 'Gainers and carbohydrate powders with many calories, to be taken with meals and training.',
  },
  {
    name: 'Building muscle',
    words:
      'muscle gain, gain muscle, muscle growth, build muscle, muscle building, bodybuilding, body building, abs, six pack, six pack abs, body banana, body banane, body, beginner, beginners, bodybuilder',
    finds: 'whey concentrate, creatine monohydrate, whey isolate, mass gainers',
    note: 'Proteins, creatine and gainers. Muscle comes from training and food.',
  },
  {
    name: 'Before training',
    words: 'before workout, before gym, gym se pehle, workout se pehle, pump, focus, concentration, alertness',
    finds: 'pre workout, caffeine, citrulline, beta alanine',
    note: 'Powders and capsules for before training. Many contain caffeine: the label says how much.',
  },
  {
    name: 'Digestion',
    words: 'digestion, digestive, constipation, gut, gut health, bloating, acidity, gas, kabz, pachan, pet saaf, pet',
    finds: 'probiotics, enzymes, fibre, greens',
    note: 'Probiotics, enzymes and fibre. They are foods, not medicines.',
  },
  {
    name: 'Calcium and vitamin D',
    words: 'bone, bones, bone strength, strong bones, haddi, haddiyan, haddiyon',
    finds: 'calcium, vitamin d',
    note: 'Calcium and vitamins D and K. They add to a varied diet.',
  },
  {
    name: 'Few carbohydrates',
    words: 'keto, ketogenic, low carb, low carbs, lowcarb',
    finds: 'whey isolate, collagen, egg protein, electrolyte',
    note: 'Products with few carbohydrates. The nutrition table of each says how many.',
  },
  {
    name: 'Jain food',
    words: 'jain, jain food, no onion no garlic, satvik, sattvik',
    finds: 'vegan, vegetarian',
    note: 'No product is marked as Jain. These are vegan: read the list of ingredients of each.',
  },
  {
    name: 'Curd and lassi',
    words: 'dahi, curd, yogurt, yoghurt, lassi, chaas, chaach, chhaas, buttermilk, paneer',
    finds: 'milk protein, probiotics, kulfi, thandai',
    note: 'We have no fresh dairy. The nearest are probiotics, milk proteins and shakes with Indian flavours.',
  },
  {
    name: 'Grains',
    words: 'ragi, nachni, millet, millets, jowar, bajra, dalia, daliya, cereal, nashta',
    finds: 'oats, muesli, sattu, breakfast',
    note: 'Oats and muesli. The list of ingredients names the grains of each.',
  },
  {
    name: 'For women',
    words: 'women, woman, womens, ladies, mahila, female, aurat',
    finds: 'multivitamin women, iron, calcium, folate, multivitamins, collagen',
    note: 'Vitamins, iron, calcium and collagen. If you are pregnant or nursing, ask a doctor first.',
  },
  {
    name: 'Gym gear',
    words: 'gym accessories, gym equipment, gym gear, gym kit, gym items, gym saman',
    finds: 'accessories',
    note: 'Shakers, belts, gloves, bands and bags.',
  },
  {
    name: 'Under 18',
    words: 'kids, kid, child, children, baby, bachche, bachcho, bacche, baccha, teenager, teenagers',
    finds: 'oats, peanut butter, multivitamins',
    note: 'Our products are meant for adults. Ask a doctor before somebody under 18 takes a supplement.',
  },
]
