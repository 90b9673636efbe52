import { goodsMachine, holdMachine, importMachine } from '@kikai/contract/catalogue/catalogue.states'
import { guarded } from '../../platform/state-change.ts'

export const goodsStates = guarded({ machine: goodsMachine, entity: 'goods', table: 'goods', column: 'state' })
export const holdStates = guarded({ machine: holdMachine, entity: 'hold', table: 'hold', column: 'state' })
export const importStates = guarded({
  machine: importMachine,
  entity: 'goods_import',
  table: 'goods_import',
  column: 'state',
})
