import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { type CreditTab, type ManagedCredit, decisionKinds } from '@kikai/contract/credit/credit.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, ReadContext, Reads } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { readCreditBalance } from '../ledger/ledger.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import { type CreditAccountRow, findCreditAccount } from './accounts.store.ts'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { decideBlocked, ownCompanyCreditBlocked } from './credit.policy.ts'
import { listCreditDecisions } from './decisions.store.ts'
import { countCreditTabs, listDesk } from './desk.store.ts'
import { presentCreditAccounts, creditSumsOf } from './present-credit.ts'
import { usedOf } from './standing.ts'
import { listOpenOf } from './statements.store.ts'

type Calls = typeof managedCreditCalls

/** Finance's list: longest overdue first, then by due day, then the rest. */
export async function listCredit(
  ctx: Context<Member>,
  input: InputOf<Calls['listCredit']>,
): Promise<OutputOf<Calls['listCredit']>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listDesk(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countCreditTabs(ctx.db, words)
  const companies = await companiesOf(
    ctx,
    rows.map(({ companyId }) => companyId),
  )
  const balances = await readCreditBalance(
    ctx.db,
    rows.map(({ companyId }) => companyId),
  )
  const open = await listOpenOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const total = (one: CreditTab) => counts[one]
  return {
    data: rows.map(({ waiting, dueOn, ...row }) => {
      const used = usedOf(balances, row)
      const sums = creditSumsOf(
        row,
        used,
        open.filter(({ accountId }) => accountId === row.id),
      )
      return {
        id: row.id,
        company: companies.find(({ id }) => id === row.companyId)?.names[ctx.language] ?? '',
        currency: row.currency,
        state: row.state,
        limit: toMoney(row.currency, row.limitAmount),
        used: toMoney(row.currency, used),
        available: toMoney(row.currency, sums.available),
        overdue: toMoney(row.currency, sums.overdue),
        dueOn,
        expected: toMoney(row.currency, row.expected),
        appliedAt: row.appliedAt,
        waiting,
      }
    }),
    total: tab === null ? counts.all : total(tab),
    counts,
  }
}

export const readManagedCredit = (
  ctx: Context<Member>,
  { accountId }: InputOf<Calls['readManagedCredit']>,
): Promise<OutputOf<Calls['readManagedCredit']>> => presentManagedCredit(ctx, accountId)

/** The facts by which the policy judges which decisions are allowed. */
export async function creditFactsOf(ctx: Reads, account: CreditAccountRow) {
  const [company] = await companiesOf(ctx, [account.companyId])
  const balances = await readCreditBalance(ctx.db, [account.companyId])
  const open = await listOpenOf(ctx.db, [account.id])
  return { certified: company?.certified ?? false, used: usedOf(balances, account), open }
}

export async function presentManagedCredit(
  ctx: ReadContext<Member>,
  accountId: Id<'credit-account'>,
): Promise<ManagedCredit> {
  const account = await findCreditAccount(ctx.db, accountId)
  if (!account) throw refuse(requestErrors.notFound)
  const [shown] = await presentCreditAccounts(ctx, [account])
  if (!shown) throw new Error(`account ${accountId} has no presentation`)
  const { currency } = account
  const [company] = await companiesOf(ctx, [account.companyId])
  const decisions = await listCreditDecisions(ctx.db, accountId)
  const facts = await creditFactsOf(ctx, account)
  const isWaiting = decisions.some(({ stands }) => stands === 'waiting')
  const decide = decisionKinds.map(
    (kind) =>
      [
        kind,
        decideBlocked(account, kind, facts) ??
          ownCompanyCreditBlocked(account, ctx.actor) ??
          (isWaiting ? refuse(creditErrors.changeWaiting) : null),
      ] as const,
  )
  return {
    ...shown,
    company: company?.names[ctx.language] ?? '',
    note: account.note,
    appliedAt: account.appliedAt,
    decisions: decisions.map(({ limitAmount, byName, ...one }) => ({
      ...one,
      limit: limitAmount === null ? null : toMoney(currency, limitAmount),
      by: byName,
    })),
    twoPeopleAbove: toMoney(currency, (await readFigures(ctx)).creditTwoPeople[currency]),
    allowedActions: actionsOf(Object.fromEntries(decide)),
  }
}
