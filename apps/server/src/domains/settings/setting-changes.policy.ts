import type { InputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { FigureChange } from '@kikai/contract/settings/figures.shapes'
import type { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { settingsErrors } from '@kikai/contract/settings/settings.errors'
import { settingChangeMachine } from '@kikai/contract/settings/settings.states'
import type { Id } from '@kikai/kernel/ids'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import type { SettingChange } from './setting-changes.store.ts'

type Step = InputOf<typeof managedSettingsCalls.moveFigureChange>['step']

/** Two people: who asked neither approves nor declines; anybody who may change figures takes a change back. */
export function changeBlocked(
  step: Step,
  { state, askedBy }: Pick<SettingChange, 'state' | 'askedBy'>,
  by: Id<'member'>,
): Refusal | null {
  const blocked = moveBlocked(settingChangeMachine, { state }, { event: step, as: 'staff' })
  if (blocked) return blocked
  return step !== 'withdraw' && askedBy === by ? refuse(settingsErrors.ownChange) : null
}

export const presentChange = (
  { id, version, value, reason, startsAt, state, by, at, approver, askedBy }: SettingChange,
  reader: Id<'member'>,
): FigureChange | null =>
  state !== 'asked' && state !== 'planned'
    ? null
    : {
        id,
        version,
        value,
        reason,
        startsAt,
        state,
        by,
        at,
        approvedBy: approver,
        allowedActions: actionsOf({
          approve: changeBlocked('approve', { state, askedBy }, reader),
          decline: changeBlocked('decline', { state, askedBy }, reader),
          withdraw: changeBlocked('withdraw', { state, askedBy }, reader),
        }),
      }
