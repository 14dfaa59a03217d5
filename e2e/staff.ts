import { type APIRequestContext, expect, type Page, request } from '@playwright/test'

/** Made by `tools/e2e-staff.ts`, in the shop of the journeys alone. */
export const STAFF = { email: 'sana@staff.example.in', password: 'four words of staff' }
/** Packs and ships, and touches no money. */
export const PACKER = { email: 'pavan@staff.example.in', password: 'four words of staff' }

/** Staff's own way to the API, with a session of its own. */
export async function asStaff(baseURL: string | undefined): Promise<APIRequestContext> {
  const staff = await request.newContext({ baseURL: baseURL ?? '' })
  expect((await staff.post('/api/users/login', { data: STAFF })).status()).toBe(200)
  return staff
}

/** Takes a new order all the way to its customer. */
export async function deliver(staff: APIRequestContext, orderNumber: string): Promise<void> {
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    expect((await staff.patch(`/api/orders/${orderNumber}`, { data: { status } })).status(), status).toBe(200)
}

/** Signs in at the entrance of the back office. */
export async function openAdmin(page: Page, who: { email: string; password: string } = STAFF): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}
