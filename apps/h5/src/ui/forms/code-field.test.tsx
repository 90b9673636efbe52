import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeField, restCode } from './code-field.tsx'
import { draw } from '../test/draw.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => draw(<CodeField countdown="login" onSend={() => Promise.resolve(true)} />)

test('§5 verification code, §9 code digits: the field takes 6', async () => {
  expect(await field()).toContain('maxLength="6"')
})

test('§9 resend countdown: the button rests for 60 seconds and counts them', async () => {
  expect(await field()).toContain('>Send code<')
  restCode('login')
  expect(await field()).toContain('Send again (60 s)')
  vi.setSystemTime(Date.now() + 59_000)
  const nearly = await field()
  expect(nearly).toContain('Send again (1 s)')
  expect(nearly).toContain('aria-disabled="true"')
  vi.setSystemTime(Date.now() + 1_000)
  expect(await field()).toContain('>Send code<')
})
