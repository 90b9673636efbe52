import { languageNumber, languageOfNumber } from '@kikai/contract/wire/headers'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { languageOfTag } from './language-of-tag.ts'

test.each([
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hans'],
  [['ja-JP'], 'ja'],
  [['fr-FR', 'ja'], 'ja'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('§9 locale: a browser that speaks %j reads %s', (tags, language) => {
  expect(languageOfTag(tags)).toBe(language)
})

test('§9 locale: zh-Hans is 1, en 2, ja 3, and anything else English', () => {
  expect(languages.map((language) => [language, languageNumber(language)])).toEqual([
    ['zh-Hans', '1'],
    ['en', '2'],
    ['ja', '3'],
  ])
  expect(['1', '2', '3', '4', '', undefined].map(languageOfNumber)).toEqual(['zh-Hans', 'en', 'ja', 'en', 'en', 'en'])
})
