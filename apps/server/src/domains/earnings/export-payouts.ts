import type { InputOf, OutputOf } from '@kikai/contract/call'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { money } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { reasonOf } from '../../platform/present-action.ts'
import { exporting } from '../audit/audit.public.ts'
import { openBank, payoutAccountOf } from '../companies/companies.public.ts'
import { paidTo } from './paid-to.ts'
import { leavingBlocked, ownBlocked } from './payouts.policy.ts'
import { type PayoutRow, listApproved, setExported } from './payouts.store.ts'
import { lockPayout } from './request-payout.ts'
import { findOwedSince } from './taken-back.store.ts'

type Calls = typeof managedEarningsCalls
type Input = InputOf<Calls['exportPayouts']>
type Output = OutputOf<Calls['exportPayouts']>
type Line = Output['data'][number]
type Others = Omit<Output, 'data' | 'isCut' | 'entryId'>

/**
 * What is to be sent by the bank in a currency, with whole accounts; by the one way lists are taken away. A payout whose
 * account cannot be read, because its keys are lost, is no line for a bank: it is left out and named, as is one that something
 * stands against, and one that stands in an earlier file, because whoever loads two files pays it twice.
 */
export async function exportPayouts(ctx: Context<Member>, { currency }: Input): Promise<Output> {
  const others: Others = { withoutAccount: [], leftOut: [], inEarlierFile: [] }
  const known = new Map<string, PayoutRow>()
  let lines: Line[] | null = null
  const taken = await exporting<Calls['exportPayouts'], Line>(
    { list: managedEarningsCalls.movePayout, as: managedEarningsCalls.exportPayouts },
    async (ctx, { current_page: page, page_size: size }) => {
      lines ??= await linesIn(ctx, { currency, known, others })
      return { data: lines.slice((page - 1) * size, page * size) }
    },
    (ctx, rows) => leave(ctx, { rows, known, others }),
  )(ctx, { currency })
  return { ...taken, ...others }
}

type Found = { known: Map<string, PayoutRow>; others: Others }
async function linesIn(ctx: Context<Member>, { currency, known, others }: Input & Found): Promise<Line[]> {
  const data: Line[] = []
  // One more than an export holds, which tells that it is cut.
  const count = ctx.config.exportRowsMax + 1
  const [rows, earlier] = await Promise.all([
    listApproved(ctx.db, { currency, count, inFile: false }),
    listApproved(ctx.db, { currency, count, inFile: true }),
  ])
  others.inEarlierFile.push(...earlier.map(({ number }) => number))
  for (const row of rows) {
    const { number, names, amount, companyId, account } = row
    const to = openBank(ctx, { companyId }, account)
    known.set(number, row)
    if (to) data.push({ number, company: names[ctx.language], amount: money(currency, amount), ...to })
    else others.withoutAccount.push(number)
  }
  return data
}

/**
 * Behind the lock of each company's account, where what is taken back waits: what nothing stands against is remembered as being in
 * the file. The accounts are taken in the order in which everybody takes several.
 */
async function leave(
  ctx: TxContext<Member>,
  { rows, known, others }: Found & { rows: readonly Line[] },
): Promise<Line[]> {
  const leaving = new Set<string>()
  const listed = rows.flatMap(({ number }) => known.get(number) ?? [])
  for (const { id: payoutId, companyId, number } of listed.toSorted(byCompany)) {
    const payout = await lockPayout(ctx, { payoutId, companyId })
    if (payout.state !== 'approved') continue
    if (payout.exportedAt !== null) {
      others.inEarlierFile.push(number)
      continue
    }
    const account = await payoutAccountOf(ctx, companyId)
    const { owed } = await findOwedSince(ctx.db, payoutId)
    const blocked = ownBlocked(payout, ctx.actor) ?? leavingBlocked({ payout, to: paidTo(ctx, payout), account, owed })
    if (blocked) others.leftOut.push({ number, reason: reasonOf(blocked) })
    else {
      await setExported(ctx.db, { payoutId, by: ctx.actor.id })
      leaving.add(number)
    }
  }
  return rows.filter(({ number }) => leaving.has(number))
}

const byCompany = (one: PayoutRow, other: PayoutRow) => (one.companyId < other.companyId ? -1 : 1)
