import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { type as typeIn } from '#ui/test/render'
import { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import type { FapiaoRequest } from '@kikai/contract/papers/fapiao-requests.shapes'
import { isId } from '@kikai/kernel/ids'
import { cny } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type FapiaoSide, fapiaoCallsOf } from './fapiao-calls.ts'
import { FapiaoPanel } from './fapiao-panel.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const request = (changed: Partial<FapiaoRequest> = {}) => ({
  id: '0197a000-0000-7000-8000-000000000002',
  version: 2,
  state: 'requested',
  amount: cny(460_000),
  number: '',
  issuedOn: null,
  deadlineAt: '2026-12-03T09:00:00.000Z',
  createdAt: '2026-11-26T09:00:00.000Z',
  profile: {
    kind: 'ordinary',
    title: '苏州恒吉机械有限公司',
    taxNumber: '91350100M000100Y43',
    address: '',
    phone: '',
    bankName: '',
    accountNumber: '',
  },
  reason: '',
  hasFile: false,
  red: null,
  redDue: null,
  allowedActions: [],
  ...changed,
})
const can = (...names: string[]) => names.map((action) => ({ action, enabled: true, reason: null }))

const render = (side: FapiaoSide, answer: object) => {
  if (!isId<'order'>(id)) throw new Error('no id')
  return renderScreen(
    defineScreen({ login: 'required', view: () => <FapiaoPanel of={{ orderId: id }} side={side} /> }),
    {
      domains: ['papers', 'uploads', 'forms'],
      isLoggedIn: true,
      address: '/pages/me/order/order-detail/order-detail',
      answers: { [fapiaoCallsOf[side].list.path]: { requests: [], next: null, allowedActions: [], ...answer } },
    },
  )
}
const button = (name: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)

test('an order of which no fapiao can be asked for says nothing about one', async () => {
  const { host } = await render('buyer', {})
  expect(host.textContent).not.toContain('Fapiao')
})

test('the buyer asks for it, made out to the saved title; without one they are led to where it is entered', async () => {
  const next = { amount: cny(460_000), title: '苏州恒吉机械有限公司' }
  const { host, asked } = await render('buyer', { next, allowedActions: can('ask') })
  expect(host.textContent).toContain('CN¥4,600.00, made out to 苏州恒吉机械有限公司')
  await settle(() => button('Request fapiao')?.click())
  expect(asked.at(-1)).toMatchObject({ path: fapiaoRequestCalls.askForFapiao.path, input: { orderId: id } })
  const { host: untitled } = await render('buyer', { next: { ...next, title: '' } })
  expect(untitled.querySelector('a[href*="/my-info/fapiao/fapiao"]')?.textContent).toContain('Enter fapiao details')
})

test('the buyer sees a rejection with its reason, asks again, and opens what was sent', async () => {
  const requests = [request({ state: 'rejected', reason: '抬头与营业执照不一致' })]
  const next = { amount: cny(460_000), title: '苏州恒吉机械有限公司' }
  const { host } = await render('buyer', { requests, next, allowedActions: can('ask') })
  expect(host.textContent).toContain('抬头与营业执照不一致')
  expect(button('Request fapiao again')).toBeDefined()
  const { host: done } = await render('buyer', {
    requests: [request({ state: 'sent', number: '26322000000000000001', issuedOn: '2026-11-20', hasFile: true })],
  })
  expect(done.textContent).toContain('26322000000000000001')
  expect(done.querySelector('a[href*="fapiaoRequestId"]')?.getAttribute('href')).toContain('side=buyer')
  expect(done.textContent).not.toContain('91350100M000100Y43')
})

test('the seller has what is to be typed, and records what the tax system says', async () => {
  const requests = [request({ state: 'underReview', allowedActions: can('issue', 'reject') })]
  const { host, asked } = await render('seller', { requests })
  expect(host.textContent).toContain('91350100M000100Y43')
  await settle(() => button('Record fapiao')?.click())
  const number = document.querySelector<HTMLInputElement>('input[name="number"]')
  if (!number) throw new Error('no field')
  await settle(() => typeIn(number, '26322000000000000001'))
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await settle(() => button('Record fapiao')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: managedFapiaoCalls.moveFapiao.path,
    input: { step: 'issue', version: 2, number: '26322000000000000001', minor: 460_000 },
  })
})

test('after a refund the seller sees how much a red-letter fapiao takes back', async () => {
  const requests = [request({ state: 'redAsked', redDue: cny(100_000), allowedActions: can('redLetter') })]
  const { host } = await render('seller', { requests })
  expect(host.textContent).toContain('To be reversed after a refund: CN¥1,000.00')
  expect(button('Record red-letter fapiao')).toBeDefined()
})
