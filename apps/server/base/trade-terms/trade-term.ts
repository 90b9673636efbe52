import { type TermField, type TermWords } from '@kikai/contract/translation/translation.shapes'

/** A word of the first edition: its field, its words, and the categories of machines in which it has this sense. */
export type BaseTerm = { readonly field: TermField; readonly words: TermWords; readonly machines: readonly string[] }
type Line = readonly [zh: string, en: string, ja: string, machines?: string]

/** Of each language the word comes first; behind it the other forms by which it is found. */
export const of = (field: TermField, lines: readonly Line[]): BaseTerm[] =>
  lines.map(([zh, en, ja, machines = '']) => ({
    field,
    words: { 'zh-Hans': wordsOf(zh), en: wordsOf(en), ja: wordsOf(ja) },
    machines: machines.split(' ').filter((key) => key !== ''),
  }))

function wordsOf(line: string): TermWords['en'] {
  const [word = '', ...forms] = line.split('、')
  return { word, forms }
}
