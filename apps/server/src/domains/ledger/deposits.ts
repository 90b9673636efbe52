import type { Id } from '@kikai/kernel/ids'
import { type Money, less, toMoney, negate } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { findDeposit } from './deposits.store.ts'
import { post } from './post.ts'
import type { LedgerAccount } from './posting.ts'

type Hold = {
  depositId: Id<'deposit'>
  memberId: Id<'member'>
  amount: Money
  /** The number of what it is a deposit for, as the member knows it. */
  number: string
}

/**
 * Takes a deposit off a member's balance and keeps it apart. Refuses with `balanceTooLow`. Returns false, and does
 * nothing, when this deposit was taken before.
 */
export function holdDeposit(ctx: Writes, { depositId, memberId, amount, number }: Hold): Promise<boolean> {
  return post(ctx, {
    effectKey: `deposit:${depositId}`,
    kind: 'depositHold',
    number,
    ref: depositId,
    legs: [
      { account: walletOf(memberId), amount: negate(amount) },
      { account: depositsOf(memberId), amount },
    ],
  })
}

/** Gives a whole deposit back to the balance. Returns false, and does nothing, when it was released or forfeited before. */
export async function releaseDeposit(ctx: Writes, { depositId }: { depositId: Id<'deposit'> }): Promise<boolean> {
  return (await endDeposit(ctx, depositId)) !== null
}

/**
 * Takes a deposit, or a part of it, for good; the rest is on the balance again. The member's statement shows the release
 * of the whole and what was taken of it. Returns false, and does nothing, when it was released or forfeited before.
 */
export async function forfeitDeposit(
  ctx: Writes,
  { depositId, amount, to }: { depositId: Id<'deposit'>; amount: Money; to: LedgerAccount },
): Promise<boolean> {
  const ended = await endDeposit(ctx, depositId)
  if (ended === null) return false
  if (less(ended.amount, amount)) throw new RangeError(`deposit ${depositId} holds less than ${amount.minor}`)
  return post(ctx, {
    effectKey: `deposit:${depositId}:forfeit`,
    kind: 'forfeiture',
    number: ended.number,
    ref: depositId,
    legs: [
      { account: walletOf(ended.memberId), amount: negate(amount) },
      { account: to, amount },
    ],
  })
}

/** Releasing and forfeiting share one effect key, so that a deposit ends once, whoever is first. */
async function endDeposit(ctx: Writes, depositId: Id<'deposit'>) {
  const held = await findDeposit(ctx.db, depositId)
  if (!held) throw new RangeError(`deposit ${depositId} was never held`)
  const amount = toMoney(held.currency, held.amount)
  const isFirst = await post(ctx, {
    effectKey: `deposit:${depositId}:end`,
    kind: 'depositRelease',
    number: held.number,
    ref: depositId,
    legs: [
      { account: depositsOf(held.memberId), amount: negate(amount) },
      { account: walletOf(held.memberId), amount },
    ],
  })
  return isFirst ? { ...held, amount } : null
}

const walletOf = (id: Id<'member'>): LedgerAccount => ({ owner: 'member', id, bucket: 'wallet' })
const depositsOf = (id: Id<'member'>): LedgerAccount => ({ owner: 'member', id, bucket: 'deposit' })
