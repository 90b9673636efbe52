import { renderScreen } from '#app/test/render-screen.tsx'
import { keepFound, readBegun, readFound } from '#features/identity/provider-window.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import Security from '../me/setting/security/security.screen.tsx'
import Login from './login.screen.tsx'
import Register from './register.screen.tsx'

const domains = ['identity', 'authenticator', 'providers', 'consents', 'addresses', 'content', 'members'] as const
const works = { id: 'works', name: 'Works ID' }
const answers = { [providerLoginCalls.listLoginProviders.path]: [works] }
const handover = 'h'.repeat(43)
const back = `/pages/login/login?handover=${handover}`
const begun = (why: 'login' | 'link') =>
  sessionStorage.setItem('login-begun', JSON.stringify({ verifier: 'v'.repeat(43), why, provider: works }))
const press = (host: HTMLElement, name: string) =>
  settle(() => [...host.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

beforeEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('§5 third-party login: nobody leaves for a provider before both agreements are ticked; then with a challenge of this window', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { host } = await renderScreen(Login, { domains, answers })
  await press(host, 'Continue with Works ID')
  expect(assign).not.toHaveBeenCalled()
  expect(host.querySelector('[name=privacy]')?.getAttribute('aria-invalid')).toBe('true')
  for (const name of ['privacy', 'userAgreement'])
    await settle(() => host.querySelector<HTMLInputElement>(`[name=${name}]`)?.click())
  await press(host, 'Continue with Works ID')
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/login\/begin\/works\?challenge=[\w-]{43}&language=en$/))
  expect(readBegun()?.verifier).toMatch(/^[\w-]{43}$/)
})

test('without providers in the settings nothing is offered', async () => {
  const { host } = await renderScreen(Login, { domains, answers: { [providerLoginCalls.listLoginProviders.path]: [] } })
  expect(host.textContent).not.toContain('Continue with')
})

test('a link with a login that this window did not begin is refused before anything is sent', async () => {
  const { host, paths } = await renderScreen(Login, { domains, answers, address: back })
  expect(host.textContent).toContain('This login was started in another window')
  expect(paths()).not.toContain(providerLoginCalls.loginWithProvider.path)
})

test('somebody unknown may register, or show an account of theirs', async () => {
  begun('login')
  const answer = { outcome: 'unknown', provider: works, email: 'yui@works.example', name: 'Yui' }
  const { host, asked } = await renderScreen(Login, {
    domains,
    answers: { ...answers, [providerLoginCalls.loginWithProvider.path]: answer },
    address: back,
  })
  expect(asked.find(({ path }) => path === providerLoginCalls.loginWithProvider.path)?.input).toEqual({
    handover,
    verifier: 'v'.repeat(43),
    agreed: true,
  })
  expect(host.textContent).toContain('Your Works ID login is new to us')
  expect(host.textContent).toContain('yui@works.example')
  for (const way of ['Create an account', 'I already have an account']) expect(host.textContent).toContain(way)
  expect(readFound()).toMatchObject({ handover, email: 'yui@works.example' })
})

test('an account with two-step login asks for the app’s code on the way back', async () => {
  begun('login')
  const { host, asked } = await renderScreen(Login, { domains, answers, address: back })
  await settle(() => asked.at(-1)?.refuse(identityErrors.secondCodeNeeded.code, 'And the code of the app.'))
  expect(host.querySelector('[name=secondCode]')).not.toBeNull()
})

test('what came to nothing over there is said in words', async () => {
  const said = async (problem: string) =>
    (await renderScreen(Login, { domains, answers, address: `/pages/login/login?problem=${problem}` })).host.textContent
  expect(await said('denied')).toContain('You cancelled the login there.')
  expect(await said('unreachable')).toContain('can’t be reached')
})

test('the form to register needs no code for the address that the provider has confirmed, and asks for one for any other', async () => {
  keepFound({ handover, verifier: 'v'.repeat(43), provider: works, email: 'yui@works.example', name: 'Yui' })
  const { host } = await renderScreen(Register, { domains, answers })
  expect(host.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('yui@works.example')
  expect(host.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Yui')
  expect(host.querySelector('[name=code]')).toBeNull()
  expect(host.textContent).toContain('Works ID has confirmed this address')
})

test('the security page names what is linked, and asks before it ends', async () => {
  const linked = {
    id: '0198aaaa-0000-7000-8000-000000000001',
    provider: 'Works ID',
    label: 'yui@works.example',
    linkedAt: '2026-11-20T00:00:00.000Z',
    usedAt: null,
  }
  const { host, asked } = await renderScreen(Security, {
    domains,
    isLoggedIn: true,
    answers: {
      [identityCalls.listLogins.path]: {
        email: 'yui@kikai.example',
        phone: null,
        secondFactor: { since: null, recoveryCodesLeft: 0, required: false },
        linked: [linked],
        sessions: [],
      },
    },
  })
  const ask = asked.find(({ path }) => path === providerLoginCalls.listLoginProviders.path)
  await settle(() => ask?.done([works, { id: 'other', name: 'Other ID' }]))
  expect(host.textContent).toContain('yui@works.example')
  expect(host.textContent).toContain('Link Other ID')
  await press(host, 'Unlink')
  expect(document.body.textContent).toContain('Unlink Works ID?')
})
