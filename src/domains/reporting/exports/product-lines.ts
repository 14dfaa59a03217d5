import { loadRecordsAfter } from '../../catalog/index.ts'
import type { ProductRecord } from '../../catalog/records/schemas.ts'
import { ownHeader, ownRows, pictureAddress, shopifyHeader, shopifyRows } from '../../imports/index.ts'
import { rowsInOrder } from './cells.ts'
import type { Lines } from './query.ts'

const PAGE = 100

type Known = { id: string; record: ProductRecord }

/** Every product, including drafts and archived ones; pictures by their public addresses. */
const productLines = (header: () => string, rowsOf: (known: Known) => string): Lines =>
  async function* (ctx, { origin }) {
    yield header()
    for await (const { id, record } of rowsInOrder((after) => loadRecordsAfter(ctx, after, PAGE))) {
      const images = record.images.map((image) => ({ ...image, file: pictureAddress(image.file, origin) }))
      yield rowsOf({ id, record: { ...record, images } })
    }
  }

/** All data of the store's products, including variants off sale; importing the file again changes nothing. */
export const ownProductLines = productLines(ownHeader, ownRows)
export const shopifyProductLines = productLines(shopifyHeader, ({ record }) => shopifyRows(record))
