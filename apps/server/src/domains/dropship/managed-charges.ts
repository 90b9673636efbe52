import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { countManaged, findCharge, listManaged } from './charges.store.ts'
import { presentManaged } from './present-charges.ts'

type Calls = typeof managedChargesCalls

/** Finance's list of agents' charges by what they wait for. */
export async function listManagedCharges(
  ctx: Context<Member>,
  input: InputOf<Calls['listManagedCharges']>,
): Promise<OutputOf<Calls['listManagedCharges']>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listManaged(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countManaged(ctx.db, words)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data: await presentManaged(ctx, rows), total: tab === null ? all : counts[tab], counts }
}

export async function readManagedCharge(
  ctx: Context<Member>,
  { chargeId }: InputOf<Calls['readManagedCharge']>,
): Promise<OutputOf<Calls['readManagedCharge']>> {
  const row = await findCharge(ctx.db, { chargeId, owner: 'finance' })
  const [shown] = row ? await presentManaged(ctx, [row]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
