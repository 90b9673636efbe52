import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { earningsCalls, managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { type Payout, type PayoutDetail, payoutTabs } from '@kikai/contract/earnings/earnings.shapes'
import { payoutSteps } from '@kikai/contract/earnings/earnings.states'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney, priceCurrencies } from '@kikai/kernel/money'
import { presentAction } from '../../../platform/steps/present-action.ts'
import type { CompanyMember, Context, Member, Reads, Viewer } from '../../../platform/context.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'
import { type CompanyBankAccount, type BankKeys, payoutAccountOf } from '../../companies/companies.public.ts'
import { companyBalances } from '../../ledger/ledger.public.ts'
import { paidTo } from './paid-to.ts'
import { isSameAccount, payoutStepBlocked, withdrawPayoutBlocked } from './payouts.policy.ts'
import {
  type StoredPayout,
  countConfirmed,
  countPayoutsOf,
  findName,
  findPayout,
  listPayoutsOf,
  listPayoutQueue,
  listPayoutSteps,
  tallyQueue,
} from './payouts.store.ts'
import { findPayoutDebt } from './company-debts.store.ts'

type Own = typeof earningsCalls.listPayouts
type Managed = typeof managedEarningsCalls

/** The company's payouts, the newest first. */
export async function listPayouts(
  ctx: Context<CompanyMember>,
  { current_page: page, page_size: size }: InputOf<Own>,
): Promise<OutputOf<Own>> {
  const companyId = ctx.actor.company
  const rows = await listPayoutsOf(ctx.db, { companyId, skip: (page - 1) * size, count: size })
  const total = await countPayoutsOf(ctx.db, companyId)
  return { data: await mapInTurn(rows, (row) => presentOwn(ctx, row)), total }
}

async function presentOwn(ctx: BankKeys & Pick<Viewer<Member>, 'actor'>, row: StoredPayout): Promise<Payout> {
  const blocked = withdrawPayoutBlocked(row)
  const may = holds(ctx.actor, 'seller.payout.request')
  return {
    ...(await presented(ctx, row)),
    ...knownToCompany(row),
    allowedActions: may && blocked === null ? [presentAction('withdraw', null)] : [],
  }
}

/** A return that only one person has reported is not shown to the company yet. */
const knownToCompany = ({ state, reason, deadlineAt, wasConfirmed }: StoredPayout) =>
  state === 'returning'
    ? { state: wasConfirmed ? ('confirmed' as const) : ('sent' as const), reason: '', deadlineAt: null }
    : { state, reason, deadlineAt }

const presented = async (keys: BankKeys, row: StoredPayout) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  amount: toMoney(row.currency, row.amount),
  createdAt: row.createdAt,
  deadlineAt: row.deadlineAt,
  isPlanned: row.requestedBy === null,
  account: presentAccount(await paidTo(keys, row)),
  reference: row.reference,
  reason: row.reason,
})

/** An account with only the end of its number. */
export const presentAccount = ({ accountNumber, ...account }: CompanyBankAccount) => ({
  ...account,
  end: accountNumber.slice(-4),
})

/** Finance's queue, by deadline. */
export async function listManagedPayouts(
  ctx: Context<Member>,
  input: InputOf<Managed['listManagedPayouts']>,
): Promise<OutputOf<Managed['listManagedPayouts']>> {
  const { current_page: page, page_size: size, tab = null, currency = null, words = '' } = input
  const queue = { tab, currency, words }
  const rows = await listPayoutQueue(ctx.db, { ...queue, skip: (page - 1) * size, count: size })
  const tally = await tallyQueue(ctx.db, queue)
  const shown = tally.filter((one) => tab === null || one.tab === tab)
  return {
    data: await mapInTurn(rows, async (row) => ({ ...(await presentManaged(ctx, row)), allowedActions: [] })),
    total: shown.reduce((sum, { count }) => sum + count, 0),
    counts: Object.fromEntries(
      payoutTabs.map((name) => [
        name,
        tally.filter((one) => one.tab === name).reduce((sum, { count }) => sum + count, 0),
      ]),
    ),
    sums: priceCurrencies.flatMap((of) => {
      const minor = shown.filter((one) => one.currency === of).reduce((sum, one) => sum + one.minor, 0)
      return minor === 0 ? [] : [{ currency: of, minor }]
    }),
  }
}

const presentManaged = async (ctx: BankKeys & Pick<Viewer, 'language'>, row: StoredPayout) => ({
  ...(await presented(ctx, row)),
  state: row.state,
  companyId: row.companyId,
  company: row.names[ctx.language],
  checkedBy: row.checkedName,
})

/** One payout with everything needed to decide about it. */
export async function readManagedPayout(
  ctx: Context<Member>,
  { payoutId }: InputOf<Managed['readManagedPayout']>,
): Promise<PayoutDetail> {
  const payout = await findPayout(ctx.db, { payoutId, companyId: null })
  if (!payout) throw refuse(requestErrors.notFound)
  return presentManagedPayout(ctx, payout)
}

/** A payout as finance decides about it. */
export async function presentManagedPayout(
  ctx: Reads & BankKeys & Viewer<Member>,
  payout: StoredPayout,
): Promise<PayoutDetail> {
  const { companyId, currency } = payout
  const account = await payoutAccountOf(ctx, companyId)
  const balances = await companyBalances(ctx.db, companyId)
  const paidBefore = await countConfirmed(ctx.db, companyId)
  const requestedBy = await findName(ctx.db, payout.requestedBy)
  const approvedBy = await findName(ctx.db, payout.approvedBy)
  const exportedBy = await findName(ctx.db, payout.exportedBy)
  const history = await listPayoutSteps(ctx.db, payout.id)
  const owed = await findPayoutDebt(ctx.db, payout.id)
  const balance = (bucket: string) =>
    toMoney(currency, balances.find((one) => one.bucket === bucket && one.currency === currency)?.balance ?? 0)
  const to = await paidTo(ctx, payout)
  const moves = payoutSteps.flatMap((step) => {
    const blocked = payoutStepBlocked(step, { payout, to, actor: ctx.actor, account, owed })
    return blocked?.declaration === requestErrors.wrongState ? [] : [presentAction(step, blocked)]
  })
  return {
    ...(await presentManaged(ctx, payout)),
    requestedBy,
    approvedBy,
    exportedAt: payout.exportedAt,
    exportedBy,
    notCarriedOut: payout.notCarriedOut,
    available: balance('earnings'),
    held: balance('held'),
    owed: toMoney(currency, Math.abs(balance('debt').minor)),
    paidBefore,
    isSameAccount: isSameAccount(to, account.account),
    history,
    allowedActions: holds(ctx.actor, 'finance.payout.move') ? moves : [],
  }
}
