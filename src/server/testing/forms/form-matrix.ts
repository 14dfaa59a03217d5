import { ADMIN_CONTENT_FORMS } from './admin-content-forms.ts'
import { ADMIN_ORDER_FORMS } from './admin-order-forms.ts'
import { type FormRow, moved } from './form-row.ts'
import { REVIEW_FORMS } from './review-forms.ts'

const all = (status: number) => [status, status, status, status] as const
/** A link that nobody was sent. */
const guessed = (path: string): FormRow[] => [{ answers: all(404), send: () => ({ path, form: {} }) }]
const password = { currentPassword: 'not the password' }

/**
 * Every page with a form, by its file, and who may send what to it: where a session is needed, a stranger is redirected
 * to the login. A form without a row fails the test.
 */
export const FORM_MATRIX: Record<string, FormRow[]> = {
  ...ADMIN_CONTENT_FORMS,
  ...ADMIN_ORDER_FORMS,
  ...REVIEW_FORMS,

  // A stranger is redirected to the login, and comes back to the order.
  'storefront/pages/account/order-page.tsx': [
    {
      answers: [303, 404, 303, 303],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/orders/${orderNumber}`, params: { orderNumber }, form: { intent: 'cancel' } }
      },
    },
    // An account is deleted in its settings.
    {
      answers: all(404),
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/orders/${orderNumber}`, params: { orderNumber }, form: { intent: 'erase' } }
      },
    },
  ],
  'storefront/pages/guest-data/erase-guest-page.tsx': [
    {
      answers: all(404),
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/orders/${orderNumber}/erase?token=guessed`, params: { orderNumber }, form: {} }
      },
    },
  ],
  // It is paid in cash, so everybody is redirected to the order's page, which asks a stranger for a login.
  'storefront/pages/pay-upi/pay-upi-page.tsx': [
    {
      answers: all(303),
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { reference: '412345678901' }
        return { path: `/orders/${orderNumber}/upi`, params: { orderNumber }, form }
      },
    },
  ],
  // Not delivered yet. A stranger is redirected to the order, which asks for a login.
  'storefront/pages/return/return-page.tsx': [
    {
      answers: [303, 404, 409, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return {
          path: `/orders/${orderNumber}/return`,
          params: { orderNumber },
          form: { 'line-oln_none': '1', reason: 'damaged', seal: 'opened' },
        }
      },
    },
  ],
  'storefront/pages/alert/alert-page.tsx': [
    {
      answers: all(200),
      send: ({ whey: { variantId } }) => ({
        path: `/alert/${variantId}`,
        params: { variantId },
        form: { kind: 'price-drop', email: 'm@example.in' },
      }),
    },
  ],
  'storefront/pages/alert/confirm-alert-page.tsx': guessed('/alert/confirm?token=guessed'),
  'storefront/pages/alert/end-alerts-page.tsx': guessed('/alert/unsubscribe?token=guessed'),
  'storefront/pages/alert/end-cart-reminders-page.tsx': guessed('/alert/cart?token=guessed'),
  // Deleting what is already gone succeeds.
  'storefront/pages/account/alerts-page.tsx': [
    { answers: all(303), send: async ({ alert }) => ({ path: '/account/alerts', form: { id: await alert() } }) },
  ],
  'storefront/pages/account/address-book-page.tsx': [
    {
      answers: [303, 404, 303, 404],
      send: ({ addressId }) => ({ path: '/addresses', form: { id: addressId, ...moved } }),
    },
    // Deleting what is already gone succeeds.
    {
      answers: all(303),
      send: ({ addressId }) => ({ path: '/addresses', form: { id: addressId, intent: 'delete' } }),
    },
  ],
  'storefront/pages/gift-card/gift-card-page.tsx': [
    { answers: all(303), send: ({ gift }) => ({ path: '/gift-card', form: gift }) },
    {
      answers: all(404),
      send: () => ({ path: '/gift-card', form: { intent: 'balance', code: 'AAAABBBBCCCC' } }),
    },
  ],
  'storefront/pages/account/settings/end-sessions.ts': [
    {
      answers: all(303),
      send: async ({ sessionOf }) => ({ path: '/account/sessions', form: { id: await sessionOf('owner') } }),
    },
  ],
  'storefront/pages/account/settings/change-password-page.tsx': [
    {
      answers: [303, 422, 422, 422],
      send: () => ({
        path: '/account/settings/password',
        form: { ...password, newPassword: 'another four words', confirmPassword: 'another four words' },
      }),
    },
    // The link goes to the visitor's own address.
    {
      answers: [303, 200, 200, 200],
      send: () => ({ path: '/account/settings/password', form: { intent: 'mail-link', email: 'olga@example.in' } }),
    },
  ],
  'storefront/pages/account/settings/change-email-page.tsx': [
    {
      answers: [303, 422, 422, 422],
      send: () => ({ path: '/account/settings/email', form: { ...password, email: 'mallory@example.in' } }),
    },
  ],
  'storefront/pages/account/settings/delete-account-page.tsx': [
    { answers: [303, 422, 422, 409], send: () => ({ path: '/account/settings/delete', form: password }) },
    {
      answers: [303, 200, 200, 200],
      send: () => ({ path: '/account/settings/delete', form: { intent: 'mail-link', email: 'olga@example.in' } }),
    },
    {
      answers: [303, 410, 410, 409],
      send: () => ({ path: '/account/settings/delete', form: { token: 'guessed' } }),
    },
  ],
  'storefront/pages/account/profile-page.tsx': [
    {
      answers: all(303),
      send: ({ ownerId }) => ({
        path: '/account',
        form: { id: ownerId, firstName: 'Mallory', lastName: 'Rao', phone: '9876543211', role: 'owner' },
      }),
    },
  ],
  'storefront/pages/account/settings/send-verification.ts': [
    { answers: all(303), send: () => ({ path: '/account/verification', form: { from: '//evil.example' } }) },
  ],
  'storefront/pages/sign-in/register-page.tsx': [
    {
      answers: all(409),
      send: ({ password: own }) => ({
        path: '/register',
        form: {
          ...moved,
          email: 'olga@example.in',
          password: own,
          confirmPassword: own,
          agreeToTerms: 'on',
          role: 'owner',
        },
      }),
    },
  ],
  // Only a guest who has the order's key can open an account with it.
  'storefront/pages/thank-you/thank-you-page.tsx': [
    {
      answers: all(404),
      send: async ({ order }) => ({
        path: `/thank-you?order=${(await order()).orderNumber}`,
        form: { password: 'another four words' },
      }),
    },
  ],
  'storefront/pages/sign-in/login-page.tsx': [
    { answers: all(401), send: () => ({ path: '/login', form: { email: 'olga@example.in', password: 'not hers' } }) },
  ],
  'storefront/pages/sign-in/forgot-password-page.tsx': [
    { answers: all(200), send: () => ({ path: '/forgot-password', form: { email: 'otto@example.in' } }) },
  ],
  'storefront/pages/sign-in/reset-password-page.tsx': [
    {
      answers: all(410),
      send: () => ({
        path: '/reset-password',
        form: { token: 'guessed', password: 'another four words', confirmPassword: 'another four words' },
      }),
    },
  ],
  'storefront/pages/sign-in/verify-email-page.tsx': [
    { answers: all(410), send: () => ({ path: '/verify-email', form: { token: 'guessed' } }) },
  ],
  'storefront/pages/sign-in/logout.ts': [{ answers: all(303), send: () => ({ path: '/logout', form: {} }) }],
  // By number for anybody, without personal data; another person's address gets the same answer as an unknown one.
  'storefront/pages/track-order/track-order-page.tsx': [
    {
      answers: all(303),
      send: async ({ order }) => ({ path: '/track-order', form: { query: (await order()).orderNumber } }),
    },
    { answers: [200, 200, 303, 200], send: () => ({ path: '/track-order', form: { query: 'olga@example.in' } }) },
  ],
  'storefront/pages/contact/contact-page.tsx': [
    {
      answers: all(201),
      send: () => ({
        path: '/contact',
        form: { name: 'Mallory', email: 'm@example.in', subject: 'Olga', message: 'Where does she live?' },
      }),
    },
  ],
  'storefront/pages/membership/join-page.tsx': [
    { answers: all(303), send: () => ({ path: '/account/join', form: { firstName: 'Asha', lastName: 'Rao' } }) },
  ],
  'storefront/pages/newsletter/newsletter-page.tsx': [
    { answers: all(200), send: () => ({ path: '/newsletter', form: { email: 'n@example.in', consent: 'on' } }) },
  ],
  'storefront/pages/newsletter/confirm-page.tsx': guessed('/newsletter/confirm?token=guessed'),
  'storefront/pages/newsletter/unsubscribe-page.tsx': guessed('/newsletter/unsubscribe?token=guessed'),
}
