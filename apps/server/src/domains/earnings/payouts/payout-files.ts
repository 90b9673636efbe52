import type { InputOf, OutputOf } from '@kikai/contract/call'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { exportWhole } from '../../audit/audit.public.ts'
import { openBank } from '../../companies/companies.public.ts'
import { countPayoutFiles, listPayoutFileRows, listInFile } from './payout-files.store.ts'
import { ownBlocked } from './payouts.policy.ts'

type Calls = typeof managedEarningsCalls
type Again = OutputOf<Calls['exportPayoutFile']>
type Line = Again['data'][number]

/** The bank files that were exported, newest first. */
export async function listPayoutFiles(
  ctx: Context<Member>,
  { current_page: page, page_size: size }: InputOf<Calls['listPayoutFiles']>,
): Promise<OutputOf<Calls['listPayoutFiles']>> {
  const rows = await listPayoutFileRows(ctx.db, { skip: (page - 1) * size, count: size })
  const total = await countPayoutFiles(ctx.db)
  const data = rows.map(({ currency, amount, waitingAmount, ...file }) => ({
    ...file,
    currency,
    amount: toMoney(currency, amount),
    waitingAmount: toMoney(currency, waitingAmount),
  }))
  return { data, total }
}

/**
 * Gives a bank file again, because the first answer was lost: only payouts that are neither sent nor rejected. Needs
 * the same right as the first export.
 */
export async function exportPayoutFile(
  ctx: Context<Member>,
  { fileId }: InputOf<Calls['exportPayoutFile']>,
): Promise<Again> {
  const withoutAccount: string[] = []
  const leftOut: Again['leftOut'] = []
  const over: string[] = []
  const taken = await exportWhole<Calls['exportPayoutFile'], Line>(ctx, {
    calls: { list: managedEarningsCalls.movePayout, as: managedEarningsCalls.exportPayoutFile },
    filters: { fileId },
    read: linesIn,
  })
  return { ...taken, withoutAccount, leftOut, over }

  async function linesIn(ctx: Context<Member>): Promise<Line[]> {
    const rows = await listInFile(ctx.db, fileId)
    if (rows.length === 0) throw refuse(requestErrors.notFound)
    const lines: Line[] = []
    for (const row of rows) {
      const { number, names, amount, currency, companyId, account } = row
      const own = ownBlocked(row, ctx.actor)
      const to = await openBank(ctx, { companyId }, account)
      if (row.state !== 'approved') over.push(number)
      else if (own) leftOut.push({ number, reason: reasonOf(own) })
      else if (to) lines.push({ number, company: names[ctx.language], amount: toMoney(currency, amount), ...to })
      else withoutAccount.push(number)
    }
    return lines
  }
}
