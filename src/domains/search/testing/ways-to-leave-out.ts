/** Ways to leave out a food (X, and Y) from a kind of product, in English, Hindi, and Hindi in Latin letters. */
export const WAYS_TO_LEAVE_OUT: readonly string[] = `
  KIND free from X
  KIND that does not have any X
  KIND with zero X
  KIND, nothing with X
  KIND w/o X
  KIND sans X
  KIND lacking X
  KIND minus X
  KIND but X is a no
  not a fan of X, KIND
  KIND for someone avoiding X
  KIND for X intolerant people
  KIND suitable for X allergy
  KIND for people allergic to X
  X allergic person ke liye KIND
  X se door rehna hai, KIND batao
  X mana hai, KIND
  doctor ne X mana kiya hai, KIND
  X band hai, KIND dikhao
  X chhodna hai, KIND
  X chhod diya hai, KIND
  mai X nahi leta, KIND
  main X nahi khata KIND batao
  X avoid karna hai KIND
  X avoid karta hu KIND
  X ki allergy hai KIND
  X ka allergy hai, KIND
  X rahit KIND
  X mukt KIND
  X hata ke KIND
  X ke alawa KIND
  KIND jisme X bilkul na ho
  KIND jisme X nahi milta
  KIND jisme X na mila ho
  KIND jo X se na bana ho
  KIND jo X se bana na ho
  bagair X KIND
  X bagair KIND
  X wala mat dikhao, KIND
  X wali cheez nahi chahiye, KIND
  X wala nahi, KIND
  X se bana hua nahi chahiye KIND
  X mujhe suit nahi karta KIND
  X suit nahi hota KIND
  X khane se problem hoti hai, KIND
  X peene se pet kharab hota hai KIND
  X se khujli hoti hai KIND
  X se rash hota hai KIND
  X pachta nahi hai KIND
  X se gas banti hai KIND
  X kha nahi sakta, KIND
  X nahi kha sakti KIND
  KIND me X kam na ho balki ho hi nahi
  X chahiye hi nahi KIND
  KIND X ke bagair
  KIND X ke siva
  KIND without either X
  KIND with neither X nor preservatives
  KIND that has never had X
  KIND made without X
  KIND not containing X
  KIND which contains no X
  KIND containing zero X
  KIND that isn't X based
  non-X KIND
  non X based KIND
  KIND non X
  no-X KIND
  KIND excluding X
  KIND except X ones
  skip the X, KIND
  KIND hold the X
  KIND with X removed
  X is off limits, KIND
  X is banned for me, KIND
  X gives me trouble, KIND
  X and I don't get along, KIND
  X doesn't suit me, KIND
  X disagrees with me, KIND
  I quit X, KIND
  I gave up X, KIND
  I stay off X, KIND
  I stopped X, KIND
  I'm off X, KIND
  my doctor said no X, KIND
  X triggers my allergy, KIND
  anaphylactic to X, KIND
  KIND for X-sensitive
  X-intolerant KIND
  KIND dono X aur Y ke bina
  X ya Y kuch bhi na ho, KIND
  na X na Y, KIND
  X और Y दोनों नहीं चाहिए, KIND
  X मना है, KIND
  X वाला मत दिखाओ, KIND
  जिसमें X न मिला हो KIND
  X छोड़कर KIND
  X से दूर रहना है, KIND
  X से बचना है KIND
  X नहीं खाता, KIND
  X नहीं ले सकता KIND
  X सूट नहीं करता KIND
  बग़ैर X KIND
  X रहित KIND
  X-मुक्त KIND
  न X न Y वाला KIND
  X से दिक्कत है KIND
  X बंद है KIND
`
  .split('\n')
  .map((way) => way.trim())
  .filter(Boolean)
