import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../platform/context.ts'
import { setCreditFloor } from '../ledger/ledger.public.ts'
import { type AccountRow, frozenAs, lockAccount, openAgain } from './accounts.store.ts'
import { accountStates } from './credit.states.ts'
import { insertDecision } from './decisions.store.ts'
import { hasOverdue } from './statements.store.ts'
import { tellMoved } from './tell-credit.ts'

const byClock = { limit: null, terms: null, by: null, stands: 'done' } as const

/** Something has been overdue for too long: nothing more is bought on account until it is paid. Orders that were placed go on. */
export async function freezeLate(ctx: ChangeContext, accountId: Id<'credit-account'>): Promise<boolean> {
  const account = await lockAccount(ctx.db, accountId)
  if (account?.state !== 'approved' || !(await hasOverdue(ctx.db, accountId, { long: true }))) return false
  const set = frozenAs(ctx.db, 'clock', '')
  const moved = await accountStates.change(ctx.db, { id: accountId, event: 'freeze', as: 'clock', by: null, set })
  await setCreditFloor(ctx.db, { ...account, floor: 0 })
  await insertDecision(ctx.db, { accountId, kind: 'freeze', reason: '', ...byClock })
  await tellMoved(ctx, { account, event: 'frozenLate', reason: '', version: moved.version })
  return true
}

/** What was frozen by itself opens by itself, once nothing is overdue any more. The caller has locked the account. */
export async function reopenPaid(ctx: ChangeContext, account: AccountRow): Promise<void> {
  const { id: accountId, limitAmount } = account
  if (account.frozenBy !== 'clock' || (await hasOverdue(ctx.db, accountId))) return
  const set = openAgain(ctx.db)
  const moved = await accountStates.change(ctx.db, { id: accountId, event: 'reopen', as: 'clock', by: null, set })
  await setCreditFloor(ctx.db, { ...account, floor: floorOf(limitAmount) })
  await insertDecision(ctx.db, { accountId, kind: 'reopen', reason: '', ...byClock })
  await tellMoved(ctx, { account, event: 'reopened', reason: '', version: moved.version })
}

/** How far an account with this limit may go below nothing. */
export const floorOf = (limit: number): number => (limit === 0 ? 0 : -limit)
