import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@kikai/kernel/language'
import PDFDocument from 'pdfkit'
import { layOut } from './lay-out.ts'
import { type Look, type PageMarks, sheet } from './pen.ts'
import type { PdfDocument } from './pdf-document.ts'

const need = createRequire(import.meta.url)
const read = (file: string) => readFileSync(need.resolve(`@expo-google-fonts/${file}`))

/** One design in two sets of forms: 骨, 直 and 令 are written differently in Japan and in China. */
const faces = {
  japanese: read('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  japaneseBold: read('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  chinese: read('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  chineseBold: read('noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
}
type Face = keyof typeof faces

/** The typeface of a language, and the one for characters that it lacks. */
const facesOf = (language: Language, bold: boolean): readonly [Face, Face] => {
  const [japanese, chinese]: [Face, Face] = bold ? ['japaneseBold', 'chineseBold'] : ['japanese', 'chinese']
  return language === 'zh-Hans' ? [chinese, japanese] : [japanese, chinese]
}

/** Draws a document as a PDF with embedded subsets of its fonts. */
export function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  const { pdf, has, runWidth, measure } = begin(document)
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  for (const page of layOut(document, measure)) drawPage(pdf, page, { has, runWidth })
  pdf.end()
  return done
}

function begin(document: PdfDocument) {
  const madeAt = new Date(document.madeMs)
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title, Author: document.author, CreationDate: madeAt, ModDate: madeAt },
  })
  for (const [name, bytes] of Object.entries(faces)) pdf.registerFont(name, bytes)
  const widths = new Map<string, number>()
  const runWidth = ({ face, text }: Run, size: number) => {
    const key = `${face} ${text}`
    const known = widths.get(key) ?? pdf.font(face, 1_000).widthOfString(text)
    widths.set(key, known)
    return (known * size) / 1_000
  }
  const has = hasGlyph(pdf)
  const measure = (text: string, look: Look) =>
    runsOf(text, look, has).reduce((sum, run) => sum + runWidth(run, look.size), 0)
  return { pdf, has, runWidth, measure }
}

type Run = { face: Face; text: string }
type Has = (face: Face, character: string) => boolean
type Drawing = { has: Has; runWidth: (run: Run, size: number) => number }

function drawPage(pdf: PDFKit.PDFDocument, page: PageMarks, { has, runWidth }: Drawing): void {
  pdf.addPage()
  for (const mark of page) {
    if (mark.is === 'rule') {
      const tone = mark.weight < 0.6 ? '#cfd5dd' : '#111827'
      pdf.moveTo(mark.from, mark.y).lineTo(mark.to, mark.y).lineWidth(mark.weight).stroke(tone)
    } else if (mark.is === 'picture') {
      pdf.image(Buffer.from(mark.bytes), mark.x, mark.y, { fit: [mark.width, mark.height], valign: 'bottom' })
    } else if (mark.is === 'box') {
      pdf.rect(mark.x, mark.y, mark.side, mark.side).lineWidth(0.6).dash(2, { space: 2 }).stroke('#9aa3af').undash()
    } else {
      let { x } = mark
      for (const run of runsOf(mark.text, mark.look, has)) {
        pdf.font(run.face, mark.look.size).fillColor(mark.grey ? '#4b5563' : '#111827')
        // Both typefaces share a baseline, though their ascents differ.
        pdf.text(run.text, x, mark.y + mark.look.size, { lineBreak: false, baseline: 'alphabetic' })
        x += runWidth(run, mark.look.size)
      }
    }
  }
}

/** Splits a text into runs of one typeface. */
function runsOf(text: string, { language, bold = false }: Look, has: Has): Run[] {
  const [own, other] = facesOf(language, bold)
  const runs: Run[] = []
  for (const character of text) {
    const face = has(own, character) || !has(other, character) ? own : other
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs
}

/** Which characters a typeface has; the library knows only after its first use. */
function hasGlyph(pdf: PDFKit.PDFDocument): Has {
  const known = new Map<string, boolean>()
  return (face, character) => {
    const key = face + character
    const answer = known.get(key) ?? glyphsOf(pdf.font(face)).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    known.set(key, answer)
    return answer
  }
}

type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean }
/** A property of the library that its types omit. */
function glyphsOf(pdf: object): Glyphs {
  const held: unknown = Reflect.get(pdf, '_font')
  const font: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, 'font') : null
  if (!isGlyphs(font)) throw new Error('the PDF library keeps no font')
  return font
}
const isGlyphs = (font: unknown): font is Glyphs =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font
