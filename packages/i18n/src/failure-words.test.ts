import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { textOf } from './server.ts'

test('§8 server timeout: has a message of its own in each language', () => {
  for (const language of languages) {
    expect(textOf(language, 'request.failure.timeout')).not.toBe(textOf(language, 'request.failure.transport'))
  }
  expect(textOf('ja', 'request.failure.timeout')).toContain('サーバーの応答がタイムアウト')
})

test('§8 white picture refused: in the specification’s words, and in each language', () => {
  expect(languages.map((language) => textOf(language, 'uploads.error.whitePicture'))).toEqual([
    '图片为纯白色，请重新选择。',
    'Image consists only of white pixels.',
    '画像が白一色です。',
  ])
})
