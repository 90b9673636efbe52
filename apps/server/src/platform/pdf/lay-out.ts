import { breakLines } from './break-lines.ts'
import { codeMarks } from './code-marks.ts'
import type { Code, PdfBlock, Party, PdfDocument, TableRow } from './pdf-document.ts'
import {
  type Look,
  type Mark,
  type Measure,
  type PageMarks,
  type Pen,
  body,
  bottom,
  gap,
  keepTogether,
  left,
  lookOf,
  mark,
  newPage,
  right,
  rule,
  sheet,
  small,
  titled,
  top,
  width,
  wrapped,
  write,
  writeRight,
} from './pen.ts'

/** Lays out a document on pages: table headings repeat, totals stay together, pages are numbered. */
export function layOut(document: PdfDocument, measure: Measure): PageMarks[] {
  const pen: Pen = { document, measure, pages: [[]], y: top }
  for (const block of document.blocks) place(pen, block)
  pen.pages.forEach((page, at) => page.push(...footOf(pen, at)))
  return pen.pages
}

function place(pen: Pen, block: PdfBlock): void {
  if (block.is === 'head') return placeHead(pen, block)
  if (block.is === 'parties') return placeParties(pen, block)
  if (block.is === 'total') return placeTotal(pen, block)
  if (block.is === 'table') return placeTable(pen, block)
  if (block.is === 'sums') return placeSums(pen, block)
  if (block.is === 'facts') return placeFacts(pen, block)
  if (block.is === 'said') return placeSaid(pen, block)
  if (block.is === 'code') return placeCode(pen, block)
  if (block.is === 'signed') return placeSigned(pen, block)
  if (block.is === 'labels') return placeLabels(pen, block)
  if (block.is === 'photos') return placePhotos(pen, block)
  return placeText(pen, block)
}

function placeHead(pen: Pen, { title, note, facts }: Extract<PdfBlock, { is: 'head' }>): void {
  const start = pen.y
  const look = lookOf(pen, 19.5, true)
  write(pen, { x: left, y: start, text: title, look })
  let y = start + 30
  if (note !== '')
    for (const line of wrapped(pen, note, { width: width * 0.5, look: lookOf(pen, body) })) {
      write(pen, { x: left, y, text: line, look: lookOf(pen, body), grey: true })
      y += 14
    }
  const named = Math.max(...facts.map(({ text }) => pen.measure(text, lookOf(pen, body))))
  const labels = Math.max(...facts.map(({ label }) => pen.measure(label, lookOf(pen, body))))
  facts.forEach(({ label, text }, at) => {
    const line = start + 3 + at * 16
    write(pen, { x: right - named - labels - 18, y: line, text: label, look: lookOf(pen, body), grey: true })
    writeRight(pen, { x: right, y: line, text, look: lookOf(pen, body) })
  })
  pen.y = Math.max(y, start + 3 + facts.length * 16) + gap
}

function placeParties(pen: Pen, { left: one, right: other, seal }: Extract<PdfBlock, { is: 'parties' }>): void {
  const middle = left + width * 0.56
  const ends = [
    party(pen, one, { x: left, width: width * 0.5 }),
    party(pen, other, { x: middle, width: right - middle - (seal === null ? 0 : 58) }),
  ]
  if (seal !== null) {
    const side = 50
    mark(pen, { is: 'box', x: right - side, y: pen.y, side })
    const look = lookOf(pen, small)
    const x = right - side / 2 - pen.measure(seal, look) / 2
    write(pen, { x, y: pen.y + side / 2 - 6, text: seal, look, grey: true })
    ends.push(pen.y + side)
  }
  pen.y = Math.max(...ends) + gap
}

function party(
  pen: Pen,
  { label, name, lines, language }: Party,
  { x, width: wide }: { x: number; width: number },
): number {
  let { y } = pen
  if (label !== '') {
    write(pen, { x, y, text: label, look: lookOf(pen, small), grey: true })
    y += 13
  }
  const strong: Look = { size: 11.5, bold: true, language }
  for (const line of wrapped(pen, name, { width: wide, look: strong })) {
    write(pen, { x, y, text: line, look: strong })
    y += 17
  }
  y += 1
  const plain: Look = { size: body, language }
  for (const line of lines.flatMap((one) => wrapped(pen, one, { width: wide, look: plain }))) {
    write(pen, { x, y, text: line, look: plain })
    y += 14
  }
  return y
}

function placeTotal(pen: Pen, { label, amount, note }: Extract<PdfBlock, { is: 'total' }>): void {
  keepTogether(pen, 46)
  rule(pen, { y: pen.y, weight: 1.2 })
  const words = lookOf(pen, 10.5)
  const figure = lookOf(pen, 19.5, true)
  write(pen, { x: left, y: pen.y + 15, text: label, look: words })
  write(pen, { x: left + pen.measure(label, words) + 14, y: pen.y + 6, text: amount, look: figure })
  writeRight(pen, { x: right, y: pen.y + 17, text: note, look: lookOf(pen, small), grey: true })
  rule(pen, { y: pen.y + 38, weight: 0.8 })
  pen.y += 38 + gap
}

function placeTable(pen: Pen, { columns, rows }: Extract<PdfBlock, { is: 'table' }>): void {
  const head = lookOf(pen, small, true)
  const cell = lookOf(pen, body)
  const widths = columns.map((title, at) =>
    at === 0
      ? 0
      : 16 + Math.max(pen.measure(title, head), ...rows.map(({ cells }) => pen.measure(cells[at] ?? '', cell))),
  )
  const ends = widths.map((_, at) => right - widths.slice(at + 1).reduce((sum, one) => sum + one, 0))
  const first = (ends[0] ?? right) - left
  const drawHead = () => {
    columns.forEach((title, at) => {
      if (at === 0) write(pen, { x: left, y: pen.y, text: title, look: head })
      else writeRight(pen, { x: ends[at] ?? right, y: pen.y, text: title, look: head })
    })
    rule(pen, { y: pen.y + 16, weight: 0.8 })
    pen.y += 23
  }
  keepTogether(pen, 60)
  drawHead()
  for (const row of rows) {
    const lines = linesOf(pen, row, first - 10)
    const height = lines.words.length * 14 + lines.notes.length * 12.5 + 14
    if (pen.y + height > bottom) {
      newPage(pen)
      drawHead()
    }
    const start = pen.y
    row.cells.forEach((text, at) => {
      if (at > 0) writeRight(pen, { x: ends[at] ?? right, y: start, text, look: cell })
    })
    for (const text of lines.words) {
      write(pen, { x: left, y: pen.y, text, look: cell })
      pen.y += 14
    }
    for (const text of lines.notes) {
      write(pen, { x: left, y: pen.y, text, look: lookOf(pen, small), grey: true })
      pen.y += 12.5
    }
    rule(pen, { y: pen.y + 5, weight: 0.4 })
    pen.y += 14
  }
  pen.y += 4
}

function linesOf(pen: Pen, { cells, notes }: TableRow, wide: number) {
  return {
    words: wrapped(pen, cells[0] ?? '', { width: wide, look: lookOf(pen, body) }),
    notes: notes.flatMap((note) => wrapped(pen, note, { width: wide, look: lookOf(pen, small) })),
  }
}

function placeSums(pen: Pen, { rows }: Extract<PdfBlock, { is: 'sums' }>): void {
  const heights = rows.map(({ strong }) => (strong ? 30 : 21))
  keepTogether(pen, heights.reduce((sum, one) => sum + one, 0) + gap)
  const from = left + width * 0.46
  rows.forEach(({ label, text, strong }, at) => {
    const look = strong ? lookOf(pen, 11.5, true) : lookOf(pen, body)
    const y = pen.y + (strong ? 9 : 4)
    write(pen, { x: from, y, text: label, look })
    writeRight(pen, { x: right, y, text, look })
    if (strong) rule(pen, { from, y: pen.y + 1, weight: 0.8 })
    pen.y += heights[at] ?? 21
    rule(pen, { from, y: pen.y, weight: strong ? 1.2 : 0.4 })
  })
  pen.y += gap + 4
}

function placeFacts(pen: Pen, { title, rows }: Extract<PdfBlock, { is: 'facts' }>): void {
  titled(pen, title)
  const labels = Math.min(
    width * 0.34,
    20 + Math.max(...rows.map(({ label }) => pen.measure(label, lookOf(pen, small)))),
  )
  for (const { label, text, language = pen.document.language } of rows) {
    const look: Look = { size: body, language }
    const lines = wrapped(pen, text, { width: width - labels, look })
    keepTogether(pen, lines.length * 14 + 9)
    write(pen, { x: left, y: pen.y + 1, text: label, look: lookOf(pen, small), grey: true })
    for (const line of lines) {
      write(pen, { x: left + labels, y: pen.y, text: line, look })
      pen.y += 14
    }
    rule(pen, { y: pen.y + 3, weight: 0.4 })
    pen.y += 9
  }
  pen.y += gap - 4
}

function placeText(pen: Pen, { title, paragraphs }: Extract<PdfBlock, { is: 'text' }>): void {
  titled(pen, title)
  for (const paragraph of paragraphs) {
    for (const text of wrapped(pen, paragraph, { width, look: lookOf(pen, body) })) {
      keepTogether(pen, 14)
      write(pen, { x: left, y: pen.y, text, look: lookOf(pen, body), grey: true })
      pen.y += 15
    }
  }
  pen.y += gap - 2
}

/** Who wrote it, and their words below, set in. */
function placeSaid(pen: Pen, { title, note, paragraphs, language }: Extract<PdfBlock, { is: 'said' }>): void {
  keepTogether(pen, 46)
  write(pen, { x: left, y: pen.y, text: title, look: lookOf(pen, body, true) })
  writeRight(pen, { x: right, y: pen.y + 1, text: note, look: lookOf(pen, small), grey: true })
  pen.y += 16
  const look: Look = { size: body, language }
  for (const text of paragraphs.flatMap((one) => wrapped(pen, one, { width: width - 14, look }))) {
    keepTogether(pen, 14)
    write(pen, { x: left + 14, y: pen.y, text, look })
    pen.y += 15
  }
  rule(pen, { y: pen.y + 2, weight: 0.4 })
  pen.y += 10
}

/** What one label takes with the gap to the next; six rows stand on a sheet. */
const label = { height: 112, code: 84 }

function placeLabels(pen: Pen, { labels }: Extract<PdfBlock, { is: 'labels' }>): void {
  const wide = width / 2
  labels.forEach(({ rows, title, lines }, at) => {
    if (at % 2 === 0) keepTogether(pen, label.height)
    const x = left + (at % 2) * wide
    for (const made of codeMarks({ rows, x, y: pen.y, side: label.code })) mark(pen, made)
    const beside = x + label.code + 14
    const room = wide - label.code - 22
    const bold = lookOf(pen, body, true)
    const plain = lookOf(pen, small)
    const texts = [
      ...(title === '' ? [] : wrapped(pen, title, { width: room, look: bold }))
        .slice(0, 2)
        .map((text) => ({ text, look: bold })),
      ...lines.flatMap((line) =>
        wrapped(pen, line, { width: room, look: plain }).map((text) => ({ text, look: plain })),
      ),
    ]
    texts.forEach(({ text, look }, row) => write(pen, { x: beside, y: pen.y + 2 + row * 15, text, look }))
    if (at % 2 === 1 || at === labels.length - 1) pen.y += label.height
  })
}

function placeCode(pen: Pen, code: Code): void {
  const side = code.title === undefined ? 92 : 76
  keepTogether(pen, side)
  pen.y = drawCode(pen, code, { x: left, side }) + gap + 4
}

/** The code and its words at the present height; answers how far down they reach. */
function drawCode(pen: Pen, { rows, title = '', note }: Code, { x, side }: { x: number; side: number }): number {
  for (const made of codeMarks({ rows, x, y: pen.y, side })) mark(pen, made)
  const beside = x + side + (x === left ? 18 : 12)
  let y = pen.y + (title === '' ? 2 : 0)
  if (title !== '') {
    write(pen, { x: beside, y, text: title, look: lookOf(pen, 13, true) })
    y += 22
  }
  const size = x === left ? body : small
  for (const text of wrapped(pen, note, { width: right - beside, look: lookOf(pen, size) })) {
    write(pen, { x: beside, y, text, look: lookOf(pen, size) })
    y += size * 1.6
  }
  return Math.max(pen.y + side, y)
}

/** What a drawn signature takes: as tall as a hand writes on paper. */
const signature = { width: 190, height: 48 }

function placeSigned(pen: Pen, { title, picture, note, code }: Extract<PdfBlock, { is: 'signed' }>): void {
  const look = lookOf(pen, small)
  const under = wrapped(pen, note, { width: signature.width, look })
  keepTogether(pen, signature.height + 28 + under.length * 12)
  const end = drawCode(pen, code, { x: left + signature.width + 34, side: 76 })
  write(pen, { x: left, y: pen.y, text: title, look: lookOf(pen, body, true) })
  mark(pen, { is: 'picture', x: left, y: pen.y + 18, ...signature, bytes: picture })
  let y = pen.y + 18 + signature.height + 3
  mark(pen, { is: 'rule', from: left, to: left + signature.width, y, weight: 0.8 })
  for (const text of under) {
    write(pen, { x: left, y: y + 4, text, look, grey: true })
    y += 12
  }
  pen.y = Math.max(end, y + 6) + gap
}

const photo = { width: (width - gap) / 2, height: 172 }
/** A row stays on one page with its captions, the first one with the title. */
function placePhotos(pen: Pen, { title, photos }: Extract<PdfBlock, { is: 'photos' }>): void {
  const look = lookOf(pen, small)
  for (let at = 0; at < photos.length; at += 2) {
    const row = photos.slice(at, at + 2).map(({ bytes, caption }) => ({
      bytes,
      lines: wrapped(pen, caption, { width: photo.width, look }).slice(0, 3),
    }))
    const height = photo.height + 8 + Math.max(...row.map(({ lines }) => lines.length)) * 12
    keepTogether(pen, height + (at === 0 ? 19 : 0))
    if (at === 0) titled(pen, title)
    row.forEach(({ bytes, lines }, column) => {
      const x = left + column * (photo.width + gap)
      mark(pen, { is: 'picture', x, y: pen.y, ...photo, bytes })
      lines.forEach((text, line) => write(pen, { x, y: pen.y + photo.height + 5 + line * 12, text, look, grey: true }))
    })
    pen.y += height + 6
  }
  pen.y += gap - 6
}

function footOf({ document, measure, pages }: Pen, at: number): Mark[] {
  const { strong, lines, page } = document.foot
  const { language } = document
  const plain: Look = { size: 7.6, language }
  const y = sheet.height - 78
  const said = page.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length))
  const under = lines.flatMap((line) =>
    breakLines(line, { width: width - 90, widthOf: (text) => measure(text, plain) }),
  )
  return [
    { is: 'rule', from: left, to: right, y, weight: 0.6 },
    { is: 'text', x: left, y: y + 9, text: strong, look: { ...plain, size: 8, bold: true }, grey: false },
    ...under.map((text, line) => ({
      is: 'text' as const,
      x: left,
      y: y + 22 + line * 11,
      text,
      look: plain,
      grey: true,
    })),
    { is: 'text', x: right - measure(said, plain), y: y + 9, text: said, look: plain, grey: true },
  ]
}
