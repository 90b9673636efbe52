import type { InputOf, OutputOf } from '@kikai/contract/call'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { exportWhole, wholeRowsMax } from '../../audit/audit.public.ts'
import { type CompanyPayoutAccount, openBank, payoutAccountOf } from '../../companies/companies.public.ts'
import { paidTo } from './paid-to.ts'
import { leavingBlocked, ownBlocked } from './payouts.policy.ts'
import { setExported } from './payout-files.store.ts'
import { type StoredPayout, listApproved, lockListed } from './payouts.store.ts'
import { listPayoutDebts } from './company-debts.store.ts'

type Calls = typeof managedEarningsCalls
type Input = InputOf<Calls['exportPayouts']>
type Output = OutputOf<Calls['exportPayouts']>
type Line = Output['data'][number]
type Others = Omit<Output, 'data' | 'isCut' | 'entryId'>

/**
 * The bank's file of approved payouts in a currency, with whole account numbers. Left out and named are payouts whose
 * account cannot be read, that are blocked, or that an earlier file contains, because loading two files would pay them
 * twice.
 */
export async function exportPayouts(ctx: Context<Member>, { currency }: Input): Promise<Output> {
  const others: Others = { withoutAccount: [], leftOut: [], inEarlierFile: [] }
  const known = new Map<string, StoredPayout>()
  const taken = await exportWhole<Calls['exportPayouts'], Line>(ctx, {
    calls: { list: managedEarningsCalls.movePayout, as: managedEarningsCalls.exportPayouts },
    filters: { currency },
    read: (ctx) => linesIn(ctx, { currency, known, others }),
    drop: (ctx, rows) => leave(ctx, { rows, known, others }),
  })
  return { ...taken, ...others }
}

type Found = { known: Map<string, StoredPayout>; others: Others }
async function linesIn(ctx: Context<Member>, { currency, known, others }: Input & Found): Promise<Line[]> {
  const data: Line[] = []
  // One row more than allowed shows that the export is incomplete.
  const count = wholeRowsMax(ctx) + 1
  const rows = await listApproved(ctx.db, { currency, count, inFile: false })
  const earlier = await listApproved(ctx.db, { currency, count, inFile: true })
  others.inEarlierFile.push(...earlier.map(({ number }) => number))
  for (const row of rows) {
    const { number, names, amount, companyId, account } = row
    const to = await openBank(ctx, { companyId }, account)
    known.set(number, row)
    if (to) data.push({ number, company: names[ctx.language], amount: toMoney(currency, amount), ...to })
    else others.withoutAccount.push(number)
  }
  return data
}

/**
 * Marks the payouts as exported behind the locks of the companies' accounts, all in one transaction; blocked ones are
 * left out.
 */
async function leave(
  ctx: TxContext<Member>,
  { rows, known, others }: Found & { rows: readonly Line[] },
): Promise<Line[]> {
  const listed = rows.flatMap(({ number }) => known.get(number) ?? [])
  const [first] = listed
  if (!first) return []
  const payouts = await lockListed(ctx.db, { payoutIds: listed.map(({ id }) => id), currency: first.currency })
  const waiting = payouts.filter(({ state }) => state === 'approved')
  others.inEarlierFile.push(...waiting.flatMap(({ exportedAt, number }) => (exportedAt === null ? [] : [number])))
  const free = waiting.filter(({ exportedAt }) => exportedAt === null)
  const owedBy = new Map(
    (
      await listPayoutDebts(
        ctx.db,
        free.map(({ id }) => id),
      )
    ).map(({ payoutId, owed }) => [payoutId, owed]),
  )
  const accounts = new Map<string, CompanyPayoutAccount>()
  const leaving: StoredPayout[] = []
  for (const payout of free) {
    const { companyId, number } = payout
    const account = accounts.get(companyId) ?? (await payoutAccountOf(ctx, companyId))
    accounts.set(companyId, account)
    const owed = owedBy.get(payout.id) ?? 0
    const blocked =
      ownBlocked(payout, ctx.actor) ?? leavingBlocked({ payout, to: await paidTo(ctx, payout), account, owed })
    if (blocked) others.leftOut.push({ number, reason: reasonOf(blocked) })
    else leaving.push(payout)
  }
  const fileId = newId('payout-file', ctx.nowMs())
  if (leaving.length > 0)
    await setExported(ctx.db, { payoutIds: leaving.map(({ id }) => id), fileId, by: ctx.actor.id })
  return rows.filter(({ number }) => leaving.some((payout) => payout.number === number))
}
