import { standScreen } from '#app/test/stand-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { expect, test } from 'vitest'
import ForgetPassword from './forgetPsd.screen.tsx'
import Login from './login.screen.tsx'

const domains = ['identity', 'authenticator', 'consents', 'addresses', 'content'] as const

test('§5 login fields, §5 consent at login: an empty form asks for email and password and for both agreements, and nothing is sent', async () => {
  const { host, paths } = await standScreen(Login, { domains })
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Please enter your email address and password.')
  for (const name of ['email', 'password', 'privacy', 'userAgreement'])
    expect(host.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid'), name).toBe('true')
  expect(paths()).not.toContain(identityCalls.emailLogin.path)
})

test('§5 password recovery fields, §8 empty-field messages: an empty form names each field, by mail and by SMS', async () => {
  const { host, paths } = await standScreen(ForgetPassword, { domains })
  const send = () => settle(() => host.querySelector('form')?.requestSubmit())
  await send()
  expect(host.textContent).toContain('Please enter your email address.')
  expect(host.textContent).toContain('Please enter a password.')
  await settle(() => [...host.querySelectorAll<HTMLElement>('[role=radio], [type=radio], [role=tab]')].at(1)?.click())
  await send()
  expect(host.textContent).toContain('Please enter your mobile number.')
  expect(paths()).not.toContain(identityCalls.forgetPassword.path)
})
