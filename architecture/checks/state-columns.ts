import type { DatabaseTable } from '../pages/tables.ts'
import type { Finding } from '../repository.ts'

type Machines = Readonly<Record<string, { readonly states: readonly string[] }>>

/**
 * State columns whose constraint differs from the states in the contract. `order.pay` is the column `pay` (or
 * `pay_state`) of the table `order` (or `orders`); a plain name is its column `state` or `life`. Entities without a
 * table are skipped.
 */
export function stateColumnsApart(tables: readonly DatabaseTable[], machines: Machines): Finding[] {
  return Object.entries(machines).flatMap(([entity, { states }]) => {
    const [noun = '', facet] = entity.split('.')
    const table = tables.find(({ name }) => [noun, `${noun}s`, `"${noun}"`].includes(name))
    if (!table) return []
    const wanted = facet ? [facet, `${facet}_state`] : ['state', 'life']
    const column = table.columns.find(({ name }) => wanted.includes(name))
    const path = `apps/server/migrations/${table.file}`
    if (!column)
      return [{ path, message: `${table.name} has no column ${wanted.join(' or ')} for the states of ${entity}` }]
    const list = /\bcheck\s*\(\s*"?\w+"? in \(([^)]*)\)/i.exec(column.rest)?.[1]
    if (list === undefined)
      return [{ path, message: `${table.name}.${column.name} takes any text: add check (${column.name} in (…))` }]
    const held = [...list.matchAll(/'([^']*)'/g)].map((found) => found[1] ?? '')
    const missing = states.filter((state) => !held.includes(state))
    const extra = held.filter((state) => !states.includes(state))
    if (missing.length + extra.length === 0) return []
    const parts = [
      missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
      extra.length > 0 ? `has ${extra.join(', ')} too many` : '',
    ]
    const message = `the check of ${table.name}.${column.name} ${parts.filter(Boolean).join(' and ')}, beside the machine ${entity}: bring them together by a migration`
    return [{ path, message }]
  })
}
