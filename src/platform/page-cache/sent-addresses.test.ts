import { expect, test } from 'vitest'
import { createSentAddresses } from './sent-addresses.ts'

const MINUTE = 60_000

function open() {
  let time = 0
  const sent = createSentAddresses(() => time)
  return { sent, wait: (minutes: number) => (time += minutes * MINUTE) }
}

test('D196: a change is told by the addresses that caches may still hold, as they were requested', () => {
  const { sent, wait } = open()
  wait(16)
  sent.note('/product/whey?utm_source=mail', ['product:1', 'catalog'], 15 * MINUTE)
  sent.note('/product/whey', ['product:1', 'catalog'], 15 * MINUTE)
  sent.note('/', ['home', 'catalog'], 15 * MINUTE)
  expect(sent.find(['product:1'])).toEqual(expect.arrayContaining(['/product/whey', '/product/whey?utm_source=mail']))
  expect(sent.find(['product:1'])).toHaveLength(2)
  expect(sent.find(['product:2'])).toEqual([])
  wait(10)
  sent.note('/', ['home'], 15 * MINUTE)
  wait(6)
  expect(sent.find(['catalog', 'home'])).toEqual(['/'])
})

test('D196: everything is purged while not all addresses are known, and if there are many', () => {
  const { sent, wait } = open()
  sent.note('/', ['home'], 15 * MINUTE)
  expect(sent.find(['home']), 'the process before this one').toBeNull()
  wait(16)
  expect(sent.find(['home'])).toEqual([])
  for (let n = 0; n < 201; n += 1) sent.note(`/product/${n}`, ['catalog', `product:${n}`], 15 * MINUTE)
  expect(sent.find(['catalog'])).toBeNull()
  expect(sent.find(['product:7'])).toEqual(['/product/7'])
  expect(sent.find(['*'])).toBeNull()
  for (let n = 0; n < 5_000; n += 1) sent.note(`/?made-up=${n}`, ['home'], 15 * MINUTE)
  expect(sent.find(['product:7']), 'forgotten, and perhaps cached').toBeNull()
})
