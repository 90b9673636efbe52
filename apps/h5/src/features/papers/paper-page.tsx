import { useDates } from '#ui/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { PageMark, ShownPaper } from '@kikai/contract/papers/papers.shapes'

/** The name across a page stays on it, however long it is. */
const overWidth = 420

/** One page of a paper, white in the dark too, with the reader's name across it: whoever passes a picture of it on is seen. */
export function PaperPage({ paper, at }: { paper: ShownPaper; at: number }) {
  const t = useText('papers')
  const { moment } = useDates()
  const { sheet, pages, reader, seenAt, number } = paper
  const { width, height } = sheet
  const over = `${reader} · ${moment(seenAt)}`
  return (
    <figure className="m-0 overflow-hidden rounded-card shadow-1">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full select-none" fill="#111827">
        <title>{t('screen.page', { number, page: at + 1, pages: pages.length })}</title>
        <rect width={width} height={height} fill="#ffffff" />
        {pages[at]?.marks.map((mark, key) => (
          <Mark key={key} mark={mark} />
        ))}
        <g aria-hidden opacity="0.09" fontSize="19" textAnchor="middle">
          {[0.16, 0.38, 0.6, 0.82].map((down) => (
            <text
              key={down}
              x={width / 2}
              y={height * down}
              transform={`rotate(-28 ${width / 2} ${height * down})`}
              textLength={overWidth}
              lengthAdjust="spacingAndGlyphs"
            >
              {over}
            </text>
          ))}
        </g>
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
