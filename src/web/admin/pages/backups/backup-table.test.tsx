import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Backup } from '../../../../domains/backups/schemas.ts'
import { BackupTable } from './backup-table.tsx'

const made: Backup = {
  ...{ id: 'bak_1', status: 'done', askedBy: '', place: '/mnt/backups', file: 'store-2026-11-25T00-00-00Z.tar.gz' },
  ...{ bytes: 5_250_000, createdAt: '2026-11-25T00:00:00.000Z', finishedAt: '2026-11-25T00:01:00.000Z', error: null },
}
const failed: Backup = {
  ...{ ...made, id: 'bak_2', status: 'failed', askedBy: 'owner@example.in', file: null, bytes: null },
  ...{ createdAt: '2026-11-27T11:00:00.000Z', error: 'The disk is full.' },
}

test('D173: the list shows time, result, age, size, place, who started it and why it failed', () => {
  const html = renderToStaticMarkup(
    <BackupTable backups={[failed, made]} place="/mnt/other" now="2026-11-27T12:00:00.000Z" />,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const shown of ['Failed', '1 hour', 'The disk is full.', 'owner@example.in', 'Complete', '2 days', '5.3 MB'])
    expect(text).toContain(shown)
  expect(text).toContain('store-2026-11-25T00-00-00Z.tar.gz /mnt/backups')
})

test('D173: a place is named only where it differs from the one that the page names', () => {
  const large = { ...made, bytes: 5_250_000_000 }
  const html = renderToStaticMarkup(<BackupTable backups={[large]} place="/mnt/backups" now="2026-11-27T12:00:00Z" />)
  expect(html).not.toContain('/mnt/backups')
  expect(html).toContain('5.3 GB')
})
