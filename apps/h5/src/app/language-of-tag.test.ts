import { expect, test } from 'vitest'
import { languageOfTag } from './language-of-tag.ts'

test.each([
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hans'],
  [['ja-JP'], 'ja'],
  [['fr-FR', 'ja'], 'ja'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('specification §9: a browser that speaks %j reads %s', (tags, language) => {
  expect(languageOfTag(tags)).toBe(language)
})
