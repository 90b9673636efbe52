import type { RepositoryFile } from '../repository.ts'

const page = /^docs\/decisions\/(\d{4}-[^/]+\.md)$/
const heading = /^# (\d+)\. (.+)$/m

/** The list of decisions by number, each with the heading of its page. */
export function decisionsList(files: readonly RepositoryFile[]): string {
  const decisions = files.flatMap(({ path, text }) => {
    const [, name] = page.exec(path) ?? []
    if (name === undefined) return []
    const [, number, title] = heading.exec(text) ?? []
    if (number === undefined || Number(number) !== Number(name.slice(0, 4)))
      throw new Error(`${path} has to begin with its number and title: # ${Number(name.slice(0, 4))}. …`)
    return [{ number: Number(number), line: `${number}. [${title}](${name})` }]
  })
  const twice = decisions.find(({ number }, at) => decisions.findIndex((one) => one.number === number) !== at)
  if (twice) throw new Error(`two decisions have the number ${twice.number}: take the next free one`)
  return decisions
    .toSorted((a, b) => a.number - b.number)
    .map(({ line }) => line)
    .join('\n')
}
