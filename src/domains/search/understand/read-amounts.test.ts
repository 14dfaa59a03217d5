import { expect, test } from 'vitest'
import { readConstraints } from './constraints.ts'
import { readAmounts } from './read-amounts.ts'

test.each([
  ['caffeine below 200 mg', { nutrient: 'caffeine', min: null, max: 200, isStrict: true }],
  ['less than 170mg caffeine', { nutrient: 'caffeine', min: null, max: 170, isStrict: true }],
  ['caffeine 150 mg se kam wala', { nutrient: 'caffeine', min: null, max: 150, isStrict: true }],
  ['at least 24 g protein', { nutrient: 'protein', min: 24, max: null, isStrict: false }],
  ['bars with 20 g protein or more', { nutrient: 'protein', min: 20, max: null, isStrict: false }],
  ['more than 25g protein', { nutrient: 'protein', min: 25, max: null, isStrict: true }],
  ['30 g protein gainer', { nutrient: 'protein', min: 30, max: null, isStrict: false }],
  ['shake under 250 calories', { nutrient: 'energy', min: null, max: 250, isStrict: true }],
  ['not more than 3 g sugar', { nutrient: 'sugar', min: null, max: 3, isStrict: false }],
  ['0.1 g caffeine or less', { nutrient: 'caffeine', min: null, max: 100, isStrict: false }],
  ['150 मिलीग्राम से कम कैफीन', null],
  ['between 150 and 180 mg of caffeine', { nutrient: 'caffeine', min: 150, max: 180, isStrict: false }],
  ['caffeine from 150mg to 180mg', { nutrient: 'caffeine', min: 150, max: 180, isStrict: false }],
  ['20-25 g protein bar', { nutrient: 'protein', min: 20, max: 25, isStrict: false }],
  ['creatine 3g per serving', { nutrient: 'creatine', min: 3, max: null, isStrict: false }],
  ['protein 24 g per scoop', { nutrient: 'protein', min: 24, max: null, isStrict: false }],
  ['protein 20 aur 25 gram ke beech', { nutrient: 'protein', min: 20, max: 25, isStrict: false }],
])('the limit of %s', (text, limit) => expect(readConstraints(text).limits).toEqual(limit ? [limit] : []))

test.each(['creatine 300 g', '300 g creatine', 'whey protein 1 kg', '60 capsules', 'gel 40 g'])(
  '%s names a pack, no limit and no price',
  (text) => expect(readAmounts(text)).toMatchObject({ limits: [], minPrice: null, maxPrice: null }),
)

test.each([
  ['under 2000', null, 2000],
  ['under ₹2,000', null, 2000],
  ['below rs. 1500 please', null, 1500],
  ['budget 2k', null, 2000],
  ['1.5k tak', null, 1500],
  ['2000 se kam', null, 2000],
  ['500 rupaye wala', null, 500],
  ['3000 ke andar', null, 3000],
  ['upto 1,00,000', null, 100000],
  ['between 1000 and 2000', 1000, 2000],
  ['2000 se 1000 ke beech', 1000, 2000],
  ['₹1000-₹2000', 1000, 2000],
  ['above 3000', 3000, null],
  ['1000 se zyada', 1000, null],
  ['not more than 1500', null, 1500],
  ['not less than 1500', 1500, null],
  ['no more than 1500 rupees', null, 1500],
  ['do hazar se kam', null, 2000],
  ['दो हजार से कम', null, 2000],
  ['पांच सौ रुपये तक', null, 500],
  ['२००० रुपये से कम', null, 2000],
  ['at least 24 g protein', null, null],
  ['under 30 servings', null, null],
  ['whey isolate 90', null, null],
  ['under 99999999', null, null],
  ['rs.500', null, 500],
  ['whey1000rs', null, 1000],
  ['under 2krs', null, 2000],
  ['omega 3 rs 500', null, 500],
  ['500 rs 1kg whey', null, 500],
  ['whey<=500', null, 500],
])('the price of %s', (text, min, max) => {
  const { minPrice, maxPrice } = readConstraints(text)
  expect([minPrice, maxPrice]).toEqual([min && min * 100, max && max * 100])
})

test.each([
  'vitamin 1000',
  'multivitamin 60',
  'protein bars 500',
  'shakers 700',
  'hydromax 500',
  'thunder 300',
  'recover 250',
  'hyperwheynrs7x',
  'flavours 10 to 20 take',
  'protein bars 500-700g',
])('D299: "%s" has words that end like a price, and no price', (text) =>
  expect(readAmounts(text)).toMatchObject({ rest: text, minPrice: null, maxPrice: null, limits: [] }),
)

test('D299: the words of a brand after a price stay whole', () =>
  expect(readAmounts('under 2000 rsp').rest.trim()).toBe('rsp'))

test.each([
  ['deliver to 110024', { pincode: '110024' }],
  ['pin 110 024', { pincode: '110024' }],
  ['pincode110024', { pincode: '110024' }],
  ['110024567', { pincode: null }],
  ['D299 whey110024x', { pincode: null, rest: 'D299 whey110024x' }],
  ['15 saal ka hu', { age: 15 }],
  ['I am 16 years old', { age: 16 }],
])('%s', (text, wanted) => expect(readConstraints(text)).toMatchObject(wanted))
