import { useDates } from '#ui/moments.ts'
import { ReaderMark } from '#ui/reader-mark'
import { useText } from '@kikai/client/use-text'
import type { PageMark, ShownPaper } from '@kikai/contract/papers/papers.shapes'

/**
 * A page of a document, white also in dark mode, with the reader's name across it, so that a copy passed on shows whose
 * it was.
 */
export function PaperPage({ paper, at }: { paper: ShownPaper; at: number }) {
  const t = useText('papers')
  const { moment } = useDates()
  const { sheet, pages, reader, seenAt, number } = paper
  const { width, height } = sheet
  return (
    <figure className="m-0 overflow-hidden rounded-card shadow-1">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full select-none" fill="#111827">
        <title>{t('screen.page', { number, page: at + 1, pages: pages.length })}</title>
        <rect width={width} height={height} fill="#ffffff" />
        {pages[at]?.marks.map((mark, key) => (
          <Mark key={key} mark={mark} />
        ))}
        <ReaderMark width={width} height={height} said={`${reader} · ${moment(seenAt)}`} />
      </svg>
    </figure>
  )
}

function Mark({ mark }: { mark: PageMark }) {
  if (mark.is === 'rule') {
    const { from, to, y, weight } = mark
    return <line x1={from} x2={to} y1={y} y2={y} strokeWidth={weight} stroke={weight < 0.6 ? '#cfd5dd' : '#111827'} />
  }
  if (mark.is === 'box') {
    const { x, y, side } = mark
    return (
      <rect x={x} y={y} width={side} height={side} fill="none" stroke="#9aa3af" strokeWidth="0.6" strokeDasharray="2" />
    )
  }
  const { x, y, text, width, size, bold, grey, language } = mark
  return (
    <text
      x={x}
      y={y + size}
      lang={language}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={grey ? '#4b5563' : undefined}
      textLength={width > 0 ? width : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}
