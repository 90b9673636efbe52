const edgeBefore = String.raw`(?:(?<![A-Za-z0-9._%+-])|(?<=\\[nrt]))`
const edgeAfter = String.raw`(?![A-Za-z0-9_-]|\.[A-Za-z0-9])`

/**
 * A PostgreSQL pattern for a text that contains a word, not as a part of a longer address: `sato@example.com` is not in
 * `kenji.sato@example.com`. Letters of other scripts and JSON's line breaks may stand beside it.
 */
export function mentionOf(word: string): string {
  const exact = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return word.includes('@') ? edgeBefore + exact + edgeAfter : exact
}
