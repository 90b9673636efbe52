import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../platform/context.ts'
import { setCreditFloor } from '../ledger/ledger.public.ts'
import { type CreditAccountRow, frozenAs, lockAccount, openAgain } from './accounts.store.ts'
import { accountStates } from './credit.states.ts'
import { insertCreditDecision } from './decisions.store.ts'
import { hasOverdue } from './statements.store.ts'
import { tellMoved } from './tell-credit.ts'

const byClock = { limit: null, terms: null, by: null, stands: 'done' } as const

/**
 * Freezes an account whose statement is overdue for too long: nothing more can be bought on it until it is paid. Placed
 * orders go on.
 */
export async function freezeLate(ctx: ChangeContext, accountId: Id<'credit-account'>): Promise<boolean> {
  const account = await lockAccount(ctx.db, accountId)
  if (account?.state !== 'approved' || !(await hasOverdue(ctx.db, accountId, { long: true }))) return false
  const set = frozenAs(ctx.db, 'clock', '')
  const moved = await accountStates.change(ctx.db, { id: accountId, event: 'freeze', as: 'clock', by: null, set })
  await setCreditFloor(ctx.db, { ...account, floor: 0 })
  await insertCreditDecision(ctx.db, { accountId, kind: 'freeze', reason: '', ...byClock })
  await tellMoved(ctx, { account, event: 'frozenLate', reason: '', version: moved.version })
  return true
}

/** Reopens an automatically frozen account when nothing is overdue any more. The caller has locked the account. */
export async function reopenPaid(ctx: ChangeContext, account: CreditAccountRow): Promise<void> {
  const { id: accountId, limitAmount } = account
  if (account.frozenBy !== 'clock' || (await hasOverdue(ctx.db, accountId))) return
  const set = openAgain(ctx.db)
  const moved = await accountStates.change(ctx.db, { id: accountId, event: 'reopen', as: 'clock', by: null, set })
  await setCreditFloor(ctx.db, { ...account, floor: floorOf(limitAmount) })
  await insertCreditDecision(ctx.db, { accountId, kind: 'reopen', reason: '', ...byClock })
  await tellMoved(ctx, { account, event: 'reopened', reason: '', version: moved.version })
}

/** The lowest balance of the ledger account for this limit, as a negative number. */
export const floorOf = (limit: number): number => (limit === 0 ? 0 : -limit)
