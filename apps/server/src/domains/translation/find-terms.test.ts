import type { TermWords } from '@kikai/contract/translation/translation.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { findTerms, lexiconOf } from './find-terms.ts'

const id = (name: string) => name as Id<'trade-term'>
const term = (name: string, zh: string, en: string, ja: string) => ({
  id: id(name),
  words: words(zh, en, ja),
  machines: [],
})
const words = (zh: string, en: string, ja: string): TermWords => {
  const of = (line: string) => ({ word: line.split('、')[0] ?? '', forms: line.split('、').slice(1) })
  return { 'zh-Hans': of(zh), en: of(en), ja: of(ja) }
}
const terms = [
  term('shoe', '履带板、履带片', 'track shoe', 'シュー、シュープレート'),
  term('travel', '行走马达', 'travel motor', '走行モーター'),
  term('motor', '马达', 'hydraulic motor', 'モーター'),
  term('bucket', '铲斗', 'bucket', 'バケット'),
  term('cylinder', '油缸', 'hydraulic ram', 'シリンダー'),
  term('battery', '电瓶', 'battery', 'バッテリー'),
  term('boom', '动臂、大臂', 'boom', 'ブーム'),
  term('jib', '吊臂', 'crane jib、boom', 'ジブ、ブーム'),
]
const found = (text: string, language: Language) =>
  findTerms(text, lexiconOf(terms, language), ([first]) => first ?? id('')).map(({ from, to, termId }) => [
    termId,
    text.slice(from, to),
  ])

describe('the terms in a text', () => {
  test.each<[Language, string, [string, string][]]>([
    [
      'ja',
      '走行モーターに油漏れはありますか。シューの残りは？',
      [
        ['travel', '走行モーター'],
        ['shoe', 'シュー'],
      ],
    ],
    [
      'ja',
      '走行モータとﾊﾞｹｯﾄ',
      [
        ['travel', '走行モータ'],
        ['bucket', 'ﾊﾞｹｯﾄ'],
      ],
    ],
    [
      'ja',
      'バケットシリンダーを交換',
      [
        ['bucket', 'バケット'],
        ['cylinder', 'シリンダー'],
      ],
    ],
    [
      'zh-Hans',
      '行走马达有渗油吗？履带片还剩多少',
      [
        ['travel', '行走马达'],
        ['shoe', '履带片'],
      ],
    ],
    [
      'zh-Hans',
      '马达和大臂',
      [
        ['motor', '马达'],
        ['boom', '大臂'],
      ],
    ],
    [
      'en',
      'Two TRACK SHOES and the travel-motor.',
      [
        ['shoe', 'TRACK SHOES'],
        ['travel', 'travel-motor'],
      ],
    ],
    [
      'en',
      'New batteries, ｂｕｃｋｅｔ worn',
      [
        ['battery', 'batteries'],
        ['bucket', 'ｂｕｃｋｅｔ'],
      ],
    ],
  ])('in %s: %s', (language, text, expected) => expect(found(text, language)).toEqual(expected))

  test.each<[Language, string]>([
    ['ja', 'シューズとスーパーバケットリスト'],
    ['en', 'The bucketlist of a boomer'],
    ['zh-Hans', '铲土和斗车'],
  ])('are not seen inside of other words, in %s: %s', (language, text) => expect(found(text, language)).toEqual([]))

  test('stand at their places in the text as it was written', () => {
    expect(findTerms('「ﾊﾞｯﾃﾘｰ」', lexiconOf(terms, 'ja'), ([first]) => first ?? id(''))).toEqual([
      { from: 1, to: 7, termId: 'battery', isUnsure: false },
    ])
  })

  test('a word with two senses is said to be unsure, and the caller says which is meant', () => {
    const [boom] = findTerms('ブーム', lexiconOf(terms, 'ja'), (ids) => ids.at(-1) ?? id(''))
    expect(boom).toMatchObject({ termId: 'jib', isUnsure: true })
  })
})
