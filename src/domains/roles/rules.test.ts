import { expect, test } from 'vitest'
import { may, permissionsOf, rolePermissions } from './rules.ts'
import { PERMISSIONS, ROLES } from './schemas.ts'

test('A31: without a role, or with an unknown one, nothing is allowed', () => {
  const askers = [
    { kind: 'nobody' },
    { kind: 'customer', role: 'owner' },
    { kind: 'staff' },
    { kind: 'staff', role: 'king' },
    { kind: 'staff', role: 'constructor' },
  ]
  for (const asker of askers) expect(permissionsOf(asker), JSON.stringify(asker)).toEqual([])
})

test('the owner and the shop itself may do everything', () => {
  expect(permissionsOf({ kind: 'staff', role: 'owner' })).toEqual(PERMISSIONS)
  expect(permissionsOf({ kind: 'system' })).toEqual(PERMISSIONS)
})

test('nobody but the owner decides who is staff, and only owner and manager touch money and settings', () => {
  const withRight = (permission: (typeof PERMISSIONS)[number]) =>
    ROLES.filter((role) => may({ kind: 'staff', role }, permission))
  expect(withRight('staff.manage')).toEqual(['owner'])
  expect(withRight('customers.export')).toEqual(['owner'])
  for (const permission of ['orders.refund', 'settings.write', 'sales.write', 'system.write'] as const)
    expect(withRight(permission), permission).toEqual(['owner', 'manager'])
})

test('every permission is somebody’s beside the owner, or the owner’s on purpose', () => {
  const others = new Set(ROLES.filter((role) => role !== 'owner').flatMap((role) => rolePermissions[role]))
  expect(PERMISSIONS.filter((each) => !others.has(each))).toEqual([
    'customers.export',
    'connections.write',
    'demo.leave',
    'staff.manage',
  ])
})
