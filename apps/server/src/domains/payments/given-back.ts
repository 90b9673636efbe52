import type { GivenBack } from '@kikai/contract/payments/given-back.shapes'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { listGivenBack } from '../ledger/ledger.public.ts'
import { listTakenBackOf } from './take-backs/surplus.store.ts'

const channels = {
  balance: 'balance',
  bank: 'remittance',
  provider: 'online',
  credit: 'credit',
  surplus: 'online',
} as const

/** Refunds of a sale to its buyer, as the ledger has them. */
export async function givenBackOf(
  ctx: Reads,
  { subjectId, memberId }: { subjectId: string; memberId: Id<'member'> },
): Promise<GivenBack[]> {
  const rows = await listGivenBack(ctx.db, { subjectId, memberId })
  const surplusIds = rows.flatMap(({ of, effectKey }) => (of === 'surplus' ? [effectKey.slice('surplus:'.length)] : []))
  const online = surplusIds.length > 0 ? await listTakenBackOf(ctx.db, { surplusIds, memberId }) : []
  return rows.flatMap(({ at, number, effectKey, of, to, currency, amount }) => {
    const back = { at, number: number ?? '', channel: channels[to], amount: toMoney(currency, amount) }
    if (of !== 'surplus') return [{ ...back, of }]
    const taken = online.find(({ id }) => effectKey === `surplus:${id}`)
    return taken ? [{ ...back, of: taken.of, channel: taken.isCredited ? 'balance' : 'online' }] : []
  })
}
