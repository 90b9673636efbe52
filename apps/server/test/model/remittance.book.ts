import type { Book } from './walk.ts'

/**
 * An expected bank transfer as specified in states B.9. `isLate`: its deadline has passed. `surplus`: the amount paid
 * too much, on the payer's balance. `isLarge`: two people approve its slip; `checkedBy` is the first.
 */
export type RemittanceModel = {
  readonly at: 'expected' | 'submitted' | 'approved' | 'rejected' | 'expired' | 'reversed'
  readonly payment: 'open' | 'captured' | 'cancelled'
  readonly slips: number
  readonly isLate: boolean
  readonly surplus: 'none' | 'credited' | 'spent'
  readonly isLarge: boolean
  readonly checkedBy: string | null
}
const slipsMax = 5

type Row = readonly [
  does: string,
  by: readonly string[],
  when: (r: RemittanceModel, by: string) => boolean,
  then: (r: RemittanceModel, by: string) => Partial<RemittanceModel>,
]
const waits = ({ at }: RemittanceModel) => at === 'expected' || at === 'rejected'
const clerks = ['finance', 'colleague']
const isThere = ({ at }: RemittanceModel) => at === 'submitted'

/** Only the exact amount is accepted, only finance confirms it, large ones by two, and nobody decides about their own. */
const rows: readonly Row[] = [
  [
    'submit',
    ['payer'],
    (r) => waits(r) && !r.isLate && r.slips < slipsMax,
    (r) => ({ at: 'submitted', slips: r.slips + 1 }),
  ],
  ['submit of another sum', ['payer'], () => false, () => ({})],
  [
    'approve',
    clerks,
    (r, by) => isThere(r) && r.checkedBy !== by,
    (r, by) =>
      r.isLarge && r.checkedBy === null ? { checkedBy: by } : { at: 'approved', payment: 'captured', checkedBy: null },
  ],
  ['approve what fell short', ['finance'], () => false, () => ({})],
  ['approve another currency', ['finance'], () => false, () => ({})],
  [
    'pay by a line that is more',
    ['finance'],
    (r) => waits(r) || isThere(r),
    () => ({ at: 'approved', payment: 'captured', surplus: 'credited', checkedBy: null }),
  ],
  ['spend the surplus', ['payer'], ({ surplus }) => surplus === 'credited', () => ({ surplus: 'spent' })],
  [
    'reverse',
    ['finance'],
    ({ at, surplus }) => at === 'approved' && surplus !== 'spent',
    () => ({ at: 'reversed', payment: 'cancelled', surplus: 'none' }),
  ],
  ['reject', clerks, isThere, () => ({ at: 'rejected', isLate: false, checkedBy: null })],
  ['pay in another way', ['payer'], waits, () => ({ at: 'expired', payment: 'cancelled' })],
  ['let the day pass', ['clock'], (r) => waits(r) && !r.isLate, () => ({ isLate: true })],
  ['expire', ['clock'], (r) => waits(r) && r.isLate, () => ({ at: 'expired', payment: 'cancelled' })],
]
const actors = ['payer', 'finance', 'colleague', 'clock']

export const remittanceBook: Book<RemittanceModel> = {
  starts: [false, true].map((isLarge) => ({
    at: 'expected',
    payment: 'open',
    slips: 0,
    isLate: false,
    surplus: 'none',
    isLarge,
    checkedBy: null,
  })),
  actions: rows.flatMap(([does]) => actors.map((by) => ({ does, by }))),
  next(r, { does, by }) {
    const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(r, by))
    return row ? { ...r, ...row[3](r, by) } : null
  },
}
