import type { ChangeContext } from '../../../platform/context.ts'
import { addressChangeStates } from './address-changes.states.ts'
import { answeredNow, listAddressChanges, setAddressAsked } from './address-changes.store.ts'
import type { OrderRow } from '../orders.store.ts'

/**
 * An order that ends takes an unanswered request for another address with it. The caller has locked the order. Nobody is
 * told apart, because both sides hear of the end.
 */
export async function endAddressChange(
  ctx: Pick<ChangeContext, 'db'>,
  { id: orderId, addressAsked }: Pick<OrderRow, 'id' | 'addressAsked'>,
): Promise<void> {
  if (!addressAsked) return
  const open = (await listAddressChanges(ctx.db, orderId)).find(({ state }) => state === 'open')
  if (!open) throw new Error(`order ${orderId} waits for an address that nobody has asked for`)
  const set = answeredNow(ctx.db, null)
  await addressChangeStates.change(ctx.db, { id: open.id, event: 'end', as: 'clock', by: null, set })
  await setAddressAsked(ctx.db, { orderId, asked: null })
}
