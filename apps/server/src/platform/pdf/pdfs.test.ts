import { afterEach, expect, test } from 'vitest'
import { layOut } from './lay-out.ts'
import { type Measure, sheet } from './pen.ts'
import type { PdfDocument } from './pdf-document.ts'
import { type Pdfs, pdfThread } from './pdfs.ts'

let pdfs: Pdfs | null = null
afterEach(() => pdfs?.close())

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ cells: [`Tool holder ${at}`, '2', `${at + 1},000円`], notes: ['KHN-1'] }))
const document = (count: number): PdfDocument => ({
  title: 'Invoice KHN-2026-000001',
  language: 'ja',
  madeMs: 0,
  author: 'Keihin',
  blocks: [
    { is: 'head', title: '請求書', note: '適格請求書', facts: [{ label: '番号', text: 'KHN-2026-000001' }] },
    { is: 'table', columns: ['品名', '数量', '金額'], rows: rows(count) },
    {
      is: 'sums',
      rows: [
        { label: '合計', text: '1,000円', strong: true },
        { label: '消費税等（10%）', text: '91円', strong: false },
      ],
    },
  ],
  running: '請求書 KHN-2026-000001',
  foot: { strong: 'Keihin', lines: ['原本'], page: '{page} / {pages}' },
})
/** Half an em for each character. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.5

test('a long table goes on over the pages, with its head on each, and every page says which it is', () => {
  const pages = layOut(document(60), measure)
  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((page, at) => {
    const texts = page.flatMap((mark) => (mark.is === 'text' ? [mark.text] : []))
    expect(texts).toContain(`${at + 1} / ${pages.length}`)
    if (texts.some((text) => text.startsWith('Tool holder'))) expect(texts).toContain('品名')
    for (const mark of page) expect(mark.y).toBeLessThan(sheet.height - 20)
  })
  const named = pages.flat().filter((mark) => mark.is === 'text' && mark.text.startsWith('Tool holder'))
  expect(named).toHaveLength(60)
})

test('amounts end on one edge, whatever their length, and the sums stay together', () => {
  const pages = layOut(document(60), measure)
  const ends = pages
    .flat()
    .flatMap((mark) =>
      mark.is === 'text' && mark.text.endsWith(',000円') ? [mark.x + measure(mark.text, mark.look)] : [],
    )
  expect(new Set(ends.map((end) => end.toFixed(2))).size).toBe(1)
  const last = pages.at(-1)?.flatMap((mark) => (mark.is === 'text' ? [mark.text] : []))
  expect(last).toEqual(expect.arrayContaining(['合計', '消費税等（10%）']))
})

test('a document becomes a PDF with its letters in it, drawn beside the server, and several that are asked at once all come', async () => {
  const own = pdfThread()
  pdfs = own
  const drawn = await Promise.all([own.draw(document(1)), own.draw({ ...document(40), language: 'zh-Hans' })])
  for (const bytes of drawn) {
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/FontFile2')
  }
  expect(Buffer.from(drawn[0]).toString('latin1')).toContain('NotoSansJP')
  expect(Buffer.from(drawn[1]).toString('latin1')).toContain('NotoSansSC')
})

test('a document that takes too long is given up, and the next one is drawn as before', async () => {
  const own = pdfThread({ workMs: 1 })
  pdfs = own
  await expect(own.draw(document(3_000))).rejects.toThrow('was not drawn')
  const patient = pdfThread()
  pdfs = patient
  await own.close()
  expect((await patient.draw(document(1))).byteLength).toBeGreaterThan(1_000)
})
