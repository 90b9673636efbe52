import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedWithdrawalsCalls, withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { Context, Member } from '../../platform/context.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { presentDetail, presentOwn, presentRow } from './present-withdrawals.ts'
import {
  countWithdrawalTabs,
  countWithdrawalsOf,
  findWithdrawal,
  listWithdrawalQueue,
  listWithdrawalsOf,
} from './withdrawals.store.ts'

type Own = typeof withdrawalsCalls.listWithdrawals
type Managed = typeof managedWithdrawalsCalls

/** The member's own withdrawals, newest first. */
export async function listWithdrawals(
  ctx: Context<Member>,
  { current_page: page, page_size: size }: InputOf<Own>,
): Promise<OutputOf<Own>> {
  const memberId = ctx.actor.id
  const rows = await listWithdrawalsOf(ctx.db, { memberId, skip: (page - 1) * size, count: size })
  const total = await countWithdrawalsOf(ctx.db, memberId)
  return { data: await mapInTurn(rows, (row) => presentOwn(ctx, row)), total }
}

/** Finance's queue, by deadline. */
export async function listManagedWithdrawals(
  ctx: Context<Member>,
  input: InputOf<Managed['listManagedWithdrawals']>,
): Promise<OutputOf<Managed['listManagedWithdrawals']>> {
  const { current_page: page, page_size: size, tab = null, currency = null, words = '' } = input
  const rows = await listWithdrawalQueue(ctx.db, { tab, currency, words, skip: (page - 1) * size, count: size })
  const counts = await countWithdrawalTabs(ctx.db, { currency, words })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data: rows.map(presentRow), total: tab === null ? all : counts[tab], counts }
}

/** One withdrawal with its account. */
export async function readManagedWithdrawal(
  ctx: Context<Member>,
  { withdrawalId }: InputOf<Managed['readManagedWithdrawal']>,
): Promise<OutputOf<Managed['readManagedWithdrawal']>> {
  const withdrawal = await findWithdrawal(ctx.db, withdrawalId)
  if (!withdrawal) throw refuse(requestErrors.notFound)
  return presentDetail(ctx, withdrawal)
}
