import type { Book } from './walk.ts'

/**
 * An expected bank transfer as specified in states B.9. `isLate`: its deadline has passed. `surplus`: the amount paid
 * too much, on the payer's balance.
 */
export type RemittanceModel = {
  readonly at: 'expected' | 'submitted' | 'approved' | 'rejected' | 'expired' | 'reversed'
  readonly payment: 'open' | 'captured' | 'cancelled'
  readonly slips: number
  readonly isLate: boolean
  readonly surplus: 'none' | 'credited' | 'spent'
}
const slipsMax = 5

type Row = readonly [
  does: string,
  by: readonly string[],
  when: (r: RemittanceModel) => boolean,
  then: (r: RemittanceModel) => Partial<RemittanceModel>,
]
const waits = ({ at }: RemittanceModel) => at === 'expected' || at === 'rejected'
const isThere = ({ at }: RemittanceModel) => at === 'submitted'

/** Only the exact amount is accepted, only finance confirms it, and nobody decides about their own slip. */
const rows: readonly Row[] = [
  [
    'submit',
    ['payer'],
    (r) => waits(r) && !r.isLate && r.slips < slipsMax,
    (r) => ({ at: 'submitted', slips: r.slips + 1 }),
  ],
  ['submit of another sum', ['payer'], () => false, () => ({})],
  ['approve', ['finance'], isThere, () => ({ at: 'approved', payment: 'captured' })],
  ['approve what fell short', ['finance'], () => false, () => ({})],
  ['approve another currency', ['finance'], () => false, () => ({})],
  [
    'pay by a line that is more',
    ['finance'],
    (r) => waits(r) || isThere(r),
    () => ({ at: 'approved', payment: 'captured', surplus: 'credited' }),
  ],
  ['spend the surplus', ['payer'], ({ surplus }) => surplus === 'credited', () => ({ surplus: 'spent' })],
  [
    'reverse',
    ['finance'],
    ({ at, surplus }) => at === 'approved' && surplus !== 'spent',
    () => ({ at: 'reversed', payment: 'cancelled', surplus: 'none' }),
  ],
  ['reject', ['finance'], isThere, () => ({ at: 'rejected', isLate: false })],
  ['pay in another way', ['payer'], waits, () => ({ at: 'expired', payment: 'cancelled' })],
  ['let the day pass', ['clock'], (r) => waits(r) && !r.isLate, () => ({ isLate: true })],
  ['expire', ['clock'], (r) => waits(r) && r.isLate, () => ({ at: 'expired', payment: 'cancelled' })],
]
const actors = ['payer', 'finance', 'clock']

export const remittanceBook: Book<RemittanceModel> = {
  starts: [{ at: 'expected', payment: 'open', slips: 0, isLate: false, surplus: 'none' }],
  actions: rows.flatMap(([does]) => actors.map((by) => ({ does, by }))),
  next(r, { does, by }) {
    const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(r))
    return row ? { ...r, ...row[3](r) } : null
  },
}
