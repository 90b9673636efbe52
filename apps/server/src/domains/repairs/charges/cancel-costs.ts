import type { Money } from '@kikai/kernel/money'
import type { ChangeContext, Reads } from '../../../platform/context.ts'
import type { RepairRow } from '../repairs.store.ts'

/** What cancelling costs now, with tax; null where it is free. */
export async function cancelCostsOf(_ctx: Reads, _repair: RepairRow): Promise<Money | null> {
  return null
}

/** What follows for its money when it is cancelled. */
export async function settleCancelled(_ctx: ChangeContext, _repair: RepairRow): Promise<void> {
  // Nothing was paid.
}
