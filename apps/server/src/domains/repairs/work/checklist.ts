import type { RepairMode } from '@kikai/contract/repairs/repairs.words'
import type { Instant } from '@kikai/kernel/instant'
import type { Tick } from '../repairs.store.ts'

/** What an engineer ticks off between arriving at a machine and leaving it. Its words are texts, `repairChecks`. */
export const checks = [
  'powerOff',
  'pressureOff',
  'supported',
  'machineKeptClear',
  'backupSaved',
  'errorsRead',
  'measuredBefore',
  'measuredAfter',
  'leaksChecked',
  'guardsOn',
  'testRun',
  'cleaned',
  'shown',
] as const
export type Check = (typeof checks)[number]

const hydraulic = [
  'powerOff',
  'pressureOff',
  'supported',
  'measuredBefore',
  'measuredAfter',
  'leaksChecked',
  'testRun',
  'cleaned',
] as const
const guarded = [
  'powerOff',
  'pressureOff',
  'measuredBefore',
  'measuredAfter',
  'guardsOn',
  'testRun',
  'cleaned',
] as const
const programmed = ['powerOff', 'pressureOff', 'backupSaved', ...guarded.slice(2)] as const

/** By the key of a category, or of the one above it. */
const lists: Readonly<Record<string, readonly Check[]>> = {
  construction: hydraulic,
  handling: hydraulic,
  farm: hydraulic,
  energy: ['powerOff', 'measuredBefore', 'measuredAfter', 'leaksChecked', 'testRun', 'cleaned'],
  'machine-tools': programmed,
  'sheet-metal': guarded,
  woodworking: guarded,
  plastics: guarded,
  automation: programmed,
  medical: ['powerOff', 'backupSaved', 'measuredBefore', 'measuredAfter', 'guardsOn', 'testRun'],
}
const ofAny: readonly Check[] = ['powerOff', 'measuredBefore', 'measuredAfter', 'testRun', 'cleaned']
/** By video the customer's hands do what they are told, so that nothing is taken apart. */
const byVideo: readonly Check[] = ['machineKeptClear', 'errorsRead', 'backupSaved', 'testRun']

/** The checklist of a kind of machine; `trail` names its categories from the top. Who brought it sees it work. */
export function checklistOf({ mode, trail }: { mode: RepairMode; trail: readonly string[] }): readonly Check[] {
  if (mode === 'remote') return byVideo
  const [own = ofAny] = trail.toReversed().flatMap((key) => (Object.hasOwn(lists, key) ? [lists[key] ?? []] : []))
  return mode === 'sendIn' ? own : [...own, 'shown']
}

/** What was ticked before and is on the list, with what is ticked or taken back now; the first time stands. */
export function ticked(
  before: readonly Tick[],
  { list, changes }: { list: readonly Check[]; changes: readonly { id: string; isDone: boolean; at: Instant }[] },
): Tick[] {
  return list.flatMap((id) => {
    const change = changes.findLast((one) => one.id === id)
    const known = before.find((one) => one.id === id)
    if (change?.isDone === false) return []
    if (known) return [known]
    return change ? [{ id, at: change.at }] : []
  })
}
