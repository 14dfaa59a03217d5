import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { paise, ZERO } from '../../shared/money.ts'
import { addSplits, taxOf } from '../tax/rules.ts'
import type { TaxKind } from '../tax/schemas.ts'
import { drawPdf } from './draw-pdf.ts'
import type { InvoiceLine, InvoiceView } from './schemas.ts'

const line = (kind: TaxKind, changes: Partial<InvoiceLine> = {}): InvoiceLine => {
  const amount = changes.amount ?? paise(499_800)
  const rate = changes.rate === undefined ? 500 : changes.rate
  const { taxable, cgst, sgst, igst } = taxOf(amount, rate ?? 0, rate === null ? 'none' : kind)
  return {
    kind: 'goods',
    orderLineId: 'oln_1',
    name: 'Whey Isolate',
    details: 'Mango, 1 kg',
    hsn: '2106',
    quantity: 2,
    unit: 'NOS',
    listPrice: paise(250_400),
    upsellDiscount: ZERO,
    memberDiscount: paise(0),
    couponDiscount: paise(1_000),
    prepaidDiscount: ZERO,
    amount,
    rate,
    taxable: paise(taxable),
    cgst: paise(cgst),
    sgst: paise(sgst),
    igst: paise(igst),
    ...changes,
  }
}

function pdf(lines: InvoiceLine[], changes: Partial<InvoiceView> = {}): InvoiceView {
  const { taxable, cgst, sgst, igst } = addSplits(lines)
  const amount = paise(lines.reduce((sum, each) => sum + each.amount, 0))
  return {
    id: 'inv_1',
    kind: 'tax-invoice',
    number: 'NS/26-27/000123',
    issuedAt: '2026-11-22T20:00:00Z',
    orderNumber: 'NS-ABC123DEF',
    orderedAt: '2026-11-22T06:00:00Z',
    seller: {
      name: 'O2 Nutrition',
      legalName: 'O2 Foods Private Limited',
      addressLines: ['Shop 14, Central Market', 'New Delhi 110024'],
      state: 'dl',
      gstin: '07AABCO2222N1ZI',
      fssai: '10012011000123',
      email: 'support@o2nutrition.example',
      phone: '+91 11 4000 0202',
    },
    recipient: { name: 'Asha Rao', addressLines: ['12 Ring Road', 'New Delhi 110024'], state: 'dl' },
    taxKind: 'cgst-sgst',
    lines,
    amount,
    taxable: paise(taxable),
    cgst: paise(cgst),
    sgst: paise(sgst),
    igst: paise(igst),
    payments: [
      { label: 'Paid by gift card', amount: paise(50_000) },
      { label: 'Paid by card', amount: paise(amount - 50_000) },
    ],
    corrects: null,
    reason: '',
    ...changes,
  }
}

const read = async (document: InvoiceView): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(document)))
  const { text } = await extractText(pdf)
  return text.map((page) => page.replace(/\s+/g, ' '))
}

describe('an invoice as PDF', () => {
  test('has every field that rule 46 asks for, with ₹ as ₹', async () => {
    const lines = [line('cgst-sgst'), line('cgst-sgst', { name: 'Energy drink', hsn: '22029990', rate: 4_000 })]
    const [page, ...more] = await read(pdf(lines))
    expect(more).toEqual([])
    for (const field of [
      'Tax Invoice',
      'O2 Foods Private Limited',
      'Shop 14, Central Market',
      'GSTIN: 07AABCO2222N1ZI',
      'FSSAI licence: 10012011000123',
      'Number NS/26-27/000123',
      // After midnight in India.
      'Date 23 November 2026',
      'Order NS-ABC123DEF',
      'Asha Rao 12 Ring Road New Delhi 110024 State: Delhi (07)',
      'Place of supply Delhi (07)',
      'HSN/SAC Qty Unit price Discount Taxable value CGST SGST Amount',
      '1 Whey Isolate Mango, 1 kg 2106 2 NOS 2,504.00 10.00 4,760.00 119.00 2.5% 119.00 2.5% 4,998.00',
      '22029990 2 NOS 2,504.00 10.00 3,570.00 714.00 20% 714.00 20% 4,998.00',
      '5%: taxable ₹4,760.00, tax ₹238.00',
      'Taxable value ₹8,330.00 CGST ₹833.00 SGST ₹833.00 Total ₹9,996.00',
      'Paid by gift card ₹500.00 Paid by card ₹9,496.00',
      'Tax is payable on reverse charge: No.',
      'needs no signature',
      'Page 1 of 1',
    ])
      expect(page).toContain(field)
  })

  test('D153: with a brand has its logo, and every field as before', async () => {
    const document = pdf([line('cgst-sgst')])
    const png = await sharp({ create: { width: 320, height: 80, channels: 3, background: '#0f4c3a' } })
      .png()
      .toBuffer()
    const branded = await drawPdf(document, { primary: '#0f4c3a', logo: { png, width: 320, height: 80 } })
    const plain = await drawPdf(document)
    expect(branded.includes('/Subtype /Image')).toBe(true)
    expect(plain.includes('/Subtype /Image')).toBe(false)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(branded)))
    expect(text.map((page) => page.replace(/\s+/g, ' '))).toEqual(await read(document))
  })

  test('to another state bears IGST, in a territory without legislature UTGST', async () => {
    const [far] = await read(pdf([line('igst')], { taxKind: 'igst' }))
    expect(far).toContain('IGST ₹238.00')
    expect(far).not.toMatch(/CGST|SGST/)
    const [near] = await read(pdf([line('cgst-utgst')], { taxKind: 'cgst-utgst' }))
    expect(near).toContain('UTGST ₹119.00')
  })

  test('runs over as many pages as it needs, with its head on each and its sums on the last', async () => {
    const lines = Array.from({ length: 50 }, (_, n) =>
      line('igst', { name: `Product ${n + 1}`, amount: paise(99_999_900) }),
    )
    const pages = await read(pdf(lines, { taxKind: 'igst' }))
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Description HSN/SAC')
      expect(page).toContain(`Page ${index + 1} of 3`)
      expect(page.includes('continued')).toBe(index > 0)
      expect(page.includes('Total ₹4,99,99,950.00')).toBe(index === 2)
    }
    const all = pages.join(' ')
    for (const { name } of lines) expect(all).toContain(name)
  })

  test('A45: prints names in Devanagari and with accents, wraps what is long, and has no boxes for what it cannot print', async () => {
    const recipient = {
      name: 'आशा राव',
      addressLines: ['Łódź “House”, ünïcode \u202e tercés', 'ｗｉｄｅ 🙂👩‍💻 漢字 end', 'A'.repeat(200)],
      state: 'mh',
    }
    const [page] = await read(pdf([line('igst', { name: 'W'.repeat(150) })], { taxKind: 'igst', recipient }))
    expect(page?.replaceAll(' ', '')).toContain('आशाराव')
    expect(page).toContain('Łódź “House”, ünïcode tercés')
    // No emoji, fancy letters as plain ones, and a dot for characters that no font has.
    expect(page).toContain('wide · end')
    expect(page).not.toContain('??')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a font without the letter leaves
    expect(page).not.toMatch(/[\u0000\ufffd\u202e]/)
    expect(page?.replaceAll(' ', '')).toContain('A'.repeat(200))
    expect(page?.replaceAll(' ', '')).toContain('W'.repeat(20))
  })

  test('a receipt shows no tax, a credit note what it corrects and why', async () => {
    const untaxed = line('none', { rate: null })
    const seller = { ...pdf([]).seller, gstin: null, fssai: null }
    const [receipt] = await read(pdf([untaxed], { kind: 'receipt', taxKind: 'none', seller }))
    expect(receipt).toContain('Receipt')
    expect(receipt).toContain('No tax is charged.')
    expect(receipt).not.toMatch(/GST|Taxable|reverse/)
    const corrects = { number: 'NS/26-27/000123', issuedAt: '2026-11-20T06:00:00Z' }
    const [note] = await read(
      pdf([line('cgst-sgst', { quantity: 0 })], {
        ...{ kind: 'credit-note', number: 'NSC/26-27/000007', payments: [], corrects },
        reason: 'Order cancelled',
      }),
    )
    expect(note).toContain('Corrects NS/26-27/000123 Dated 20 November 2026 Reason Order cancelled')
    expect(note).toContain('Total credited ₹4,998.00')
  })
})
