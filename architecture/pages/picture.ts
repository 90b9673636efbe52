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

const begin = '<!-- domains: made by npm run docs -->'
const end = '<!-- /domains -->'

/** The page with its picture renewed; everything else is written by hand. */
export function withPicture(text: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/architecture.md has lost its marks ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n${domainsPicture()}\n${text.slice(to)}`
}
