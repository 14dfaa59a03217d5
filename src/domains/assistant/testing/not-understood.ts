const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Something must be left out, but the message doesn't say what in words that anybody here knows. */
export const UNREADABLE: readonly string[] = lines(`
  my stomach can't handle that stuff in your last bar, other bars?
  I break out from whatever is in the green tub, whey please
  shahtoot se takleef, protein bar dikhao
  protein bar jisme shahtoot na ho aur brinjal bhi na ho
  milk gives me hives and so does that yellow stuff. protein bar
  no seeds please, muesli
  nothing that swims, omega 3
  I'm vaishnav, which protein bar
  whey for a lectin free diet
  no legumes at all, protein powder
  is lean isolate ok for someone with mastocytosis
  is lean isolate ok if I cannot process sulfur
  can I have whey with my frobnitz syndrome
  compare lean isolate and pure isolate 90 for my frobnitz intolerance
  alergic to everything that grows on trees, muesli
  koi aisa bar jisme woh cheez na ho
  wo wali cheez suit nahi karti, whey
  jab bhi khata hu pet kharab ho jata hai, koi aur whey
  protein nako je dudhat ahe
  dudh vagar nu zorpu protein
  not without zorp, protein bar
  anything but zorp, protein bar
  whatever my doctor banned must stay out, gainer
  show bars other than those I react to
  मुझे उस चीज़ से एलर्जी है, बार दिखाओ
  शहतूत से दिक्कत होती है, प्रोटीन बार
  add whey to my cart but not if it has zorp
  no butter, protein bar
  kuch bhi jisme tel na ho, snack
  creatine se pet kharab hota hai, preworkout
  nothing from a cow, protein
  any muesli that won't kill my nut allergic flatmate
  kishmish nahi chalegi, muesli
  I'm on keto, peanut butter
  ramzan me kya le sakta hu, whey
  sorbitol se dast lag jate hai, gel
  pumpkin seeds allergic muesli
  makes my tongue tingle, that zorp. bars?
`)

/** A negation that leaves nothing out of a product. */
export const HARMLESS: readonly string[] = lines(`
  no sugar protein bar
  sugar free protein bar
  whey not too expensive
  don't have a shaker, which whey
  no idea which protein, suggest one
  can't gain weight, suggest a gainer
  I don't know which whey is good
  why not show me whey
  show me whey, no problem if it costs more
  I'm not sure which creatine to buy
  don't like chocolate flavour, whey
  pata nahi konsa whey lu, dikhao
  mehnga nahi chahiye, whey dikhao
  whey dikhao na
  weight nahi badh raha, gainer dikhao
  not only whey, show me protein bars too
  no need to hurry, show me creatine
  whey in stock, not sold out
  koi problem nahi, whey dikhao
  cheaper than 2000 whey
  out of stock hai kya whey
  resistance band
  energy drink, nothing above 300 rupees
  creatine | not expensive
  I am a beginner, which whey
  I'm a runner, which energy gel
  not for me, for my brother, whey
  not a beginner, which preworkout
`)
