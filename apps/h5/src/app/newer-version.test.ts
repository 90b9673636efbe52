import { toasts } from '#ui/toast'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { expect, test, vi } from 'vitest'
import { sayNewerVersion } from './newer-version.ts'

function toastAt(ours: string, latest: string, language: Language = 'en') {
  vi.useFakeTimers()
  sayNewerVersion({ ours, latest }, (key) => textOf(language, `request.failure.${key}`))
  const said = toasts.shown()?.text
  vi.runAllTimers()
  vi.useRealTimers()
  return said
}

test.each([
  ['zh-Hans', '版本号长度不一致，请联系管理员。'],
  ['en', 'The version number lengths differ. Please contact the administrator.'],
  ['ja', 'バージョン番号の桁数が異なります。管理者にお問い合わせください。'],
] as const)('§8 version lengths toast, §5 version comparison: 1.0.6 beside 1.1 says so in %s', (language, text) => {
  expect(toastAt('1.0.6', '1.1', language)).toBe(text)
})

test('§5 version comparison: a newer one is said, the same and an older one are not', () => {
  expect(toastAt('1.0.6', '1.0.6')).toBeUndefined()
  expect(toastAt('1.0.10', '1.0.9')).toBeUndefined()
  expect(toastAt('1.0.9', '1.0.10')).toBe('A new version of Kikai is available. Please refresh the page.')
})
