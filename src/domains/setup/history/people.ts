import type { Random } from './random.ts'

/** `[city, code of the state, PIN code, area]`: real places, with the PIN code of the area. */
export const PLACES: readonly (readonly [city: string, state: string, pincode: string, area: string])[] = [
  ['New Delhi', 'dl', '110024', 'Lajpat Nagar'],
  ['New Delhi', 'dl', '110001', 'Connaught Place'],
  ['Mumbai', 'mh', '400050', 'Bandra West'],
  ['Mumbai', 'mh', '400001', 'Fort'],
  ['Pune', 'mh', '411001', 'Camp'],
  ['Pune', 'mh', '411045', 'Baner'],
  ['Nagpur', 'mh', '440001', 'Sitabuldi'],
  ['Bengaluru', 'ka', '560038', 'Indiranagar'],
  ['Bengaluru', 'ka', '560034', 'Koramangala'],
  ['Mysuru', 'ka', '570001', 'Agrahara'],
  ['Chennai', 'tn', '600017', 'T Nagar'],
  ['Coimbatore', 'tn', '641001', 'Town Hall'],
  ['Hyderabad', 'tg', '500034', 'Banjara Hills'],
  ['Visakhapatnam', 'ap', '530002', 'Maharanipeta'],
  ['Vijayawada', 'ap', '520001', 'Governorpet'],
  ['Kochi', 'kl', '682001', 'Fort Kochi'],
  ['Thiruvananthapuram', 'kl', '695001', 'Statue'],
  ['Kolkata', 'wb', '700019', 'Ballygunge'],
  ['Siliguri', 'wb', '734001', 'Hill Cart Road'],
  ['Bhubaneswar', 'or', '751001', 'Unit 1'],
  ['Guwahati', 'as', '781001', 'Panbazar'],
  ['Shillong', 'ml', '793001', 'Police Bazar'],
  ['Imphal', 'mn', '795001', 'Thangal Bazar'],
  ['Patna', 'br', '800001', 'Gandhi Maidan'],
  ['Ranchi', 'jh', '834001', 'Main Road'],
  ['Lucknow', 'up', '226001', 'Hazratganj'],
  ['Varanasi', 'up', '221001', 'Chowk'],
  ['Noida', 'up', '201301', 'Sector 18'],
  ['Gurugram', 'hr', '122001', 'Civil Lines'],
  ['Chandigarh', 'ch', '160017', 'Sector 17'],
  ['Ludhiana', 'pb', '141001', 'Civil Lines'],
  ['Amritsar', 'pb', '143001', 'Hall Bazar'],
  ['Shimla', 'hp', '171001', 'The Mall'],
  ['Dehradun', 'ut', '248001', 'Rajpur Road'],
  ['Jaipur', 'rj', '302001', 'MI Road'],
  ['Udaipur', 'rj', '313001', 'Chetak Circle'],
  ['Ahmedabad', 'gj', '380001', 'Lal Darwaja'],
  ['Surat', 'gj', '395003', 'Nanpura'],
  ['Indore', 'mp', '452001', 'Rajwada'],
  ['Raipur', 'ct', '492001', 'Jaistambh Chowk'],
  ['Panaji', 'ga', '403001', 'Campal'],
  ['Srinagar', 'jk', '190001', 'Lal Chowk'],
]

const FIRST = [
  ...['Aarav', 'Asha', 'Ananya', 'Arjun', 'Bhavna', 'Chetan', 'Deepa', 'Dev', 'Esha', 'Farhan', 'Gauri', 'Harpreet'],
  ...['Imran', 'Ishita', 'Jaya', 'Karthik', 'Kavya', 'Kiran', 'Lakshmi', 'Lalit', 'Manoj', 'Meera', 'Mohit', 'Naina'],
  ...['Neel', 'Nisha', 'Omkar', 'Pooja', 'Pranav', 'Radhika', 'Rashid', 'Ritu', 'Rohan', 'Sana', 'Sandeep', 'Shreya'],
  ...['Simran', 'Sunita', 'Tara', 'Tenzin', 'Uday', 'Usha', 'Varun', 'Vidya', 'Vinod', 'Yash', 'Zoya', 'Zubin'],
]
const LAST = [
  ...['Agarwal', 'Ansari', 'Banerjee', 'Baruah', 'Bhat', 'Bose', 'Chauhan', 'Das', 'Deshmukh', 'Fernandes', 'Gill'],
  ...['Gogoi', 'Gupta', 'Iyer', 'Jain', 'Joshi', 'Kulkarni', 'Lepcha', 'Lyngdoh', 'Mathew', 'Mehta', 'Menon', 'Mishra'],
  ...[
    'Mohanty',
    'Munda',
    'Naik',
    'Nair',
    'Negi',
    'Pandey',
    'Patel',
    'Pillai',
    'Qureshi',
    'Rao',
    'Rawat',
    'Reddy',
    'Roy',
  ],
  ...['Sangma', 'Sethi', 'Shah', 'Sharma', 'Singh', 'Solanki', 'Thakur', 'Thomas', 'Verma', 'Yadav'],
]

/** A top-level domain that the internet’s standards keep unused (RFC 2606): no email of the demo reaches anybody. */
export const DEMO_DOMAIN = 'demo.example'
/** No number in India begins with 0 after the country code, so nobody has one of these. */
export const demoPhone = (n: number): string => `+91${String(n).padStart(10, '0')}`
/** A street that no city has. */
const STREET = 'Example Street'

export type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As orders have it. */
  address: {
    firstName: string
    lastName: string
    address: string
    apartment: string
    city: string
    state: string
    zipCode: string
    phone: string
  }
}

/** People who don’t exist, each with a name of their own, at real places. */
export function inventPeople(random: Random, count: number): Person[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${random.pick(FIRST)} ${random.pick(LAST)}`)
  return [...names].map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const [city, state, zipCode, area] = random.pick(PLACES)
    const phone = demoPhone(index + 1)
    return {
      ...{ firstName, lastName, phone },
      email: `${firstName}.${lastName}@${DEMO_DOMAIN}`.toLowerCase(),
      address: {
        ...{ firstName, lastName, city, state, zipCode, phone },
        address: `${random.between(1, 240)} ${STREET}, ${area}`,
        apartment: random.chance(0.4) ? `Flat ${random.between(1, 9)}0${random.between(1, 6)}` : '',
      },
    }
  })
}
