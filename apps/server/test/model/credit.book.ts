import type { Book } from './walk.ts'

/** A company's monthly account with its latest statement, as specified in states B.15. */
export type CreditModel = {
  readonly at: string
  readonly frozenBy: 'finance' | 'clock' | null
  readonly limit: number
  /** A decision by one person of finance that awaits a second one. */
  readonly waiting: { readonly kind: 'approve' | 'limit'; readonly limit: number; readonly by: string } | null
  readonly used: number
  readonly statement: 'none' | 'issued' | 'partly_paid' | 'overdue' | 'paid'
  readonly due: number
  readonly paid: number
}
/** The limit up to which one person may decide. */
const aloneUpTo = 5_000_000
export const modelCreditLimits: Readonly<Record<string, number>> = { low: 1_000_000, high: 6_000_000 }
export const purchase = 400_000

type Row = readonly [
  does: string,
  by: readonly string[],
  when: (c: CreditModel, by: string) => boolean,
  then: (c: CreditModel, by: string) => Partial<CreditModel>,
]
const finance = ['ann', 'bob']
const runs = ({ at }: CreditModel) => at === 'approved' || at === 'frozen'
const isOpen = ({ statement }: CreditModel) => statement !== 'none' && statement !== 'paid'
const mayDecide = ({ waiting }: CreditModel) => waiting === null

function take(c: CreditModel, kind: 'approve' | 'limit', limit: number): Partial<CreditModel> {
  return { ...(kind === 'approve' ? { at: 'approved', frozenBy: null } : {}), limit, waiting: null }
}
/** Above the limit two people decide; reducing a limit needs one. */
function decide(c: CreditModel, kind: 'approve' | 'limit', { limit, by }: { limit: number; by: string }) {
  const needsTwo = limit > aloneUpTo && (c.at === 'applied' || limit > c.limit)
  return needsTwo ? { waiting: { kind, limit, by } } : take(c, kind, limit)
}
const isStill = (c: CreditModel) => (c.waiting?.kind === 'approve' ? c.at === 'applied' : runs(c))

/** A payment frees the credit it covers; an automatically frozen account is reopened automatically. */
function pays(c: CreditModel, amount: number): Partial<CreditModel> {
  const paid = c.paid + amount
  const isAll = paid === c.due
  const statement = isAll ? 'paid' : c.statement === 'overdue' ? 'overdue' : 'partly_paid'
  const opens = isAll && c.at === 'frozen' && c.frozenBy === 'clock'
  return { paid, used: c.used - amount, statement, ...(opens ? { at: 'approved', frozenBy: null } : {}) }
}

const rows: readonly Row[] = [
  ['apply', ['member'], (c) => ['none', 'declined', 'closed'].includes(c.at), () => ({ at: 'applied' })],
  ...Object.entries(modelCreditLimits).flatMap(([name, limit]): Row[] => [
    [
      `approve ${name}`,
      finance,
      (c) => c.at === 'applied' && mayDecide(c),
      (c, by) => decide(c, 'approve', { limit, by }),
    ],
    [`limit ${name}`, finance, (c) => runs(c) && mayDecide(c), (c, by) => decide(c, 'limit', { limit, by })],
  ]),
  [
    'agree',
    finance,
    (c, by) => c.waiting !== null && c.waiting.by !== by && isStill(c),
    (c) => (c.waiting ? take(c, c.waiting.kind, c.waiting.limit) : {}),
  ],
  ['disagree', finance, (c, by) => c.waiting !== null && c.waiting.by !== by, () => ({ waiting: null })],
  ['decline', finance, (c) => c.at === 'applied' && mayDecide(c), () => ({ at: 'declined' })],
  ['freeze', finance, (c) => c.at === 'approved' && mayDecide(c), () => ({ at: 'frozen', frozenBy: 'finance' })],
  [
    'reopen',
    finance,
    (c) => c.at === 'frozen' && mayDecide(c) && c.statement !== 'overdue',
    () => ({ at: 'approved', frozenBy: null }),
  ],
  ['close', finance, (c) => runs(c) && mayDecide(c) && c.used === 0 && !isOpen(c), () => ({ at: 'closed' })],
  ['buy', ['member'], (c) => c.at === 'approved' && c.limit - c.used >= purchase, (c) => ({ used: c.used + purchase })],
  [
    'cut off',
    ['clock'],
    (c) => runs(c) && !isOpen(c) && c.used > 0,
    (c) => ({ statement: 'issued', due: c.used, paid: 0 }),
  ],
  [
    'pay half',
    ['member', 'finance', 'provider'],
    (c) => isOpen(c) && c.due - c.paid > 200_000,
    (c) => pays(c, 200_000),
  ],
  ['pay all', ['member', 'finance', 'provider'], isOpen, (c) => pays(c, c.due - c.paid)],
  ['pay more', ['member', 'finance', 'provider'], () => false, () => ({})],
  [
    'lapse',
    ['clock'],
    (c) => c.statement === 'issued' || c.statement === 'partly_paid',
    () => ({ statement: 'overdue' }),
  ],
  [
    'freeze',
    ['clock'],
    (c) => c.at === 'approved' && c.statement === 'overdue',
    () => ({ at: 'frozen', frozenBy: 'clock' }),
  ],
]
const actors = ['member', ...finance, 'finance', 'provider', 'clock']

export const creditBook: Book<CreditModel> = {
  starts: [{ at: 'none', frozenBy: null, limit: 0, waiting: null, used: 0, statement: 'none', due: 0, paid: 0 }],
  actions: [...new Set(rows.map(([does]) => does))].flatMap((does) => actors.map((by) => ({ does, by }))),
  next(c, { does, by }) {
    const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(c, by))
    return row ? { ...c, ...row[3](c, by) } : null
  },
}
