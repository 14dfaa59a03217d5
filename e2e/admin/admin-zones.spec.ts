import { readFile } from 'node:fs/promises'
import { expect, open, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'
import { openAdmin } from '../staff.ts'

const ZONES = '/admin/settings/zones'
const HEAD = 'Zone,PIN codes and states,Days from,Days to,Method,Delivers,Fee,Free from,Heavier parcels,Working days'

test.use({ baseURL: shop.origin })

test('D160: a zone is added with its rates, an overlap is refused beside its field, and a file brings zones', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422: .*settings\/zones/, /status of 422 .*settings\/zones/)
  await openAdmin(page)
  await open(page, ZONES)
  const zones = page.getByLabel('Zone', { exact: true })
  const areas = page.getByLabel('PIN codes, ranges and states')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  // Each notice is dismissed, so that the next one is the next save's.
  const saveAll = async () => {
    await save.click()
    const notice = page.getByRole('dialog', { name: 'Zones saved and live in the store' })
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
  }
  const before = await zones.count()

  // Leh overlaps no zone, but its second area is one of Delhi's: nothing that was typed is lost.
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const added = before - 1
  await zones.nth(added).fill('Leh and Kargil')
  await areas.last().fill('194, 110003')
  await areas.first().fill('110003, 121')
  await page.getByLabel('Working days from').nth(added).fill('6')
  await page.getByLabel('to', { exact: true }).nth(added).fill('9')
  const rates = page.getByRole('group').filter({ hasText: 'Lorry' }).nth(added)
  await rates.getByText('Change').click()
  await rates.getByLabel('Fee (₹)').fill('450')
  await rates.getByLabel('Free from (₹, or never)').fill('never')
  await rates.getByLabel('Heavier parcels').fill('5 kg: 600')
  await expectAccessible(page)
  await save.click()
  const fault = page.getByRole('link', { name: /110003/ })
  await expect(fault).toBeVisible()
  await expect(areas.last()).toHaveAccessibleDescription(/110003/)
  await expect(zones.nth(added)).toHaveValue('Leh and Kargil')
  await expect(rates.getByLabel('Heavier parcels')).toHaveValue('5 kg: 600')
  await expectAccessible(page)
  await fault.click()
  await expect(areas.last()).toBeFocused()
  await areas.last().fill('194')
  await areas.first().fill('110, 121, 122, 124, 131, 201, 203, 245')
  await saveAll()

  const check = async (pincode: string, told: RegExp) => {
    await page.getByLabel('PIN code', { exact: true }).fill(pincode)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  }
  await check('194101', /delivery in 6 to 9 working days.*Zone: Leh and Kargil\. Lorry ₹450, never free/)
  await check('12', /isn’t a PIN code/)

  // The export has it; a wrong row is named, and a good file fills the form without saving.
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export zones' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain('Leh and Kargil,194,6,9')
  expect(exported).toContain('Leh and Kargil,,,,Lorry,yes,450,never,5 kg: 600,')
  const read = async (text: string) => {
    const file = { name: 'zones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('button', { name: 'Read the file' }).click()
  }
  const unsaved = page.getByText('Not saved yet')
  await expect(unsaved).toBeHidden()
  await read(`${HEAD}\nIslands,74x,9,12\n`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 2' })).toBeVisible()
  await expectAccessible(page)
  await read(`${exported.trimEnd()}\nIslands,744,9,12\n`)
  await expect(zones.nth(added + 1)).toHaveValue('Islands')
  await check('744101', /Zone: Rest of India/)
  await read(`${exported.trimEnd()}\nIslands,744,9,12\n`)
  await expect(zones.nth(added + 1)).toHaveValue('Islands')
  await expect(unsaved).toBeVisible()
  await saveAll()
  await expect(unsaved).toBeHidden()
  await check('744101', /delivery in 9 to 12 working days.*Zone: Islands/)

  // Both are removed again.
  for (const name of ['Leh and Kargil', 'Islands']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await saveAll()
  await check('744101', /Zone: Rest of India/)
})
