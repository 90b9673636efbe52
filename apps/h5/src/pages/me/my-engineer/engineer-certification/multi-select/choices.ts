import { useText } from '@kikai/client/use-text'
import type { EngineerParams } from '@kikai/contract/engineers/engineers.shapes'
import type { SkillLevel } from '@kikai/contract/engineers/engineers.words'
import { useState } from 'react'
import { type Chosen, askedChoice, pickChoice } from '#features/engineers/chosen-skills.ts'

type Option = {
  key: string
  name: string
  isChosen: boolean
  /** Of a skill: its level, and whether that one needs a paper. */
  skill: { level: SkillLevel; levels: readonly SkillLevel[]; needs: 'now' | 'always' | 'asExpert' | null } | null
}
export type OfferedChoices = {
  groups: readonly { key: string; title: string; options: readonly Option[] }[]
  count: number
  toggle: (key: string) => void
  setLevel: (key: string, level: SkillLevel) => void
  clear: () => void
  /** Hands the choice to the form. */
  keep: () => void
}

/** What can be chosen on this screen, with what is chosen so far. */
export function useChoices(of: Chosen['of'], params: EngineerParams | undefined): OfferedChoices {
  const t = useText('engineers')
  const [chosen, setChosen] = useState<ReadonlyMap<string, SkillLevel>>(() => startOf(of))
  const option = (key: string, name: string): Option => ({ key, name, isChosen: chosen.has(key), skill: null })
  const groups = params ? groupsOf() : []
  function groupsOf(): OfferedChoices['groups'] {
    const { makers, categories, tasks, levels } = params ?? { makers: [], categories: [], tasks: [], levels: [] }
    if (of === 'makers')
      return [{ key: 'makers', title: t('pick.makers'), options: makers.map(({ id, name }) => option(id, name)) }]
    if (of === 'categories')
      return categories.map(({ name, of: below }) => ({
        key: name,
        title: name,
        options: below.map((one) => option(one.id, one.name)),
      }))
    return tasks.map(({ group, tasks: all }) => ({
      key: group,
      title: t(`group.${group}`),
      options: all.map(({ task, levelsWithPaper }): Option => {
        const level = chosen.get(task) ?? 'skilled'
        const isNeeded = chosen.has(task) && levelsWithPaper.includes(level)
        const needs = isNeeded ? 'now' : levelsWithPaper.includes('skilled') ? 'always' : 'asExpert'
        return { ...option(task, t(`task.${task}`)), skill: { level, levels, needs } }
      }),
    }))
  }
  const change = (next: (now: Map<string, SkillLevel>) => void) =>
    setChosen((now) => {
      const copy = new Map(now)
      next(copy)
      return copy
    })
  return {
    groups,
    count: chosen.size,
    toggle: (key) => change((now) => (now.has(key) ? now.delete(key) : now.set(key, 'skilled'))),
    setLevel: (key, level) => change((now) => now.set(key, level)),
    clear: () => setChosen(new Map()),
    keep: () => {
      if (params) pickChoice(pickedOf(of, params, chosen))
    },
  }
}

function startOf(of: Chosen['of']): ReadonlyMap<string, SkillLevel> {
  const asked = askedChoice()
  if (asked?.of !== of) return new Map()
  if (asked.of === 'skills') return new Map(asked.values.map(({ task, level }) => [task, level]))
  return new Map(asked.values.map((id) => [id, 'skilled']))
}

/** In the order in which they were offered. */
function pickedOf(of: Chosen['of'], params: EngineerParams, chosen: ReadonlyMap<string, SkillLevel>): Chosen {
  const { makers, categories, tasks } = params
  if (of === 'makers') return { of, values: makers.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) }
  if (of === 'categories')
    return { of, values: categories.flatMap((one) => one.of.flatMap(({ id }) => (chosen.has(id) ? [id] : []))) }
  return {
    of,
    values: tasks.flatMap((one) =>
      one.tasks.flatMap(({ task }) => {
        const level = chosen.get(task)
        return level ? [{ task, level }] : []
      }),
    ),
  }
}
