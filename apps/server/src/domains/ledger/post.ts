import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { toMoney, negate } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { insertPosting } from './ledger.store.ts'
import { type Posting, assertBalanced } from './posting.ts'

/**
 * Posts a movement of money. Refuses with `balanceTooLow` when an account would fall below its floor. Returns false,
 * and does nothing, when this effect was posted before.
 */
export async function post(ctx: Writes, posting: Posting): Promise<boolean> {
  assertBalanced(posting.legs)
  const { outcome, leg, balance } = await insertPosting(ctx.db, posting)
  if (outcome !== 'too_low') return outcome === 'posted'
  const short = posting.legs[(leg ?? 1) - 1]
  if (!short) throw new Error(`${posting.effectKey}: the ledger refused a leg that was not sent`)
  throw refuse(paymentErrors.balanceTooLow, {
    balance: toMoney(short.amount.currency, balance ?? 0),
    amount: negate(short.amount),
  })
}
