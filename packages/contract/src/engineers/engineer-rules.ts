import type { FieldError } from '../request.errors.ts'
import type { EngineerFacts } from './engineers.shapes.ts'
import { asksPaper } from './engineers.words.ts'

const fault = (field: string, rule: string): FieldError => ({ field, rule, params: {} })

type Judged = Pick<EngineerFacts, 'languages' | 'rates'> & {
  insurance: { until: string } | null
  cards: readonly { until: string | null }[]
  identityIds: readonly unknown[]
  skills: readonly (Pick<EngineerFacts['skills'][number], 'task' | 'level' | 'validUntil'> & {
    paperIds: readonly unknown[]
  })[]
}

/** The rules of an application that no field has alone, the same for form and server. `today` as `2026-11-29`. */
export function engineerFaults(facts: Judged, today: string): FieldError[] {
  const { identityIds, insurance, skills, cards, languages, rates } = facts
  const ended = (day: string | null) => day !== null && day <= today
  return [
    ...(identityIds.length === 0 ? [fault('identityIds', 'photo')] : []),
    ...skills.flatMap((skill, at) => [
      ...(asksPaper(skill) && skill.paperIds.length === 0 ? [fault(`skills.${at}.paperIds`, 'photo')] : []),
      ...(ended(skill.validUntil) ? [fault(`skills.${at}.validUntil`, 'ended')] : []),
    ]),
    ...(areRepeated(skills.map(({ task }) => task)) ? [fault('skills', 'invalid')] : []),
    ...(areRepeated(languages.map(({ language }) => language)) ? [fault('languages', 'invalid')] : []),
    ...(areRepeated(rates.map(({ currency }) => currency)) ? [fault('rates', 'invalid')] : []),
    ...(insurance !== null && ended(insurance.until) ? [fault('insurance.until', 'ended')] : []),
    ...cards.flatMap(({ until }, at) => (ended(until) ? [fault(`cards.${at}.until`, 'ended')] : [])),
  ]
}

const areRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length
