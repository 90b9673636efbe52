import { importMachine } from '@kikai/contract/imports/imports.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const importStates = guarded({
  machine: importMachine,
  entity: 'goods_import',
  table: 'goods_import',
  column: 'state',
})
