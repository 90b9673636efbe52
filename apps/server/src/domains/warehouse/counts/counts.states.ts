import { stockAdjustmentMachine, stockCountMachine } from '@kikai/contract/warehouse/stock.states'
import { guarded } from '../../../platform/steps/state-change.ts'

export const countStates = guarded({
  machine: stockCountMachine,
  entity: 'stock_count',
  table: 'stock_count',
  column: 'state',
})

export const adjustmentStates = guarded({
  machine: stockAdjustmentMachine,
  entity: 'stock_adjustment',
  table: 'stock_adjustment',
  column: 'state',
})

/** States of a count in which its bins stand still. */
export const openCountStates = ['counting', 'recount', 'waiting'] as const
