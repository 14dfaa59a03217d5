import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openPdf } from './pdf-document.ts'

/** A person and a place in each script used on Indian postal addresses, with the ligatures that are hard to set. */
const TEXTS = {
  devanagari: 'श्री ज्ञानेश्वर कुलकर्णी, क्षत्रिय नगर, पुणे 411030',
  bengali: 'শ্রী সুব্রত মুখোপাধ্যায়, কলেজ স্ট্রিট, কলকাতা 700073',
  assamese: 'জ্যোতিপ্ৰসাদ আগৰৱালা, গুৱাহাটী',
  tamil: 'திரு. கார்த்திகேயன் சுப்பிரமணியம், சென்னை 600002',
  telugu: 'శ్రీ వెంకటేశ్వర రావు, హైదరాబాద్ 500034',
  gujarati: 'શ્રી કૃષ્ણકાંત પટેલ, અમદાવાદ 380009',
  kannada: 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ, ಬೆಂಗಳೂರು 560001',
  malayalam: 'ശ്രീ രാമചന്ദ്രൻ നായർ, റോഡ്, കൊച്ചി 682016',
  gurmukhi: 'ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ 143001',
  oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମିଶ୍ର, ପୁରୀ 752001',
  urdu: 'محمد اقبال خان، مکان نمبر 12، دہلی 110006',
  arabic: 'مُحَمَّد عَبْدُ ٱللَّٰه',
}

const embedded = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map((found) => found[1])

test('F36: names in every script of India are set in a font that has them, in regular and bold', {
  timeout: 60_000,
}, async () => {
  for (const [script, text] of Object.entries(TEXTS))
    for (const bold of [false, true]) {
      const paper = openPdf('x', 'x', new Date(0))
      const height = paper.write(text, 36, 36, { bold, width: 200 })
      expect(height, script).toBeGreaterThan(0)
      expect(paper.heightOf(text, { bold, width: 200 })).toBe(height)
      const family = { assamese: 'bengali', urdu: 'arabic' }[script] ?? script
      expect(
        embedded(await paper.finish())
          .join()
          .toLowerCase(),
        script,
      ).toContain(`notosans${family}`)
    }
})

test('F36: a paper in Latin letters embeds no other font, and emoji cost nothing', async () => {
  const paper = openPdf('x', 'x', new Date(0))
  paper.write('Asha Rao 🙂 ₹ 漢', 36, 36)
  expect(new Set(embedded(await paper.finish())).size).toBe(1)
})

test('F36: signs of a script in any order, also senseless ones, never keep a paper from being made', {
  timeout: 120_000,
}, async () => {
  const paper = openPdf('x', 'x', new Date(0))
  for (const [from, to] of [
    [0x0900, 0x0d7f],
    [0x0600, 0x06ff],
  ] as const)
    for (let code = from; code <= to; code += 1)
      paper.write(String.fromCodePoint((code & ~0x7f) + 0x15, code, (code & ~0x7f) + 0x4d, code + 7), 36, 36)
  expect((await paper.finish()).length).toBeGreaterThan(1000)
})

/** The texts that copying and screen readers take instead of the glyphs. */
function actualTexts(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const contents = streams.map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')).join('')
  const unescaped = (bytes: string) =>
    bytes.replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign)
  return [...contents.matchAll(/\/ActualText \(\xfe\xff([\s\S]*?)\)\s*>> BDC/g)].map(([, bytes]) =>
    Buffer.from(unescaped(bytes!), 'latin1').swap16().toString('utf16le'),
  )
}

test('F36: names in Indian scripts copy out as they were written', async () => {
  const paper = openPdf('x', 'x', new Date(0))
  const { urdu, arabic, ...indian } = TEXTS
  for (const text of [urdu, arabic, ...Object.values(indian), 'Asha Rao']) paper.write(text, 36, 36, { width: 120 })
  expect(actualTexts(await paper.finish())).toEqual(Object.values(indian).map((text) => text.normalize('NFC')))
})

test('a document is tagged: heading, text and table in the order of reading, page numbers left out', async () => {
  const paper = openPdf('x', 'x', new Date(0))
  paper.write('Invoice', 36, 36, { tag: 'H1' })
  paper.group('Table', () => {
    for (const tag of ['TH', 'TD'] as const) paper.group('TR', () => paper.group(tag, () => paper.write(tag, 36, 60)))
    paper.rule(80)
  })
  paper.write('श्री ज्ञानेश्वर', 36, 90)
  paper.write('Page 1 of 1', 36, 800, { tag: 'Artifact' })
  const pdf = await getDocumentProxy(new Uint8Array(await paper.finish()))
  const tree = await (await pdf.getPage(1)).getStructTree()
  type Node = { role: string; children: readonly (Node | { type: string })[] }
  const roles = ({ role, children }: Node): unknown[] => [
    role,
    ...children.flatMap((child) => ('role' in child ? [roles(child)] : [])),
  ]
  expect(roles(tree)).toEqual([
    'Root',
    ['Document', ['H1'], ['Table', ['TR', ['TH', ['P']]], ['TR', ['TD', ['P']]]], ['P']],
  ])
})
