type Code = {
  /** The squares of a QR code by row; dark ones are true. */
  rows: readonly (readonly boolean[])[]
  x: number
  y: number
  side: number
}

type Stroke = { is: 'rule'; from: number; to: number; y: number; weight: number }

/** A QR code as strokes: every run of dark squares is a short line as thick as a square. */
export function codeMarks({ rows, x, y, side }: Code): Stroke[] {
  const square = side / rows.length
  return rows.flatMap((row, down) =>
    runsOf(row).map(({ from, to }): Stroke => ({
      is: 'rule',
      from: x + from * square,
      to: x + to * square,
      y: y + (down + 0.5) * square,
      weight: square,
    })),
  )
}

function runsOf(row: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last?.to === at) last.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  })
  return runs
}
