import { type APIRequestContext, expect, type Page, request } from '@playwright/test'

/** Created by `tools/e2e-filled.ts`, only in the stores for end-to-end tests. */
export const STAFF = { email: 'sana@staff.example.in', password: 'four words of staff' }
/** May pack and ship, but not touch money. */
export const PACKER = { email: 'pavan@staff.example.in', password: 'four words of staff' }

/** API access as staff, in a separate session. */
export async function asStaff(baseURL: string | undefined): Promise<APIRequestContext> {
  const staff = await request.newContext({ baseURL: baseURL ?? '' })
  expect((await staff.post('/api/users/login', { data: STAFF })).status()).toBe(200)
  return staff
}

/** Takes a new order through all statuses to delivered. */
export async function deliver(staff: APIRequestContext, orderNumber: string): Promise<void> {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    expect((await staff.patch(`/api/orders/${orderNumber}`, { data: { status } })).status(), status).toBe(200)
}

/** Signs in to the admin. */
export async function openAdmin(page: Page, who: { email: string; password: string } = STAFF): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
