import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test } from 'vitest'
import { Login } from './login.tsx'

async function render() {
  const asked = answeredByHand()
  const { around } = givenApp()
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'identity', 'forms', 'authenticator', 'request'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const { host } = await mount(<TextsProvider texts={texts}>{around(<Login />)}</TextsProvider>)
  const field = (name: string) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const write = (name: string, text: string) =>
    settle(() => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(field(name), text)
      field(name)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = (name: string) =>
    settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  const last = (path: string) => asked.findLast((one) => one.path === path)
  return { host, field, write, press, last }
}

test('staff whose password is not looked at go on with a code by mail, and are asked for their app’s', async () => {
  const { host, field, write, press, last } = await render()
  await write('email', 'clerk@kikai.example')
  await write('password', 'slow-green-digger')
  for (const box of ['privacy', 'userAgreement']) await settle(() => field(box)?.click())
  await settle(() => host.querySelector('form')?.requestSubmit())
  await settle(() => last(identityCalls.emailLogin.path)?.refuse(identityErrors.codeInstead.code, 'Use an email code.'))
  expect(host.textContent).toContain('Use an email code.')
  await press('Log in with an email code')
  expect(field('password')).toBeNull()
  await press('Send code')
  expect(last(identityCalls.sendEmailCode.path)?.input).toEqual({ email: 'clerk@kikai.example', purpose: 'login' })
  await settle(() => last(identityCalls.sendEmailCode.path)?.done({ resendSeconds: 60 }))
  await write('code', '123456')
  await settle(() => host.querySelector('form')?.requestSubmit())
  const sent = last(identityCalls.emailLogin.path)
  expect(sent?.input).toMatchObject({ email: 'clerk@kikai.example', code: '123456', agreed: true })
  expect(sent?.input).not.toHaveProperty('password')
  await settle(() => sent?.refuse(identityErrors.secondCodeNeeded.code, 'And the code of your app.'))
  await write('secondCode', '654321')
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(last(identityCalls.emailLogin.path)?.input).toMatchObject({ code: '123456', secondCode: '654321' })
})
