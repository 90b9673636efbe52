type ReaderMarkProps = { width: number; height: number; said: string }

/** The length of the name across the page, so that a long name fits. */
const overWidth = 420

/** The reader's name across a page, inside its `<svg>`, so that a copy passed on shows whose it was. */
export function ReaderMark({ width, height, said }: ReaderMarkProps) {
  return (
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
          {said}
        </text>
      ))}
    </g>
  )
}
