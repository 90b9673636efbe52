import { machines } from '@kikai/contract/api'
import { type StateTable, endsOf } from '@kikai/contract/machine'
import { triedIn } from '../checks/machines-tried.ts'
import type { RepositoryFile } from '../repository.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

/** Mermaid accepts only letters, digits and underscores in the name of a state. */
const nameOf = (state: string): string => state.replaceAll(/\W/g, '_')

/** The label of a row that returns to the previous state, which has one arrow to each possible state. */
const wayOf = (to: StateTable['rows'][number][2]): string => (typeof to === 'string' ? '' : ' to where it was')

function diagram({ states, rows }: StateTable): string {
  const declared = states.map((state) => `  state "${state}" as ${nameOf(state)}`)
  const arrows = rows.flatMap(([event, from, to, by]) =>
    from.flatMap((start) =>
      endsOf(to).map((end) => `  ${nameOf(start)} --> ${nameOf(end)}: ${event}${wayOf(to)} (${by.join(', ')})`),
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...declared, ...arrows, '```'].join('\n')
}

/** The machines with the tests in which everybody tries every action in every state. */
function list(files: readonly RepositoryFile[], drawn: Readonly<Record<string, StateTable>>): string {
  const tried = triedIn(files)
  return table(
    ['Machine', 'States', 'Everybody tries every action in every state in'],
    Object.entries(drawn).map(([name, { states }]) => [
      `[${name}](#${name.replaceAll('.', '')})`,
      String(states.length),
      (tried.get(name) ?? []).map(inlineCode).join(', '),
    ]),
  )
}

/** The page with a diagram of each state table: the event and who may fire it. */
export function statesPage(
  files: readonly RepositoryFile[],
  drawn: Readonly<Record<string, StateTable>> = machines,
): string {
  const parts = Object.entries(drawn).map(
    ([name, machine]) => `## ${name}\n\nActors: ${machine.actors.join(', ')}.\n\n${diagram(machine)}`,
  )
  return markdownPage(
    generated('States', 'An arrow is an event with those who may fire it; what has no arrow is refused.'),
    list(files, drawn),
    ...parts,
  )
}
