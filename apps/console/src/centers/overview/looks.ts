import type { PartName } from '@kikai/contract/figures/figures.shapes'

/** A colour of theme/tokens.css with a pattern: what is late is hatched, what is due now or different is dotted. */
export type PartLook = {
  readonly colour: 'go-ink' | 'auction' | 'bad' | 'slate' | 'neutral'
  readonly pattern: 'plain' | 'hatched' | 'dotted'
}

const good: PartLook = { colour: 'go-ink', pattern: 'plain' }
const other: PartLook = { colour: 'auction', pattern: 'dotted' }
const bad: PartLook = { colour: 'bad', pattern: 'hatched' }
const quiet: PartLook = { colour: 'neutral', pattern: 'plain' }

export const partLooks: Readonly<Record<PartName, PartLook>> = {
  fixed: good,
  auction: other,
  returned: { colour: 'slate', pattern: 'plain' },
  median: good,
  sold: good,
  passed: quiet,
  defaulted: bad,
  published: good,
  inTime: good,
  late: bad,
  open: quiet,
  answered: good,
  registered: good,
  certified: good,
  rejected: other,
  looked: good,
  exported: other,
}

export const dueLooks = {
  overdue: bad,
  today: other,
  soon: { colour: 'slate', pattern: 'plain' },
  later: quiet,
  undated: { colour: 'neutral', pattern: 'dotted' },
} as const satisfies Readonly<Record<string, PartLook>>
