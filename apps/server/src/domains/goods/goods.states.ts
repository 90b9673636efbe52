import { goodsMachine, holdMachine } from '@kikai/contract/goods/goods.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const goodsStates = guarded({
  machine: goodsMachine,
  entity: 'goods',
  table: 'goods',
  column: 'state',
  before: 'state_before_hold',
})
export const holdStates = guarded({ machine: holdMachine, entity: 'hold', table: 'hold', column: 'state' })
