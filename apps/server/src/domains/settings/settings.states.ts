import { settingChangeMachine } from '@kikai/contract/settings/settings.states'
import { guarded } from '../../platform/steps/state-change.ts'

export const settingChangeStates = guarded({
  machine: settingChangeMachine,
  entity: 'setting_change',
  table: 'setting_change',
  column: 'state',
})
