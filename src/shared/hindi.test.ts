import { expect, test } from 'vitest'
import { foldSpelling, latinText } from './hindi.ts'

test.each([
  ['दिखाओ', 'dikhao'],
  ['सोया', 'soya'],
  ['दूध', 'doodh'],
  ['चीनी', 'cheeni'],
  ['मछली', 'machhli'],
  ['नहीं', 'nahin'],
  ['बिना', 'bina'],
  ['चाहिए', 'chahie'],
  ['हज़ार', 'hazar'],
  ['न', 'na'],
  ['कम', 'kam'],
  ['कहाँ', 'kahan'],
  ['मेरा', 'mera'],
  ['रद्द', 'radd'],
  ['पैसे', 'paise'],
  ['१ किलो', '1 kilo'],
])('%s is %s', (word, latin) => expect(latinText(word)).toBe(foldSpelling(latin)))

test('English words in Hindi letters are spelled as in English, and the rest of a text stays as it is', () => {
  expect(latinText('बिना कैफीन का Pre-Workout, ₹२००० तक')).toBe('bina caffeine ka Pre-Workout, ₹2000 tak')
  expect(latinText('एलर्जी, प्रोटीन')).toBe('allergy, protein')
  expect(latinText('प्योर आइसोलेट 90, पीनट बटर, फिश ऑयल, मसल ब्लेज़')).toBe(
    'pure isolate 90, peanut butter, fish oil, muscle blaze',
  )
})
