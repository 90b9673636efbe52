import { deliveryPeriods, freightModes } from '@kikai/contract/goods/goods.words'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'

test('§9 delivery periods: within 1–2, 2–3, 4–7 days, over 7 days, in three languages', () => {
  const words = deliveryPeriods.map((period) =>
    languages.map((language) => textOf(language, `goods.delivery.${period}`)),
  )
  expect(words).toEqual([
    ['1～2 天内发货', 'Within 1–2 days', '1〜2日で発送'],
    ['2～3 天内发货', 'Within 2–3 days', '2〜3日で発送'],
    ['4～7 天内发货', 'Within 4–7 days', '4〜7日で発送'],
    ['8 天以上发货', 'More than 7 days', '発送まで8日以上'],
  ])
})

test('§9 freight words: free shipping, cash on delivery and undetermined can be chosen and are said', () => {
  const modes = ['free', 'collect', 'undetermined'] as const
  expect(freightModes).toEqual(expect.arrayContaining([...modes]))
  const words = modes.map((mode) => languages.map((language) => textOf(language, `goods.freight.${mode}`)))
  expect(words).toEqual([
    ['含运费', 'Freight included', '送料込み'],
    ['运费到付', 'Freight paid on delivery', '着払い'],
    ['运费待定', 'Freight quoted later', '送料別途見積'],
  ])
})
