import { renderScreen } from '#app/test/render-screen.tsx'
import { type as write } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { beforeEach, expect, test } from 'vitest'
import Register from './register.screen.tsx'

const domains = ['identity', 'providers', 'consents', 'addresses', 'members'] as const
const answers = {
  [regionsCalls.listAreaCodes.path]: [{ country: 'JP', name: 'Japan', dialCode: '+81', getsCodes: true }],
  [identityCalls.listLogins.path]: {
    email: 'mei@kikai.example',
    phone: null,
    secondFactor: null,
    linked: [],
    sessions: [],
  },
}
const press = (host: HTMLElement, name: string) =>
  settle(() => [...host.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

beforeEach(() => sessionStorage.clear())

test('whoever finds the page loaded anew goes on with their number, and shows once more that it is they', async () => {
  const { host, asked } = await renderScreen(Register, { domains, answers, isLoggedIn: true })
  expect(host.querySelector('h1')?.textContent).toBe('Confirm your mobile number')
  await press(host, 'Send code')
  expect(asked.map(({ path }) => path)).not.toContain(identityCalls.sendPhoneCode.path)
  await settle(() => write(host.querySelector('[name=mobile]'), '90-1234-5678'))
  await press(host, 'Send code')
  expect(asked.at(-1)).toMatchObject({
    path: identityCalls.sendPhoneCode.path,
    input: { dialCode: '+81', mobile: '90-1234-5678', purpose: 'bind' },
  })
  await settle(() => write(host.querySelector('[name=code]'), '123456'))
  await settle(() => write(host.querySelector('[name=password]'), 'a long and quiet sentence'))
  await press(host, 'Confirm number')
  expect(asked.at(-1)).toMatchObject({
    path: identityCalls.bindPhone.path,
    input: { dialCode: '+81', mobile: '90-1234-5678', code: '123456', password: 'a long and quiet sentence' },
  })
})

test.each(['123 456', '１２３４５６', 'Your code: 123456.'])(
  'a code that is pasted as %j is taken whole',
  async (text) => {
    const { host } = await renderScreen(Register, { domains, answers, isLoggedIn: true })
    const field = host.querySelector<HTMLInputElement>('[name=code]')
    const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    })
    await settle(() => field?.dispatchEvent(pasted))
    expect(field?.value).toBe('123456')
  },
)
