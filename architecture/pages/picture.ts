import { withMade } from './markdown.ts'
import { domains, tiersOf } from '../domains.ts'
import type { RepositoryFile } from '../repository.ts'

type Table = typeof domains

/**
 * The diagram of the domains that have code, in tiers. Arrows implied by a longer path are left out, so that it stays
 * readable.
 */
export function domainsPicture(files: readonly RepositoryFile[]): string {
  const isBuilt = (name: string) => files.some(({ path }) => path.startsWith(`apps/server/src/domains/${name}/`))
  const built: Table = Object.fromEntries(
    Object.entries(domains)
      .filter(([name]) => isBuilt(name))
      .map(([name, { does, friends }]) => [name, { does, friends: friends.filter(isBuilt) }]),
  )
  const planned = Object.keys(domains).filter((name) => !isBuilt(name))
  const said = `Not drawn, because they have a row in the table and no code yet: ${planned.toSorted().join(', ')}.`
  return [drawn(built), ...(planned.length > 0 ? ['', said] : [])].join('\n')
}

function drawn(table: Table): string {
  const tiers = tiersOf(table)
  const highest = Math.max(...tiers.values())
  const lines = ['```mermaid', 'flowchart TD']
  for (let tier = highest; tier >= 0; tier -= 1) {
    const names = [...tiers].filter(([, height]) => height === tier).map(([name]) => name)
    lines.push(`  subgraph tier${tier}[" "]`, '    direction LR', ...names.map((name) => `    ${name}`), '  end')
  }
  for (const [name, { friends }] of Object.entries(table)) {
    const implied = new Set(friends.flatMap((friend) => [...below(table, friend)]))
    for (const friend of friends) if (!implied.has(friend)) lines.push(`  ${name} --> ${friend}`)
  }
  return [...lines, '```'].join('\n')
}

function below(table: Table, name: string): Set<string> {
  const friends = table[name]?.friends ?? []
  return new Set(friends.flatMap((friend) => [friend, ...below(table, friend)]))
}

/** The page with its diagram replaced; everything else is handwritten. */
export const withPicture = (text: string, files: readonly RepositoryFile[]): string =>
  withMade(text, 'domains', domainsPicture(files))
