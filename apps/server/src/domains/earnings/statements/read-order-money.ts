import type { InputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { EarningLine, OrderMoney } from '@kikai/contract/earnings/earnings.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { CompanyMember, Context, Reads } from '../../../platform/context.ts'
import { type CompanyPayoutAccount, payoutAccountOf } from '../../companies/companies.public.ts'
import { companyBalances } from '../../ledger/ledger.public.ts'
import { findEarningLine } from '../earnings.store.ts'
import { followMoney } from './follow-money.ts'
import { presentEarningLine } from './list-earnings.ts'
import { nextRunOf } from '../payouts/next-run.ts'
import { findSale, listMovements, listNamedPayouts, listReleased, listWhollyOwed } from './order-money.store.ts'
import { accountBlocked } from '../payouts/payouts.policy.ts'
import { listPlans } from '../orders/seller-account.store.ts'
import { readFigures } from '../../settings/settings.public.ts'

type Of = { companyId: Id<'company'>; orderId: Id<'order'> }

/** Where the money of one order is, consistent with the settlement's list and the payout plan. */
export async function readOrderMoney(
  ctx: Context<CompanyMember>,
  { orderId }: InputOf<typeof earningsCalls.readOrderMoney>,
): Promise<OrderMoney> {
  const of = { companyId: ctx.actor.company, orderId }
  const sale = await findSale(ctx.db, of)
  const row = await findEarningLine(ctx.db, of)
  const to = await payoutAccountOf(ctx, of.companyId)
  if (!sale) throw refuse(requestErrors.notFound)
  const line = row && (await presentEarningLine(ctx, row, to.country))
  const isGone = line === null ? sale.isGone : isAllRefunded(line)
  const went = await followed(ctx, { ...of, currency: sale.currency })
  const next = isGone || !line ? none : await nextRunFor(ctx, { ...of, line, left: went.left, country: to.country })
  return { ...went, line, isGone, ...next, isPaused: next.nextRunAt !== null && isPausedAt(next.nextRunAt, to) }
}

/** Before the acceptance everything can still be refunded; afterwards the line names what was. */
const isAllRefunded = ({ stage, gross, refunded }: EarningLine) => stage !== 'waiting' && refunded.minor === gross.minor

type InCurrency = Of & { currency: PriceCurrency }
async function followed(ctx: Reads, of: InCurrency): Promise<Pick<OrderMoney, 'left' | 'setOff' | 'payouts'>> {
  const released = await listReleased(ctx.db, of)
  const entry = released.find(({ bucket }) => bucket === 'earnings')
  const owed = released.find(({ bucket }) => bucket === 'debt')?.amount ?? 0
  const went = entry
    ? followMoney(entry.amount, { before: entry.before, after: await movementsSince(ctx, entry) })
    : { payouts: [], left: 0, setOff: 0 }
  const parts = new Map(went.payouts.map(({ payoutId, minor }) => [payoutId, minor]))
  const payouts = parts.size === 0 ? [] : await listNamedPayouts(ctx.db, [...parts.keys()])
  return {
    left: toMoney(of.currency, went.left),
    setOff: toMoney(of.currency, went.setOff + owed),
    payouts: payouts.map((payout) => ({ ...payout, part: toMoney(of.currency, parts.get(payout.id) ?? 0) })),
  }
}

async function movementsSince(ctx: Reads, entry: { accountId: Id<'ledger-account'>; version: number }) {
  const moved = await listMovements(ctx.db, entry)
  const payoutIds = moved.flatMap(({ kind, ref }) => (kind === 'payout' && ref !== null ? [ref] : []))
  if (payoutIds.length === 0) return moved
  return [...moved, ...(await listWhollyOwed(ctx.db, { accountId: entry.accountId, payoutIds }))]
}

type NextRun = Pick<OrderMoney, 'nextRunAt' | 'waitsFor'>
const none: NextRun = { nextRunAt: null, waitsFor: null }

type Expected = Of & { line: EarningLine; left: Money; country: string }
/** Held money waits for its day; with an open claim no day is known. */
async function nextRunFor(ctx: Reads, { companyId, line, left, country }: Expected): Promise<NextRun> {
  const isHeld = line.stage === 'held'
  if (isHeld ? line.dueAt === null : left.minor === 0) return none
  const plans = await listPlans(ctx.db, companyId)
  const balances = await companyBalances(ctx.db, companyId)
  const { currency } = left
  const plan = plans.find((one) => one.currency === currency) ?? null
  const balance = (bucket: string) =>
    balances.find((one) => one.bucket === bucket && one.currency === currency)?.balance ?? 0
  // Held money pays a debt first and is paid out with everything available then; other orders may add to it.
  const sum = balance('earnings') + (isHeld ? line.net.minor + balance('debt') : 0)
  const figures = await readFigures(ctx)
  return nextRunOf(plan, { figures, sum: toMoney(currency, sum), from: isHeld ? line.dueAt : null, country })
}

/** A changed account pauses payouts for some days, which may be over by then. */
const isPausedAt = (runAt: Instant, to: CompanyPayoutAccount) =>
  accountBlocked({ ...to, frozenUntil: to.frozenUntil !== null && to.frozenUntil > runAt ? to.frozenUntil : null }) !==
  null
