import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { acceptanceCalls } from '@kikai/contract/orders/acceptance.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { beforeEach, expect, test } from 'vitest'
import Acceptance from './acceptance.screen.tsx'

const shipped = {
  tab: 'to_receive',
  ship: 'shipped',
  allowedActions: [
    { action: 'receive', enabled: true, reason: null },
    { action: 'reportProblem', enabled: true, reason: null },
  ],
}
const render = (wishes: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(Acceptance, {
    domains: ['orders', 'problems', 'shipping', 'uploads'],
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/acceptance/acceptance?orderId=${testOrderId}`,
    answers: {
      [ordersCalls.readMyOrder.path]: orderOf({ ...shipped, ...wishes }),
    },
  })
const press = (words: string) =>
  settle(() => [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === words)?.click())
/** Files share a document, in which another file's sheet may still stand. */
const type = (host: HTMLElement, words: string) =>
  settle(() => {
    const field = host.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** Answers the call that saves, which is asked only after the press, and waits for the sheet that follows. */
async function save(asked: Awaited<ReturnType<typeof render>>['asked']) {
  await settle(() => asked.find(({ path }) => path === acceptanceCalls.saveAcceptance.path)?.done(orderOf(shipped)))
  for (let turn = 0; turn < 20 && !document.querySelector('[role=dialog], dialog[open]'); turn += 1) await settle()
}

beforeEach(() => localStorage.clear())

test('who has not checked everything is asked once before the receipt is confirmed', async () => {
  const { host, asked, paths } = await render()
  expect(host.textContent).toContain('0 of 6 checked')
  await press('As described')
  expect(host.textContent).toContain('1 of 6 checked')
  await press('Confirm receipt')
  await save(asked)
  expect(document.body.textContent).toContain('You haven’t checked everything yet')
  expect(paths()).toContain(acceptanceCalls.saveAcceptance.path)
  expect(paths()).not.toContain(ordersCalls.receiveOrder.path)
  await press('Confirm anyway')
  expect(paths()).toContain(ordersCalls.receiveOrder.path)
})

test('what differs needs words, and the report begins with them before the order is read again', async () => {
  const { host, asked } = await render()
  await press('Differs')
  await type(host, 'The plate is another')
  await press('Report the difference')
  await save(asked)
  const text = [...document.querySelectorAll('textarea')].at(-1)?.value
  expect(text).toBe('Accessories and documents: The plate is another')
  expect([...document.querySelectorAll('select')].at(-1)?.value).toBe('missing')
})

test('without words nothing is saved', async () => {
  const { host, paths } = await render()
  await press('Differs')
  await press('Report the difference')
  expect(host.textContent).toContain('Please say what differs')
  expect(paths()).not.toContain(acceptanceCalls.saveAcceptance.path)
})

test('what was filled in is there again after a reload', async () => {
  const first = await render()
  await press('As described')
  await settle(() => window.dispatchEvent(new Event('pagehide')))
  first.host.remove()
  const { host } = await render()
  expect(host.textContent).toContain('1 of 6 checked')
})
