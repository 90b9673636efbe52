import type { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { listPayableById, numbersOf } from '../../payments/payments.public.ts'
import { countUnseen, listUnseen } from './unseen.store.ts'

type List = typeof approvedTransfersCalls.listUnseenTransfers

/** Transfers that were approved by their slip and that no bank line shows; the longest waiting first. */
export async function listUnseenTransfers(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, currency = null } = input
  const rows = await listUnseen(ctx.db, { currency, skip: (page - 1) * size, count: size })
  const { count } = await countUnseen(ctx.db, currency)
  const payables = await listPayableById(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const numbers = await numbersOf(ctx, payables)
  return {
    data: rows.flatMap(({ id, currency: of, unseen, ...row }) => {
      const payable = payables.find((one) => one.id === id)
      if (!payable) return []
      const { reference, subjectId, memberName } = payable
      const its = { remittanceId: id, reference, numbers: numbers.get(subjectId) ?? [], payer: memberName }
      return [{ ...row, ...its, unseen: toMoney(of, unseen) }]
    }),
    total: count,
  }
}
