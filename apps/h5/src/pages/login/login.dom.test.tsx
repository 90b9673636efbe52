import { renderScreen } from '#app/test/render-screen.tsx'
import { type as write } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import ForgetPassword from './forgetPsd.screen.tsx'
import Login from './login.screen.tsx'

const domains = ['identity', 'authenticator', 'consents', 'addresses', 'content'] as const

test('§5 login fields, §5 consent at login: an empty form asks for email and password and for both agreements, and nothing is sent', async () => {
  const { host, paths } = await renderScreen(Login, { domains })
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Please enter your email address and password.')
  for (const name of ['email', 'password', 'privacy', 'userAgreement'])
    expect(host.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid'), name).toBe('true')
  expect(paths()).not.toContain(identityCalls.emailLogin.path)
})

test('§5 password recovery fields, §8 empty-field messages: an empty form names each field, by mail and by SMS', async () => {
  const { host, paths } = await renderScreen(ForgetPassword, { domains })
  const send = () => settle(() => host.querySelector('form')?.requestSubmit())
  await send()
  expect(host.textContent).toContain('Please enter your email address.')
  expect(host.textContent).toContain('Please enter a password.')
  await settle(() => [...host.querySelectorAll<HTMLElement>('[role=radio], [type=radio], [role=tab]')].at(1)?.click())
  await send()
  expect(host.textContent).toContain('Please enter your mobile number.')
  expect(paths()).not.toContain(identityCalls.forgetPassword.path)
})

test('the login names the versions its boxes stand over, and empties the box of a text that has changed meanwhile', async () => {
  const { host, asked } = await renderScreen(Login, {
    domains: [...domains, 'providers'],
    answers: {
      [termsCalls.listAccountTerms.path]: [
        { kind: 'privacy', version: '2026-11-22.3-aaaa' },
        { kind: 'userAgreement', version: '2026-11-22.1-aaaa' },
      ],
    },
  })
  const box = (name: string) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)
  await settle(() => write(host.querySelector('[name=email]'), 'buyer@kikai.example'))
  await settle(() => write(host.querySelector('[name=password]'), 'slow-green-digger'))
  await settle(() => box('privacy')?.click())
  await settle(() => box('userAgreement')?.click())
  await settle(() => host.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === identityCalls.emailLogin.path)
  expect(sent?.input).toMatchObject({
    agreedTo: { privacy: '2026-11-22.3-aaaa', userAgreement: '2026-11-22.1-aaaa' },
  })
  const due = [{ kind: 'privacy', version: '2026-11-22.3-bbbb' }]
  await settle(() => sent?.refuse(consentErrors.textChanged.code, 'The privacy policy has changed.', { due }))
  expect(host.textContent).toContain('The privacy policy has changed.')
  expect(box('privacy')?.checked).toBe(false)
  expect(box('userAgreement')?.checked).toBe(true)
  const terms = asked.filter(({ path }) => path === termsCalls.listAccountTerms.path)
  expect(terms, 'the version that stands now is asked for').toHaveLength(2)
})

test('whoever waits for a second SMS is shown the way by mail, and it takes them to the code by mail', async () => {
  const { host, asked } = await renderScreen(Login, {
    domains,
    address: '/pages/login/login?method=phone',
    answers: {
      [regionsCalls.listAreaCodes.path]: [{ country: 'JP', name: 'Japan', dialCode: '+81', getsCodes: true }],
    },
  })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await settle(() => write(host.querySelector('[name=mobile]'), '90-1234-5678'))
  const send = async () => {
    await settle(() => button('Send code')?.click())
    await settle(() => asked.at(-1)?.done({ resendSeconds: 60 }))
  }
  await send()
  expect(button('Use an email code')).toBeUndefined()
  await settle(() => vi.advanceTimersByTime(61_000))
  await send()
  await settle(() => button('Use an email code')?.click())
  expect(host.querySelector('[name=email]')).not.toBeNull()
  expect(host.querySelector('[name=password]')).toBeNull()
})
