import type { Row } from '../matrix-row.ts'

/** Staff, their activity log and connections: owners only, changes only after a recent password confirmation. */
export const ADMIN_STAFF_ROUTES: Record<string, Row> = {
  'POST /admin/second-factor': {
    answers: [403, 403, 403, 403],
    ask: () => ({ path: '/admin/second-factor', body: { code: '123456' } }),
  },
  'GET /admin/staff': { permission: 'staff.manage', answers: [403, 403, 403, 200] },
  'GET /admin/audit': { permission: 'staff.manage', answers: [403, 403, 403, 200] },
  'POST /admin/staff/invitations': {
    permission: 'staff.manage',
    answers: [403, 403, 403, 202],
    ask: () => ({ path: '/admin/staff/invitations', body: { email: 'new@example.in', role: 'packer' } }),
  },
  'POST /admin/staff/invitations/{id}/link': {
    permission: 'staff.manage',
    answers: [403, 403, 403, 410],
    ask: () => ({ path: '/admin/staff/invitations/inv_none/link' }),
  },
  'DELETE /admin/staff/invitations/{id}': {
    permission: 'staff.manage',
    answers: [403, 403, 403, 410],
    ask: () => ({ path: '/admin/staff/invitations/inv_none' }),
  },
  'PATCH /admin/staff/{id}': {
    permission: 'staff.manage',
    answers: [403, 403, 403, 409],
    ask: ({ staffId }) => ({ path: `/admin/staff/${staffId}`, body: { role: 'packer' } }),
  },
  'DELETE /admin/staff/{id}': {
    permission: 'staff.manage',
    answers: [403, 403, 403, 409],
    ask: ({ staffId }) => ({ path: `/admin/staff/${staffId}` }),
  },
  'GET /admin/setup': { permission: 'settings.write', answers: [403, 403, 403, 200] },
  'PUT /admin/setup/{step}': {
    permission: 'settings.write',
    answers: [403, 403, 403, 200],
    ask: () => ({ path: '/admin/setup/tax', body: { isDone: true } }),
  },
  // The store of the matrix is a demo, and stays one: the name differs.
  'GET /admin/setup/demo': { permission: 'demo.leave', answers: [403, 403, 403, 200] },
  'POST /admin/setup/demo/leave': {
    permission: 'demo.leave',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/setup/demo/leave', body: { storeName: 'Another store' } }),
  },
  // The environment sets up everything.
  'GET /admin/connections': { permission: 'connections.write', answers: [403, 403, 403, 200] },
  'PUT /admin/connections/email': {
    permission: 'connections.write',
    answers: [403, 403, 403, 409],
    ask: () => ({ path: '/admin/connections/email', body: { host: 'mail.example.in', sender: 'a@example.in' } }),
  },
  'POST /admin/connections/email/test': {
    permission: 'connections.write',
    answers: [403, 403, 403, 409],
    ask: () => ({ path: '/admin/connections/email/test' }),
  },
  'PUT /admin/connections/razorpay': {
    permission: 'connections.write',
    answers: [403, 403, 403, 409],
    ask: () => ({ path: '/admin/connections/razorpay', body: { keyId: 'rzp_test_shop' } }),
  },
  'DELETE /admin/connections/{service}': {
    permission: 'connections.write',
    answers: [403, 403, 403, 409],
    ask: () => ({ path: '/admin/connections/email' }),
  },
}
