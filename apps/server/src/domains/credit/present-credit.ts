import type { CreditAccount, StatementRow as ShownStatement } from '@kikai/contract/credit/credit.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { readCreditBalance } from '../ledger/ledger.public.ts'
import { type CreditAccountRow, creditTermsOf } from './accounts.store.ts'
import { usedOf } from './standing.ts'
import { type StoredStatement, listOpenOf, listStatementsOf } from './statements.store.ts'

/** At most so many statements are listed: two years of months, and all unpaid ones. */
const statementsShown = 24

type Billed = Pick<
  StoredStatement,
  'id' | 'number' | 'state' | 'periodFrom' | 'periodTo' | 'currency' | 'due' | 'paid' | 'dueOn' | 'paidAt'
>
export const presentStatementRow = (row: Billed): ShownStatement => ({
  id: row.id,
  number: row.number,
  state: row.state,
  from: row.periodFrom,
  to: row.periodTo,
  due: toMoney(row.currency, row.due),
  paid: toMoney(row.currency, row.paid),
  left: toMoney(row.currency, row.due - row.paid),
  dueOn: row.dueOn,
  paidAt: row.paidAt,
})

/** The used and the due amounts of an account, in its currency. */
export function creditSumsOf(
  account: Pick<CreditAccountRow, 'state' | 'limitAmount'>,
  used: number,
  open: readonly StoredStatement[],
) {
  const left = (rows: readonly StoredStatement[]) => rows.reduce((sum, { due, paid }) => sum + due - paid, 0)
  const overdue = left(open.filter(({ state }) => state === 'overdue'))
  const billed = left(open.filter(({ state }) => state !== 'overdue'))
  return {
    available: account.state === 'approved' ? Math.max(0, account.limitAmount - used) : 0,
    overdue,
    billed,
    unbilled: used - overdue - billed,
  }
}

/** Accounts with their statements, as the company and finance see them alike. */
export async function presentCreditAccounts(ctx: Reads, rows: readonly CreditAccountRow[]): Promise<CreditAccount[]> {
  const ids = rows.map(({ id }) => id)
  const balances = await readCreditBalance(
    ctx.db,
    rows.map(({ companyId }) => companyId),
  )
  const open = await listOpenOf(ctx.db, ids)
  const statements = await listStatementsOf(ctx.db, ids, statementsShown)
  const own = (account: CreditAccountRow) => (statement: StoredStatement) => statement.accountId === account.id
  return rows.map((account) => {
    const { id, version, currency, state, limitAmount, expected, reason, frozenBy, periodTo } = account
    const used = usedOf(balances, account)
    const sums = creditSumsOf(account, used, open.filter(own(account)))
    return {
      id,
      version,
      currency,
      state,
      limit: toMoney(currency, limitAmount),
      used: toMoney(currency, used),
      available: toMoney(currency, sums.available),
      overdue: toMoney(currency, sums.overdue),
      billed: toMoney(currency, sums.billed),
      unbilled: toMoney(currency, sums.unbilled),
      terms: creditTermsOf(account),
      expected: toMoney(currency, expected),
      reason,
      frozenByClock: frozenBy === 'clock',
      freezesOn: open.filter(own(account)).find(({ state: of }) => of === 'overdue')?.freezeOn ?? null,
      closesOn: periodTo,
      statements: statements.filter(own(account)).map(presentStatementRow),
    }
  })
}
