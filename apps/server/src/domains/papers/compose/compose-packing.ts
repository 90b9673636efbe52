import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import type { PdfBlock } from '../../../platform/pdf/pdf-document.ts'

type Line = PaperData['lines'][number]

/** The weight of a line's pieces; blank where the specification does not say, to be filled in by hand. */
export const weightText = (line: Line, language: Language): string => kilograms(weightOf(line), language)

/** Serial number and size of a piece, and its weight where there are several. */
export function pieceNotes({ piece, quantity }: Line, language: Language): string[] {
  if (!piece) return []
  const { serial, dimensionsMm: size, weightKg } = piece
  const facts = [
    serial ? textOf(language, 'papers.pdf.piece.serial', { serial }) : '',
    size
      ? textOf(language, 'papers.pdf.piece.size', {
          length: figure(size.length),
          width: figure(size.width),
          height: figure(size.height),
        })
      : '',
    weightKg !== null && quantity > 1 ? textOf(language, 'papers.pdf.piece.each', { weight: figure(weightKg) }) : '',
  ].filter(Boolean)
  return facts.length === 0 ? [] : [facts.join(language === 'en' ? ' · ' : '　')]
}

/** All pieces and their weight, which is left blank as soon as that of one line is unknown. */
export function packingSums({ lines }: PaperData, language: Language): PdfBlock | null {
  // Papers of before say nothing of pieces, and stay as they were.
  if (lines.every(({ piece }) => !piece)) return null
  const weights = lines.map(weightOf)
  const total = weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
  return {
    is: 'sums',
    rows: [
      {
        label: textOf(language, 'papers.pdf.piece.pieces'),
        text: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
        strong: false,
      },
      { label: textOf(language, 'papers.pdf.piece.weight'), text: kilograms(total, language), strong: true },
    ],
  }
}

const weightOf = ({ piece, quantity }: Line): number | null =>
  piece && piece.weightKg !== null ? piece.weightKg * quantity : null

const kilograms = (weight: number | null, language: Language): string =>
  weight === null ? '' : textOf(language, 'papers.pdf.piece.kilograms', { weight: figure(weight) })

const figure = (value: number) => value.toLocaleString('en')
