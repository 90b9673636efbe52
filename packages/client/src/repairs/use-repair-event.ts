import type { EventOf } from '@kikai/contract/machine'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import type { RepairNextStep, RepairSide } from '@kikai/contract/repairs/repairs.words'
import { useText } from '../use-text.ts'

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

const customers = [
  'sendDevice',
  'answerQuote',
  'pay',
  'answerChange',
  'payRest',
  'confirmBack',
  'accept',
  'answerAmendment',
] as const satisfies readonly RepairNextStep[]
const engineers = [
  'receive',
  'confirmArrival',
  'quote',
  'start',
  'sendBack',
] as const satisfies readonly RepairNextStep[]
/** Returns a function that says what is next for a repair: as their own task to customer and engineer, as what is waited for to others. */
export function useRepairStep(): (of: { nextStep: RepairNextStep; side: RepairSide }) => string {
  const t = useText('repairs')
  return ({ nextStep, side }) => {
    const own = side === 'engineer' ? engineers.find((step) => step === nextStep) : undefined
    if (own) return t(`own.${own}`)
    const waits = side === 'customer' ? undefined : customers.find((step) => step === nextStep)
    return waits ? t(`waits.${waits}`) : t(`step.${nextStep}`)
  }
}
