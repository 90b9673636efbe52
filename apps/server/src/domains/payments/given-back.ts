import type { GivenBack } from '@kikai/contract/payments/given-back.shapes'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { listGivenBack } from '../ledger/ledger.public.ts'

const channels = { balance: 'balance', bank: 'remittance', provider: 'online', credit: 'credit' } as const

/** What of an order's money went back to its buyer, as the ledger has it. */
export async function givenBackOf(
  ctx: Reads,
  { id: orderId, memberId }: { id: Id<'order'>; memberId: Id<'member'> },
): Promise<GivenBack[]> {
  const rows = await listGivenBack(ctx.db, { orderId, memberId })
  return rows.map(({ at, number, of, to, currency, amount }) => ({
    at,
    number: number ?? '',
    of,
    channel: channels[to],
    amount: money(currency, amount),
  }))
}
