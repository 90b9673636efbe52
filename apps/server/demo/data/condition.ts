import { chance, pick } from './picking.ts'
import type { DemoFault, DemoGoods, DemoSystemScore, Grade, RunningState } from './shapes.ts'
import type { Trait } from './traits/trait.ts'
import { type FaultKind, faultKinds } from './wording/faults.ts'
import { systems } from './wording/systems.ts'

export type Condition = Pick<DemoGoods, 'hours' | 'grade' | 'runningState' | 'systemScores' | 'knownFaults'> & {
  isLightlyUsed: boolean
}

/** The catalogue is written as of this year. */
export const catalogueYear = 2026

export function conditionOf({ trait, year }: { trait: Trait; year: number }, random: () => number): Condition {
  const age = catalogueYear - year
  const runningState = runningStateOf(trait, age, random)
  const faults = faultsOf(trait, runningState === 'not_running' ? 1 : 0.24 + age * 0.012, random)
  const systemScores = trait.systems.map((key) => scoreOf({ key, age, runningState, faults }, random))
  const use = 0.45 + random() * 0.85
  return {
    isLightlyUsed: use < 0.7,
    hours: trait.hoursPerYear === null ? null : Math.round(age * trait.hoursPerYear * use) + 12,
    runningState,
    knownFaults: faults.map(({ key, text, picture }): DemoFault => ({ key, text, picture })),
    systemScores,
    grade: gradeOf(systemScores, runningState, age),
  }
}

function runningStateOf(trait: Trait, age: number, random: () => number): RunningState {
  const luck = random() + age * 0.008
  if (trait.groups.includes('attachment') || trait.category === 'ct') return 'dismantled'
  if (trait.groups.includes('part')) return pick(random, ['untested', 'running_tested', 'dismantled'])
  if (luck < 0.78) return 'running_tested'
  if (luck < 0.98) return 'powers_on'
  return luck < 1.08 ? 'untested' : 'not_running'
}

function faultsOf(trait: Trait, share: number, random: () => number): FaultKind[] {
  const possible = faultKinds.filter((fault) => fault.groups.some((group) => trait.groups.includes(group)))
  if (possible.length === 0 || !chance(random, share)) return []
  const first = pick(random, possible)
  const second = pick(random, possible)
  return second.system === first.system || chance(random, 0.6) ? [first] : [first, second]
}

type Judged = { key: string; age: number; runningState: RunningState; faults: readonly FaultKind[] }

/** A fault that the text names must be seen in the score of its system. */
function scoreOf({ key, age, runningState, faults }: Judged, random: () => number): DemoSystemScore {
  const words = systems[key]
  if (!words) throw new Error(`no words for the system ${key}`)
  const isFaulty = faults.some((fault) => fault.system === key)
  const isDead = runningState === 'not_running' && (key === 'engine' || key === 'electrics')
  const wear = random() + age * 0.022
  const score = isDead ? 1 : isFaulty ? 2 : wear > 0.95 ? 3 : wear > 0.55 ? 4 : 5
  const note = score <= 2 ? words.poor : score === 3 ? words.fair : words.good
  return { key, label: words.label, score, note }
}

function gradeOf(scores: readonly DemoSystemScore[], runningState: RunningState, age: number): Grade {
  if (runningState === 'not_running') return 'J'
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
  const worst = Math.min(...scores.map(({ score }) => score))
  if (age <= 4 && worst >= 4) return age <= 2 && mean >= 4.5 ? 'N' : 'S'
  if (mean >= 4.3 && worst >= 3) return 'A'
  if (mean >= 3.6) return 'B'
  return mean >= 2.9 ? 'C' : 'D'
}
