import { creditAccountMachine, creditStatementMachine } from '@kikai/contract/credit/credit.states'
import { figures } from '@kikai/contract/settings/figures'
import { jpy } from '@kikai/kernel/money'
import type { CreditAccountRow } from '../../src/domains/credit/accounts.store.ts'
import { decideBlocked, limitNeedsSecondPerson, payStatementBlocked } from '../../src/domains/credit/credit.policy.ts'
import { creditBlocked } from '../../src/domains/credit/standing.ts'
import type { StoredStatement } from '../../src/domains/credit/statements.store.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import { type CreditModel, modelCreditLimits, purchase } from './credit.book.ts'
import { now } from './order.facts.ts'
import { type Next, Refused, type Tables, known, must, only, realTables, unless, unlessRefused } from './walk.ts'

export const creditMachines = ['credit_account', 'credit_statement']

const currency = 'JPY'
const accountOf = (c: CreditModel): CreditAccountRow => ({
  id: newId('credit-account', 1),
  version: 1,
  companyId: newId('company', 1),
  currency,
  state: known(creditAccountMachine.states, c.at),
  expected: 1,
  note: '',
  language: 'ja',
  appliedBy: newId('member', 1),
  appliedAt: now,
  limitAmount: c.limit,
  cutoffDay: 31,
  dueKind: 'monthEnd',
  dueCount: 1,
  onHoliday: 'before',
  timeZone: 'Asia/Tokyo',
  reason: '',
  frozenBy: c.frozenBy,
  periodFrom: null,
  periodTo: null,
  billedVersion: 0,
  carried: 0,
})
const statementOf = (c: CreditModel): StoredStatement => ({
  id: newId('credit-statement', 1),
  version: 1,
  number: 'S1',
  accountId: newId('credit-account', 1),
  currency,
  state: known(creditStatementMachine.states, c.statement),
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  afterVersion: 0,
  uptoVersion: 1,
  charges: c.due,
  carried: 0,
  due: c.due,
  paid: c.paid,
  dueOn: '2026-11-30',
  freezeOn: '2026-12-07',
  letters: 0,
  issuedAt: now,
  paidAt: null,
})
const isOpen = ({ statement }: CreditModel) => statement !== 'none' && statement !== 'paid'

/** The result of an action by the product's policies and tables. */
export const creditOfProduct =
  (tables: Tables = realTables): Next<CreditModel> =>
  (was, { does, by }) =>
    unlessRefused(() => {
      let c = was
      const move = (event: string, as: string) => {
        c = { ...c, at: must(tables.credit_account, { event, from: c.at, by: as }) }
      }
      const moveStatement = (event: string, as: string) => {
        const to = must(tables.credit_statement, { event, from: c.statement, by: as })
        c = { ...c, statement: known(creditStatementMachine.states, to) }
      }
      const check = (kind: Parameters<typeof decideBlocked>[1]) => {
        if (c.at === 'none') throw new Refused('there is none')
        const facts = { certified: true, used: c.used, open: isOpen(c) ? [statementOf(c)] : [] }
        unless(decideBlocked(accountOf(c), kind, facts))
      }
      const take = (kind: 'approve' | 'limit', limit: number) => {
        if (kind === 'approve') {
          move('approve', 'finance')
          c = { ...c, frozenBy: null }
        }
        c = { ...c, limit, waiting: null }
      }
      const pay = (amount: number) => {
        only(by, 'member', 'finance', 'provider')
        if (c.statement === 'none') throw new Refused('there is none')
        unless(payStatementBlocked(statementOf(c), jpy(amount)))
        const isAll = c.paid + amount === c.due
        moveStatement(isAll ? 'pay' : 'payPart', by)
        c = { ...c, paid: c.paid + amount, used: c.used - amount }
        if (c.frozenBy !== 'clock' || c.statement === 'overdue') return
        move('reopen', 'clock')
        c = { ...c, frozenBy: null }
      }
      const [kind = '', name = ''] = does.split(' ')
      if (does === 'apply') {
        only(by, 'member')
        if (c.at === 'none') c = { ...c, at: 'applied' }
        else move('apply', by)
      } else if (kind === 'approve' || kind === 'limit') {
        only(by, 'ann', 'bob')
        const limit = modelCreditLimits[name] ?? 0
        check(kind)
        if (c.waiting) throw new Refused('somebody else has to look first')
        if (limitNeedsSecondPerson(accountOf(c), { limit, creditTwoPeople: figures.creditTwoPeople.usual }))
          c = { ...c, waiting: { kind, limit, by } }
        else take(kind, limit)
      } else if (does === 'agree' || does === 'disagree') {
        only(by, 'ann', 'bob')
        const { waiting } = c
        if (!waiting || waiting.by === by) throw new Refused('nothing for this person')
        if (does === 'agree') {
          check(waiting.kind)
          take(waiting.kind, waiting.limit)
        } else c = { ...c, waiting: null }
      } else if (does === 'freeze' && by === 'clock') {
        if (c.at !== 'approved' || c.statement !== 'overdue') throw new Refused('nothing is late')
        move('freeze', by)
        c = { ...c, frozenBy: 'clock' }
      } else if (does === 'decline' || does === 'freeze' || does === 'reopen' || does === 'close') {
        only(by, 'ann', 'bob')
        check(does)
        if (c.waiting) throw new Refused('somebody else has to look first')
        move(does, 'finance')
        if (does === 'freeze') c = { ...c, frozenBy: 'finance' }
        if (does === 'reopen') c = { ...c, frozenBy: null }
      } else if (does === 'buy') {
        only(by, 'member')
        if (c.at === 'none') throw new Refused('there is none')
        unless(creditBlocked({ currency, certified: true, account: accountOf(c), used: c.used }, jpy(purchase)))
        c = { ...c, used: c.used + purchase }
      } else if (does === 'cut off') {
        only(by, 'clock')
        const runs = c.at === 'approved' || c.at === 'frozen'
        if (!runs || isOpen(c) || c.used === 0) throw new Refused('nothing is to be billed')
        c = { ...c, statement: 'issued', due: c.used, paid: 0 }
      } else if (does === 'lapse') moveStatement('lapse', by)
      else if (does === 'pay half') {
        if (c.due - c.paid === 200_000) throw new Refused('that would be all')
        pay(200_000)
      } else if (does === 'pay all') pay(c.due - c.paid)
      else pay(c.due - c.paid + 1)
      return c
    })
