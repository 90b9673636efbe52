import type { EventOf } from '@kikai/contract/machine'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import { useText } from './use-text.ts'

const others = ['create', 'changeTime', 'update', 'pay'] as const
const machines = [
  repairMachine,
  repairPlaceMachine,
  repairPartsMachine,
  repairHoldMachine,
  repairAmendmentMachine,
] as const
type Named = EventOf<(typeof machines)[number]> | (typeof others)[number]

/** Returns a function that says what happened to a repair, in whichever of its facets. */
export function useRepairEvent(): (event: string) => string {
  const t = useText('repairs')
  // The record calls the beginning by its own word.
  return (event) => (event === 'submit' ? t('event.create') : isNamed(event) ? t(`event.${event}`) : event)
}

const isNamed = (event: string): event is Named =>
  others.some((name) => name === event) || machines.some(({ rows }) => rows.some(([name]) => name === event))
