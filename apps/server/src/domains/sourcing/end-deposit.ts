import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { forfeitDeposit, releaseDeposit } from '../ledger/ledger.public.ts'
import type { SourcingRow } from './sourcing.store.ts'

/** Gives the deposit back to the balance, less what the platform keeps of it. Whoever is second finds it ended. */
export async function endDeposit(
  ctx: Writes,
  { depositId, depositEndedAt, currency }: Pick<SourcingRow, 'depositId' | 'depositEndedAt' | 'currency'>,
  forfeited: number,
): Promise<void> {
  if (depositId === null || depositEndedAt !== null || currency === null) return
  if (forfeited === 0) await releaseDeposit(ctx, { depositId })
  else
    await forfeitDeposit(ctx, {
      depositId,
      amount: toMoney(currency, forfeited),
      to: { owner: 'platform', bucket: 'fees' },
    })
}

/**
 * Somebody who was in line for pieces has left it. Served by a job, because whatever comes to goods locks their stock before
 * those who wait.
 */
export async function waitsNoMore(
  ctx: ChangeContext,
  { goodsId, agreedAt, orderId }: Pick<SourcingRow, 'goodsId' | 'agreedAt' | 'orderId'>,
): Promise<void> {
  if (agreedAt !== null && orderId === null) await ctx.announce('sourcing.left', { goodsId })
}
