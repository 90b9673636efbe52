import type { Localized } from '@kikai/kernel/language'
import type { Condition } from './condition.ts'
import { chance, pick } from './picking.ts'
import type { Trait } from './traits/trait.ts'
import {
  closingSentences,
  conditionSentences,
  hoursSentences,
  noFaultSentences,
  noLeakSentence,
} from './wording/conditions.ts'
import { lightOrigins, origins } from './wording/origins.ts'
import { fill, joined, localizedText } from './wording/text.ts'

/** Maker, model, what it is: in the order in which each language says it. */
export const titleOf = (maker: Localized, model: string, noun: Localized): Localized =>
  fill(localizedText('{maker} {model} {noun}', '{maker} {model} {noun}', '{maker} {model} {noun}'), {
    maker,
    model,
    noun,
  })

type Described = { trait: Trait; condition: Condition; accessories: readonly Localized[] }

/** Where it worked, how it runs, what is wrong with it; hours and extras where there are some. */
export function describe({ trait, condition, accessories }: Described, random: () => number): Localized {
  const group = trait.groups[0] ?? 'part'
  const known = condition.isLightlyUsed ? [...(origins[group] ?? []), ...(lightOrigins[group] ?? [])] : origins[group]
  const sentences = [pick(random, known ?? [])]
  if (condition.hours !== null && chance(random, 0.6)) {
    const hours = condition.hours.toLocaleString('en-GB')
    sentences.push(fill(pick(random, hoursSentences), { hours }))
  }
  sentences.push(pick(random, conditionSentences(group, condition.runningState)))
  if (condition.knownFaults.length > 0) sentences.push(...condition.knownFaults.map((fault) => fault.text))
  else if (condition.runningState !== 'not_running')
    sentences.push(pick(random, oily.has(group) ? [...noFaultSentences, noLeakSentence] : noFaultSentences))
  const [extra] = accessories
  if (extra && sentences.length < 4 && chance(random, 0.5)) sentences.push(fill(withExtra, { extra }))
  else if (sentences.length < 5 && chance(random, 0.35)) sentences.push(pick(random, closingSentences))
  return joined(sentences)
}

const oily = new Set(['earth', 'lifting', 'crane', 'farm'])

const withExtra = localizedText('附带：{extra}。', 'Comes with: {extra}.', '付属品：{extra}。')
