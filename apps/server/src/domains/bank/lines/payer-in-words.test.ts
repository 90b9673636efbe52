import { expect, test } from 'vitest'
import { payerInWords } from './payer-in-words.ts'

test.each([
  ['振込 ヤマダ タロウ', 'ヤマダ タロウ'],
  ['振込＊K12345678 ﾔﾏﾀﾞｾｲｷ(ｶ', 'ヤマダセイキ(カ'],
  ['振込１ K12345678 ﾔﾏﾀﾞｾｲｷ(ｶ', 'ヤマダセイキ(カ'],
  ['ﾌﾘｺﾐ ｶ)ｻﾄｳ', 'カ)サトウ'],
  ['付款人：昆山恒通机械', '昆山恒通机械'],
])('%s says who paid', (words, payer) => {
  expect(payerInWords(words)).toBe(payer)
})

test.each([
  '振込',
  '振込 K12345678',
  '振込 手数料',
  '振込手数料',
  '振込 1234567',
  '手数料',
  'K12345678',
  '货款',
  'ｶｰﾄﾞ ﾔﾏﾀﾞ',
])('%s says it not, or not unmistakably', (words) => {
  expect(payerInWords(words)).toBe('')
})
