import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { hasEveryPlaceholder, maskText, putBack } from './mask-text.ts'
import { writtenLanguage } from './written-language.ts'

const shoe = 'shoe' as Id<'trade-term'>
const masked = (text: string) => maskText(text, []).text

describe('what a service never gets to touch', () => {
  test.each([
    ['約45 %です。', '約[[0]]です。'],
    ['コマツ PC138US-11、SEN-2600017', 'コマツ [[0]]、[[1]]'],
    ['8,900,000円、幅600mm、3.5 t', '[[0]]円、幅[[1]]、[[2]]'],
    ['2024年3月に交換', '[[0]]年[[1]]月に交換'],
    ['订单 O26112098KXF4T 10:30 到', '订单 [[0]] [[1]] 到'],
    ['Is the ROPS cab original?', 'Is the [[0]] cab original?'],
    ['Call •••• or taro@example.jp', 'Call [[0]] or [[1]]'],
    ['９８０小时', '[[0]]小时'],
    ['HOW MUCH FOR IT?', 'HOW MUCH FOR IT?'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
    const { kept } = maskText(text, [])
    expect(putBack(expected, { kept, to: 'en', wordOf: () => '' }).text).toBe(text)
  })

  test('a trade term comes back as it is said in the other language, and is known where it stands', () => {
    const { text, kept } = maskText('シューは残り45 %です。', [{ from: 0, to: 3, termId: shoe, isUnsure: false }])
    expect(text).toBe('[[0]]は残り[[1]]です。')
    expect(putBack('【【 0 】】 剩余 [[1]]。', { kept, to: 'zh-Hans', wordOf: () => '履带板' })).toEqual({
      text: '履带板剩余 45 %。',
      spans: [{ from: 0, to: 3, termId: shoe }],
    })
  })

  test('a word with two senses is left to the service', () => {
    expect(maskText('ブーム', [{ from: 0, to: 3, termId: shoe, isUnsure: true }]).text).toBe('ブーム')
  })

  test('an answer without one of the placeholders, or with one twice, is known', () => {
    const asked = '[[0]] and [[1]]'
    expect(hasEveryPlaceholder({ asked, answer: '［［1］］と [[0]]' })).toBe(true)
    for (const answer of ['[[0]]', '[[0]] [[0]] [[1]]', '[[0]] [[2]]', '[0] [1]'])
      expect(hasEveryPlaceholder({ asked, answer })).toBe(false)
  })

  test('what somebody wrote in brackets themselves comes back as it was', () => {
    const { text, kept } = maskText('see [[7]]', [])
    expect(putBack(text, { kept, to: 'en', wordOf: () => '' }).text).toBe('see [[7]]')
  })
})

test.each([
  ['履带板还剩多少？', 'en', 'zh-Hans'],
  ['シューの残りは？', 'zh-Hans', 'ja'],
  ['How much is left?', 'ja', 'en'],
  ['油圧', 'ja', 'ja'],
  ['OK PC200', 'ja', 'ja'],
] as const)('%s by somebody who reads %s is written in %s', (text, said, expected) =>
  expect(writtenLanguage(text, said)).toBe(expected),
)
