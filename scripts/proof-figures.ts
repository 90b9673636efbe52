export type Figure = {
  /** Which of the figures to reach it is, such as `G12`. */
  id: string
  what: string
  goal: string
  measured: string
  /** Null where it holds. */
  missedBy: string | null
}

/** What was measured and the bound that it may not pass, by the name of what is measured. */
export type Bounds = {
  atMost?: Readonly<Record<string, readonly [measured: number, bound: number]>>
  atLeast?: Readonly<Record<string, readonly [measured: number, bound: number]>>
}

/** By how much the bounds are passed, in words; null where all of them hold. No number at all is a miss. */
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
