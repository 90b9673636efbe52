/** Formats a cell's number as the spreadsheet shows it. */
export type NumberFormat = (number: number) => string

/** An XML element of a workbook: its attributes and its content. */
type Part = { readonly of: Readonly<Record<string, string | undefined>>; readonly inner: string }
type Cell = Part & { readonly column: number }

/**
 * The elements of this name, which must not be nested; a workbook needs no more. Custom entities are left as they are,
 * so that their expansion cannot exhaust memory.
 */
export function partsOf(xml: string, name: string): Part[] {
  const opening = openingOf(name)
  opening.lastIndex = 0
  const found: Part[] = []
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    const [, tag = '', attributes = '', isEmpty = ''] = open
    const start = opening.lastIndex
    const end = isEmpty === '/' ? start : xml.indexOf(`</${tag}>`, start)
    if (end < 0) break
    found.push({ of: attributesOf(attributes), inner: isEmpty === '/' ? '' : xml.slice(start, end) })
    opening.lastIndex = end
  }
  return found
}

/** A sheet has hundreds of thousands of cells, so each expression is made once. */
const openings = new Map<string, RegExp>()
function openingOf(name: string): RegExp {
  const opening = openings.get(name) ?? new RegExp(`<((?:\\w+:)?${name})((?:\\s[^<>]*?)?)(/?)>`, 'g')
  openings.set(name, opening)
  return opening
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
  )

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Decodes `&amp;`, `&#26426;` and Excel's own `_x000D_`. */
const plain = (text: string): string => (/[&_]/.test(text) ? decoded(text) : text)
const decoded = (text: string): string =>
  text
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi,
      (all, decimal?: string, hex?: string, named?: string) =>
        named === undefined ? signOf(Number(decimal ?? `0x${hex}`), all) : (entities[named] ?? all),
    )
    .replaceAll(/_x([\da-f]{4})_/gi, (all, hex: string) => signOf(Number(`0x${hex}`), all))

const signOf = (code: number, otherwise: string): string => (code <= 0x10ffff ? String.fromCodePoint(code) : otherwise)

/** The text of an element: its runs joined, without the furigana of Japanese names. */
function textOf(inner: string): string {
  const own = inner.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
  return partsOf(own, 't')
    .map((run) => plain(run.inner))
    .join('')
}

/** The shared texts that cells refer to by number. */
export const textsOf = (xml: string): string[] => partsOf(xml, 'si').map(({ inner }) => textOf(inner))

/** The cells of a row, each with its column from 0; a cell without a reference follows the previous one. */
export function cellsOf(row: string, first: number): Cell[] {
  let next = first
  return partsOf(row, 'c').map((part) => {
    const [letters = ''] = /^[A-Z]{1,3}/.exec(part.of.r ?? '') ?? []
    const column = letters === '' ? next : columnOf(letters)
    next = column + 1
    return { ...part, column }
  })
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A cell's value as a person would type it. */
export function valueOf({ of, inner }: Cell, shared: readonly string[], formats: readonly NumberFormat[]): string {
  if (of.t === 'inlineStr') return textOf(inner)
  const [value = ''] = partsOf(inner, 'v').map((part) => plain(part.inner))
  if (value === '') return ''
  if (of.t === 's') return shared[Number(value)] ?? ''
  if (of.t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  const number = Number(value)
  if ((of.t ?? 'n') !== 'n' || !Number.isFinite(number)) return value
  return (formats[Number(of.s ?? 0)] ?? String)(number)
}
