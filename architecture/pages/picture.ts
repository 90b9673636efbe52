import { withMade } from './markdown.ts'
import { domains, tiersOf } from '../domains.ts'

/** The domains in tiers. Only arrows that no longer way implies are drawn, so that the picture can be read. */
export function domainsPicture(): string {
  const tiers = tiersOf(domains)
  const highest = Math.max(...tiers.values())
  const lines = ['```mermaid', 'flowchart TD']
  for (let tier = highest; tier >= 0; tier -= 1) {
    const names = [...tiers].filter(([, height]) => height === tier).map(([name]) => name)
    lines.push(`  subgraph tier${tier}[" "]`, '    direction LR', ...names.map((name) => `    ${name}`), '  end')
  }
  for (const [name, { friends }] of Object.entries(domains)) {
    const implied = new Set(friends.flatMap((friend) => [...below(friend)]))
    for (const friend of friends) if (!implied.has(friend)) lines.push(`  ${name} --> ${friend}`)
  }
  return [...lines, '```'].join('\n')
}

function below(name: string): Set<string> {
  const friends = domains[name]?.friends ?? []
  return new Set(friends.flatMap((friend) => [friend, ...below(friend)]))
}

/** The page with its picture renewed; everything else is written by hand. */
export const withPicture = (text: string): string => withMade(text, 'domains', domainsPicture())
