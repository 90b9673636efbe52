import type { InputOf, OutputOf } from '@kikai/contract/call'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { money } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { openBank } from '../companies/companies.public.ts'
import { listApproved } from './payouts.store.ts'

type Calls = typeof managedEarningsCalls
type Input = InputOf<Calls['exportPayouts']>
type Output = OutputOf<Calls['exportPayouts']>

/**
 * What is to be sent by the bank in a currency, with whole accounts; by the one way lists are taken away. A payout whose
 * account cannot be read, because its keys are lost, is no line for a bank: it is left out and named.
 */
export async function exportPayouts(ctx: Context<Member>, { currency }: Input): Promise<Output> {
  const withoutAccount: string[] = []
  let lines: Output['data'] | null = null
  const taken = await exporting<Calls['exportPayouts'], Output['data'][number]>(
    { list: managedEarningsCalls.movePayout, as: managedEarningsCalls.exportPayouts },
    async (ctx, { current_page: page, page_size: size }) => {
      lines ??= await linesIn(ctx, { currency, withoutAccount })
      return { data: lines.slice((page - 1) * size, page * size) }
    },
  )(ctx, { currency })
  return { ...taken, withoutAccount }
}

async function linesIn(
  ctx: Context<Member>,
  { currency, withoutAccount }: Input & { withoutAccount: string[] },
): Promise<Output['data']> {
  const data: Output['data'] = []
  // One more than an export holds, which tells that it is cut.
  const rows = await listApproved(ctx.db, { currency, count: ctx.config.exportRowsMax + 1 })
  for (const { number, names, amount, companyId, account } of rows) {
    const to = openBank(ctx, { companyId }, account)
    if (to) data.push({ number, company: names[ctx.language], amount: money(currency, amount), ...to })
    else withoutAccount.push(number)
  }
  return data
}
