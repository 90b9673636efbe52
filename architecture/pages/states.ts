import { machines } from '@kikai/contract/api'
import { type StateTable, endsOf } from '@kikai/contract/machine'
import { triedIn } from '../checks/machines-tried.ts'
import type { RepositoryFile } from '../repository.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

/** The arrows of a machine: an event, the states it leaves, where it leads, and who may fire it. */
const arrows = ({ rows }: StateTable): string =>
  table(
    ['Event', 'From', 'To', 'Who'],
    rows.map(([event, from, to, by]) => [
      inlineCode(event),
      from.join(', '),
      typeof to === 'string' ? to : `where it was (${endsOf(to).join(', ')})`,
      by.join(', '),
    ]),
  )

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

/** The page with the arrows of each state table. */
export function statesPage(
  files: readonly RepositoryFile[],
  drawn: Readonly<Record<string, StateTable>> = machines,
): string {
  const parts = Object.entries(drawn).map(
    ([name, machine]) =>
      `## ${name}\n\nStates: ${machine.states.join(', ')}. Actors: ${machine.actors.join(', ')}.\n\n${arrows(machine)}`,
  )
  return markdownPage(
    generated('States', 'A line is an event with those who may fire it; what has no line is refused.'),
    list(files, drawn),
    ...parts,
  )
}
