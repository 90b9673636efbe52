import { toasts } from '#ui/feedback/toast'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { afterEach, expect, test, vi } from 'vitest'
import { newerVersion, sayNewerVersion } from './newer-version.ts'

const noText = { 'zh-Hans': '', en: '', ja: '' }
afterEach(() => {
  newerVersion.putOff()
  newerVersion.close(null)
})

function toastAt(ours: string, latest: string, language: Language = 'en') {
  vi.useFakeTimers()
  sayNewerVersion({ ours, app: { latest, minimum: '1.0.0', forceText: noText } }, (key) =>
    textOf(language, `request.failure.${key}`),
  )
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
  expect(newerVersion.read()).toBeNull()
})

test('§5 version comparison: a newer one is offered, the same and an older one are not', () => {
  toastAt('1.0.6', '1.0.6')
  toastAt('1.0.10', '1.0.9')
  expect(newerVersion.read()).toBeNull()
  expect(toastAt('1.0.9', '1.0.10')).toBeUndefined()
  expect(newerVersion.read()).not.toBeNull()
})

test('two who find a newer version make one offer, and the one with a worker waiting is kept', () => {
  const take = vi.fn<() => void>()
  newerVersion.offer(take)
  sayNewerVersion({ ours: '1.0.9', app: { latest: '1.0.10', minimum: '1.0.0', forceText: noText } }, String)
  expect(newerVersion.read()).toBe(take)
})

test('an offer that was put off is gone until the next visit', () => {
  const heard = vi.fn<() => void>()
  const stop = newerVersion.subscribe(heard)
  newerVersion.offer(() => {})
  newerVersion.putOff()
  stop()
  expect([newerVersion.read(), heard.mock.calls.length]).toEqual([null, 2])
})

test('§5 version comparison: an app below the least version is closed, one of another length and the least itself are not', () => {
  const said = (ours: string) => {
    newerVersion.close(null)
    const app = { latest: '1.0.10', minimum: '1.0.9', forceText: { ...noText, en: 'Please update.' } }
    sayNewerVersion({ ours, app }, String)
    return newerVersion.readClosed()?.en ?? null
  }
  expect([said('1.0.8'), said('1.0.9'), said('1.0.10'), said('1.0')]).toEqual(['Please update.', null, null, null])
})
