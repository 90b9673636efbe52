/** Characters that are easily confused count as half a mistake. */
const confusable = new Set(
  ['0o', '1i', '1l', 'il', '5s', '8b', '2z'].flatMap((pair) => [pair, [...pair].toReversed().join('')]),
)

/** ポ, ボ and ホ are one character with different marks. */
const unmarked = (character: string): string => character.normalize('NFD')[0] ?? character

const costOf = (a: string, b: string): number =>
  a === b ? 0 : confusable.has(a + b) || unmarked(a) === unmarked(b) ? 0.5 : 1

/** The edit distance of two words, with transpositions; stops counting beyond `most`. */
export function mistakesBetween(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]]
  if (Math.abs(from.length - to.length) > most) return Infinity
  let beforeLast: number[] = []
  let last = to.map((_, at) => at + 1)
  last.unshift(0)
  for (const [row, one] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const swapped =
        one === to[column - 1] && from[row - 1] === other ? (beforeLast[column - 1] ?? Infinity) + 1 : Infinity
      current.push(
        Math.min(
          (last[column] ?? 0) + costOf(one, other),
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          swapped,
        ),
      )
    }
    if (Math.min(...current) > most) return Infinity
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? Infinity
}

/** The mistakes that a word of this length may have; Han and kana count as two letters. */
export function mistakesMax(key: string): number {
  if (!/^[a-z0-9]+$/.test(key)) return key.length < 2 ? 0 : key.length < 5 ? 1 : 2
  return key.length < 4 ? 0 : key.length < 7 ? 1 : key.length < 9 ? 2 : 3
}
