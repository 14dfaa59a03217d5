import { expect, test } from 'vitest'
import { readDirectory } from '../../shipping/pincode-directory.ts'
import { isDeliverable } from '../../shipping/rules.ts'
import { inventPeople, PLACES } from './people.ts'
import { seededRandom } from './random.ts'

test('D166: every place of the demo has a PIN code of its state that couriers serve', async () => {
  const directory = await readDirectory()
  for (const [city, state, pincode] of PLACES)
    expect([city, directory.stateOf(pincode), isDeliverable(pincode)]).toEqual([city, state, true])
  expect(new Set(PLACES.map(([, state]) => state)).size).toBeGreaterThan(20)
})

test('D166: the same seed invents the same people, each with a name, an email and a phone of their own', () => {
  const people = inventPeople(seededRandom(1), 300)
  expect(inventPeople(seededRandom(1), 300)).toEqual(people)
  expect(inventPeople(seededRandom(2), 300)).not.toEqual(people)
  for (const key of ['email', 'phone'] as const) expect(new Set(people.map((each) => each[key])).size).toBe(300)
})
