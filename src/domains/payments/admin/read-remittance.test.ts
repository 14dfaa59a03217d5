import { describe, expect, test } from 'vitest'
import { dayOf, readRemittance } from './read-remittance.ts'
import { MAX_ROWS } from './schemas.ts'

const NOW = new Date('2026-11-22T06:00:00Z')
const read = (csv: string) => {
  const result = readRemittance(csv, NOW)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('a courier’s remittance file', () => {
  test.each([
    ['commas', 'Order No,AWB No.,COD Amount,Remittance Date,UTR\nns-1,awb1,"₹1,499.50",21/11/2026,UTR9'],
    [
      'semicolons and a byte order mark',
      '\uFEFFOrder ID;Waybill;Amount;Date;Reference\r\nNS-1;AWB1;1499.5;2026-11-21;UTR9',
    ],
    ['tabs', 'order\ttracking\tcod\tpayment date\tremittance id\nNS-1\tAWB1\tRs. 1,499.50\t21 Nov 2026 14:30\tUTR9'],
  ])('is read with %s', (_, csv) => {
    expect(read(csv)).toEqual({
      rows: [
        {
          line: 2,
          order: 'NS-1',
          tracking: 'AWB1',
          amount: 149_950,
          receivedOn: '2026-11-21',
          isDated: true,
          reference: 'UTR9',
        },
      ],
      fileTotal: null,
    })
  })

  test('without a date, rows count as received today', () => {
    expect(read('awb,amount\nA1,100').rows).toMatchObject([{ receivedOn: '2026-11-22', isDated: false }])
  })

  test('rows that another editor added, with other line breaks, are rows of their own', () => {
    const { rows } = read('awb,amount\r\nA1,100\r\nA2,200\nA3,300\rA4,400\n')
    expect(rows.map(({ tracking, amount }) => [tracking, amount])).toEqual([
      ['A1', 100_00],
      ['A2', 200_00],
      ['A3', 300_00],
      ['A4', 400_00],
    ])
  })

  test('its own total is no row', () => {
    expect(read('awb,amount\nA1,100\nA2,50\nTotal,150')).toMatchObject({ rows: [{}, {}], fileTotal: 15_000 })
  })

  test.each([
    [',100,', 'No order number or tracking number'],
    ['A1,,', 'Not an amount in rupees'],
    ['A1,-100,', 'Not an amount in rupees'],
    ['A1,0,', 'Not an amount in rupees'],
    ['A1,10.001,', 'Not an amount in rupees'],
    ['A1,"89,50",', 'Not an amount in rupees'],
    ['A1,1e9,', 'Not an amount in rupees'],
    ['A1,100,31/02/2026', 'Not a date'],
    ['A1,100,yesterday', 'Not a date'],
    ['A1,100,23/11/2026', 'The date is in the future'],
  ])('keeps the faulty row %j and says why', (row, fault) => {
    expect(read(`awb,amount,date\n${row}\nA2,50,`).rows).toMatchObject([{ fault }, { tracking: 'A2', amount: 5000 }])
  })

  test.each([
    ['', 'name the columns'],
    ['name,city\nAsha,Delhi', 'name the columns'],
    ['awb,amount', 'no rows'],
    ['awb,amount\nTotal,100', 'no rows'],
    ['awb,amount\nA1,"100', 'not valid CSV'],
    ['PK\u0003\u0004\0', 'not a CSV file'],
    [`awb,amount\n${'A1,100\n'.repeat(MAX_ROWS + 1)}`, 'more than 1000 rows'],
  ])('is refused as a whole: %.30j', (csv, text) => {
    const result = readRemittance(csv, NOW)
    expect(result).toMatchObject({ ok: false, code: 'REMITTANCE_UNREADABLE' })
    expect(JSON.stringify(result)).toContain(text)
  })

  test.each([
    ['2026-11-02', '2026-11-02'],
    ['2026-11-02T10:00:00Z', '2026-11-02'],
    ['2/11/26', '2026-11-02'],
    ['02-Nov-2026', '2026-11-02'],
    ['2.11.2026 10:00', '2026-11-02'],
    ['11/31/2026', null],
    ['2 Foo 2026', null],
  ])('reads the day %s as in India: %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })
})
