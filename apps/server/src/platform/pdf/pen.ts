import type { Language } from '@kikai/kernel/language'
import { breakLines } from './break-lines.ts'
import type { PdfDocument } from './pdf-document.ts'

export type Look = { readonly size: number; readonly bold?: boolean; readonly language: Language }
export type Mark =
  | {
      readonly is: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly look: Look
      readonly grey: boolean
    }
  | { readonly is: 'rule'; readonly from: number; readonly to: number; readonly y: number; readonly weight: number }
  /** As large as it fits, on the lower edge. */
  | {
      readonly is: 'picture'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly bytes: Uint8Array
    }
  | { readonly is: 'box'; readonly x: number; readonly y: number; readonly side: number }
export type PageMarks = readonly Mark[]
/** The width of a text in points. */
export type Measure = (text: string, look: Look) => number

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89 }
export const left = 52
export const right = sheet.width - left
export const width = right - left
export const top = 44
/** Above the foot. */
export const bottom = sheet.height - 92
export const body = 9.4
export const small = 8.4
export const gap = 14

/** A document that is being laid out: its pages, and how far down the last one is filled. */
export type Pen = { document: PdfDocument; measure: Measure; pages: Mark[][]; y: number }

/** Writes a block's title. */
export function titled(pen: Pen, title: string): void {
  keepTogether(pen, 46)
  write(pen, { x: left, y: pen.y, text: title, look: lookOf(pen, body, true) })
  pen.y += 19
}

/** Begins a new page when the block does not fit. */
export function keepTogether(pen: Pen, height: number): void {
  if (pen.y + height > bottom) newPage(pen)
}

/** Begins a page with the running title. */
export function newPage(pen: Pen): void {
  pen.pages.push([])
  write(pen, { x: left, y: top, text: pen.document.running, look: lookOf(pen, small), grey: true })
  rule(pen, { y: top + 16, weight: 0.4 })
  pen.y = top + 30
}

export const lookOf = ({ document }: Pen, size: number, bold = false): Look => ({
  size,
  bold,
  language: document.language,
})
export const mark = (pen: Pen, made: Mark) => pen.pages.at(-1)?.push(made)

type Written = { x: number; y: number; text: string; look: Look; grey?: boolean }
export const write = (pen: Pen, { grey = false, ...written }: Written) => mark(pen, { is: 'text', grey, ...written })
export const writeRight = (pen: Pen, { x, ...written }: Written) =>
  write(pen, { x: x - pen.measure(written.text, written.look), ...written })
export const rule = (pen: Pen, { from = left, y, weight }: { from?: number; y: number; weight: number }) =>
  mark(pen, { is: 'rule', from, to: right, y, weight })
export const wrapped = (pen: Pen, text: string, { width: wide, look }: { width: number; look: Look }) =>
  breakLines(text, { width: wide, widthOf: (part) => pen.measure(part, look) })
