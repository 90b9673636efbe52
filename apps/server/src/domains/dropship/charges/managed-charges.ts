import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { countManagedCharges, findCharge, listManagedChargeRows } from './charges.store.ts'
import { presentManagedCharges } from './present-charges.ts'

type Calls = typeof managedChargesCalls

/** Finance's list of agents' charges by what they wait for. */
export async function listManagedCharges(
  ctx: Context<Member>,
  input: InputOf<Calls['listManagedCharges']>,
): Promise<OutputOf<Calls['listManagedCharges']>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listManagedChargeRows(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countManagedCharges(ctx.db, words)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data: await presentManagedCharges(ctx, rows), total: tab === null ? all : counts[tab], counts }
}

export async function readManagedCharge(
  ctx: Context<Member>,
  { chargeId }: InputOf<Calls['readManagedCharge']>,
): Promise<OutputOf<Calls['readManagedCharge']>> {
  const row = await findCharge(ctx.db, { chargeId, owner: 'finance' })
  const [shown] = row ? await presentManagedCharges(ctx, [row]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
