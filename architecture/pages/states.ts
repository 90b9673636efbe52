import { machines } from '@kikai/contract/api'
import { generated, page } from './markdown.ts'

type Drawn = {
  readonly states: readonly string[]
  readonly actors: readonly string[]
  readonly rows: readonly (readonly [string, readonly string[], string, readonly string[]])[]
}

/** Mermaid takes letters, digits and underscores as the name of a state. */
const nameOf = (state: string): string => state.replaceAll(/\W/g, '_')

function diagram({ states, rows }: Drawn): string {
  const declared = states.map((state) => `  state "${state}" as ${nameOf(state)}`)
  const arrows = rows.flatMap(([event, from, to, by]) =>
    (from.length === 0 ? ['[*]'] : from.map(nameOf)).map(
      (start) => `  ${start} --> ${nameOf(to)}: ${event} (${by.join(', ')})`,
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...declared, ...arrows, '```'].join('\n')
}

/** Each state table of the contract as a picture: event (who may fire it). */
export function statesPage(drawn: Readonly<Record<string, Drawn>> = machines): string {
  const parts = Object.entries(drawn).map(
    ([name, machine]) => `## ${name}\n\nActors: ${machine.actors.join(', ')}.\n\n${diagram(machine)}`,
  )
  return page(
    generated('States', 'An arrow is an event with those who may fire it; what has no arrow is refused.'),
    ...parts,
  )
}
