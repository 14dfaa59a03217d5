import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterSignIn, canonicalEmail, deviceName, namesOf, normalisePhone, phoneText } from './rules.ts'
import { NewCustomer, Register, SignIn } from './schemas.ts'

const messages = (
  schema: {
    safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
  },
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('names that another site tells', () => {
  it.each([
    [{ givenName: ' Asha ', familyName: 'Rao', name: 'Asha K Rao' }, 'Asha', 'Rao'],
    [{ givenName: '', familyName: '', name: 'Asha K Rao' }, 'Asha', 'K Rao'],
    [{ givenName: '', familyName: 'Rao', name: '' }, 'asha', 'Rao'],
    [{ givenName: '', familyName: '', name: '' }, 'asha', ''],
  ])('%j are %s and %s', (named, firstName, lastName) =>
    expect(namesOf(named, 'asha@example.in')).toEqual({ firstName, lastName }),
  )

  it('are names that sign-up accepts, whatever the provider sends; only a last name may be missing', () => {
    const { firstName, lastName } = NewCustomer.shape
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, text, text, (givenName, familyName, name) => {
        const names = namesOf({ givenName, familyName, name }, 'asha@example.in')
        expect(firstName.safeParse(names.firstName)).toEqual({ success: true, data: names.firstName })
        if (names.lastName) expect(lastName.safeParse(names.lastName).success).toBe(true)
      }),
    )
  })
})

describe('A45: a phone number', () => {
  it.each([
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['(022) 2345 6789', '+912223456789'],
    ['919876543210', '+919876543210'],
    ['+44 20 7946 0958', '+442079460958'],
    ['٩٨٧٦٥٤٣٢١٠', '+919876543210'],
  ])('R262 D71: %j is kept as %s', (text, kept) => expect(normalisePhone(text)).toBe(kept))

  it.each(['----------', '98765', '', '+', '98765432a0', '9'.repeat(16), '98765 43210\r\nBcc: x'])(
    '%j is refused',
    (text) => expect(normalisePhone(text)).toBeNull(),
  )

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ()-]{10,20}$/), (text) => {
        const phone = normalisePhone(text)
        if (phone) expect(normalisePhone(phone)).toBe(phone)
      }),
    )
  })
})

describe('the path to return to', () => {
  it('R268: is the dashboard when there is none, or where nobody wants to come back to', () => {
    expect(afterSignIn('/checkout')).toBe('/checkout')
    for (const from of ['//evil', '/login?from=/login', '/api/users/logout', null])
      expect(afterSignIn(from)).toBe('/dashboard')
  })
})

describe('the forms', () => {
  it('R259 R260 R261 D84: ask for what is missing in the fixed wording', () => {
    expect(messages(SignIn, {})).toEqual({ email: 'Email is required', password: 'Password is required' })
    expect(messages(SignIn, { email: 'x', password: '12345' })).toEqual({
      email: 'Please enter a valid email',
      password: 'Password must be at least 6 characters',
    })
    expect(messages(Register, { firstName: '', phone: '----------' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Please enter a valid phone number',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      agreeToTerms: 'You must agree to the terms and conditions',
    })
    expect(messages(Register, { phone: '' }).phone).toBe('Phone number is required')
  })

  it('R261: compare the passwords even while other fields are wrong', () => {
    expect(messages(Register, { password: 'abcdef', confirmPassword: 'abcdeg' }).confirmPassword).toBe(
      'Passwords do not match',
    )
  })

  it('A30 A45: keep e-mails in lower case and drop what was not asked for', () => {
    const form = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: ' Asha@Example.COM ',
      phone: '9876543210',
      password: 'secret1',
      confirmPassword: 'secret1',
      agreeToTerms: true,
      role: 'owner',
    }
    const parsed = Register.parse(form)
    expect(parsed.email).toBe('asha@example.com')
    expect(parsed).not.toHaveProperty('role')
  })

  it.each(['a@b.in,evil@x.test', 'a@b.in\r\nBcc: x@y.z', 'a b@c.in', `${'a'.repeat(300)}@b.in`])(
    'A37: do not accept %j as an email address',
    (email) => {
      expect(SignIn.safeParse({ email, password: 'secret1' }).success).toBe(false)
    },
  )
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

describe('the inbox behind an address', () => {
  it.each([
    ['Same+1@Example.com', 'same@example.com'],
    ['same@example.com', 'same@example.com'],
    ['s.a.me@example.com', 's.a.me@example.com'],
    ['R.A.V.I+shop@googlemail.com', 'ravi@gmail.com'],
    ['ravi@gmail.com', 'ravi@gmail.com'],
    ['+only@example.com', '+only@example.com'],
    ['a+b+c@mail.example.in', 'a@mail.example.in'],
    ['no address', 'no address'],
  ])('A59: %s is %s', (typed, inbox) => {
    expect(canonicalEmail(typed)).toBe(inbox)
    expect(canonicalEmail(inbox)).toBe(inbox)
  })
})

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+447911123456', '+447911123456'],
])('%s is shown as %s', (phone, text) => expect(phoneText(phone)).toBe(text))
