import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OptionalPhone, Phone } from '../domains/customers/schemas.ts'
import { looksLikeCode } from '../domains/gift-cards/rules.ts'
import { GiftCardCode } from '../domains/gift-cards/schemas.ts'
import { termsQuery } from '../domains/orders/admin/search-terms.ts'
import { collectionCode, isCollectionCode } from '../domains/orders/pickup/collection-code.ts'
import { UpiReference } from '../domains/orders/upi/schemas.ts'
import { withCountryCode } from '../domains/settings/sections/checks.ts'
import { Pincode, ShippingAddress } from '../domains/shipping/schemas.ts'
import { Code } from '../domains/staff/schemas.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'

/** The text as it is typed on a Hindi keyboard. */
const inHindi = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

test('D296: PIN codes, phone numbers and codes are read in the digits of any script', () => {
  const address = ShippingAddress.parse({
    ...{
      firstName: 'Asha',
      lastName: 'Rao',
      address: `${inHindi('12')} Park Street`,
      city: 'New Delhi',
      state: 'Delhi',
    },
    ...{ zipCode: inHindi('110003'), phone: inHindi('09876543210') },
  })
  expect(address).toMatchObject({ zipCode: '110003', phone: '+919876543210', address: '१२ Park Street' })
  expect(Pincode.parse(inHindi('110 003'))).toBe('110003')
  expect(Phone.parse(inHindi('+91 98765-43210'))).toBe('+919876543210')
  expect(OptionalPhone.parse('৯৮৭৬৫৪৩২১০')).toBe('+919876543210')
  expect(withCountryCode(inHindi('9876543210'))).toBe('+91 98765 43210')
  expect(GiftCardCode.parse(inHindi('abcd-2345 jkmn'))).toBe('ABCD2345JKMN')
  expect(looksLikeCode(inHindi('abcd-2345 jkmn'))).toBe(true)
  expect(UpiReference.parse(inHindi('4123 4567 8901'))).toBe('412345678901')
  expect(Code.parse({ code: inHindi('123 456') })).toEqual({ code: '123456' })
  expect(termsQuery(inHindi('98765 43210'))).toBe(termsQuery('98765 43210'))
  openSessionKeys({ dataDir: mkdtempSync(join(tmpdir(), 'digits-')), publicUrl: 'https://shop.example' })
  expect(isCollectionCode('ord_1', inHindi(collectionCode('ord_1')))).toBe(true)
})
