import type { Row } from '../matrix-row.ts'

const address = (street: string) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  address: street,
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
  phone: '98765 43210',
})
let streets = 0

/** An address book is private to its owner. */
export const ADDRESS_ROUTES: Record<string, Row> = {
  'GET /account/addresses': { answers: [401, 200, 200, 200] },
  'POST /account/addresses': {
    answers: [401, 201, 201, 201],
    ask: () => {
      streets += 1
      return { path: '/account/addresses', body: address(`${streets} New Street`) }
    },
  },
  'PUT /account/addresses/{id}': {
    answers: [401, 404, 200, 404],
    ask: ({ addressId }) => ({ path: `/account/addresses/${addressId}`, body: address('8 Moved Lane') }),
  },
  'DELETE /account/addresses/{id}': {
    answers: [401, 404, 200, 404],
    ask: ({ addressId }) => ({ path: `/account/addresses/${addressId}` }),
  },
}
