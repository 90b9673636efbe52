const edgeBefore = String.raw`(?:(?<![A-Za-z0-9._%+-])|(?<=\\[nrt]))`
const edgeAfter = String.raw`(?![A-Za-z0-9_-]|\.[A-Za-z0-9])`

/**
 * A pattern of PostgreSQL for a text in which a word stands. A mail address does not stand in a longer one of which it is a
 * part: `sato@example.com` is nobody in `kenji.sato@example.com`. Letters of other scripts may stand beside it, and a line
 * break as JSON writes it.
 */
export function mentionOf(word: string): string {
  const exact = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return word.includes('@') ? edgeBefore + exact + edgeAfter : exact
}
