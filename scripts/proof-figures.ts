export type ProofFigure = {
  /** The id of the goal that the figure belongs to, such as `G12`. */
  id: string
  what: string
  goal: string
  measured: string
  /** Null when the goal is reached. */
  missedBy: string | null
}

/** The measured value and its bound, by the name of the measurement. */
export type Bounds = {
  atMost?: Readonly<Record<string, readonly [measured: number, bound: number]>>
  atLeast?: Readonly<Record<string, readonly [measured: number, bound: number]>>
}

/** By how much the bounds are missed, as text; null when all hold. A missing number counts as missed. */
export function judge({ atMost = {}, atLeast = {} }: Bounds): string | null {
  const over = Object.entries(atMost).flatMap(([name, [measured, bound]]) =>
    measured <= bound ? [] : [`${name} by ${short(measured - bound)}`],
  )
  const under = Object.entries(atLeast).flatMap(([name, [measured, bound]]) =>
    measured >= bound ? [] : [`${name} by ${short(bound - measured)}`],
  )
  const missed = [...over, ...under]
  return missed.length === 0 ? null : missed.join(', ')
}

function short(value: number): string {
  if (Number.isNaN(value) || !Number.isFinite(value)) return 'all of it'
  return Math.abs(value) >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(2).replace(/\.?0+$/, '')
}
