import { all, own, type Row } from '../matrix-row.ts'

const wrongPassword = { currentPassword: 'not the password' }

/** Accounts and sign-in: these routes name nobody and always mean the caller's own account. */
export const ACCOUNT_ROUTES: Record<string, Row> = {
  'GET /account/profile': { answers: own(200) },
  'PATCH /account/profile': {
    answers: own(200),
    ask: ({ ownerId }) => ({
      path: '/account/profile',
      body: { id: ownerId, firstName: 'Mallory', lastName: 'Rao', phone: '9876543211', role: 'owner' },
    }),
  },
  'PUT /account/password': {
    answers: own(422),
    ask: () => ({ path: '/account/password', body: { ...wrongPassword, newPassword: 'another four words' } }),
  },
  'POST /account/email': {
    answers: own(422),
    ask: () => ({ path: '/account/email', body: { ...wrongPassword, email: 'mallory@example.in' } }),
  },
  'POST /account/verification': { answers: own(200), ask: () => ({ path: '/account/verification', body: {} }) },
  'GET /account/sessions': { answers: own(200) },
  'DELETE /account/sessions/{id}': {
    answers: [401, 404, 200, 404],
    ask: async ({ sessionOf }) => ({ path: `/account/sessions/${await sessionOf('owner')}` }),
  },
  'POST /account/deletion': { answers: own(200), ask: () => ({ path: '/account/deletion', body: {} }) },
  'DELETE /account': { answers: [401, 422, 422, 409], ask: () => ({ path: '/account', body: wrongPassword }) },
  // Without settings it redirects to the login; signed-in visitors continue.
  'GET /auth/google': { answers: all(303), ask: () => ({ path: '/auth/google?from=//evil.example' }) },
  'GET /auth/google/callback': {
    answers: all(303),
    ask: () => ({ path: '/auth/google/callback?code=guessed&state=guessed' }),
  },
  'POST /auth/exchange': { answers: all(410), ask: () => ({ path: '/auth/exchange', body: { token: 'guessed' } }) },

  'POST /users': {
    answers: all(409),
    ask: ({ password }) => ({
      path: '/users',
      body: { firstName: 'M', lastName: 'R', email: 'olga@example.in', phone: '9876543210', password, role: 'owner' },
    }),
  },
  'POST /users/login': {
    answers: all(401),
    ask: () => ({ path: '/users/login', body: { email: 'olga@example.in', password: 'not the password' } }),
  },
  'POST /users/forgot-password': {
    answers: all(200),
    ask: () => ({ path: '/users/forgot-password', body: { email: 'olga@example.in' } }),
  },
  'POST /users/reset-password': {
    answers: all(410),
    ask: () => ({ path: '/users/reset-password', body: { token: 'guessed', password: 'another four words' } }),
  },
  'POST /users/verify-email': {
    answers: all(410),
    ask: () => ({ path: '/users/verify-email', body: { token: 'guessed' } }),
  },
}
