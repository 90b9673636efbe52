import { lineOf, testOrderId, orderOf } from '#app/test/order-of'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import SendOut from './send-out.screen.tsx'

const render = (wishes: Readonly<Record<string, unknown>>) =>
  renderScreen(SendOut, {
    domains: ['managed', 'shipping', 'orders', 'dropship'],
    isLoggedIn: true,
    address: `/send-out?orderId=${testOrderId}`,
    answers: {
      [managedOrdersCalls.readManagedOrder.path]: orderOf({
        allowedActions: [{ action: 'dispatch', enabled: true, reason: null }],
        ...wishes,
      }),
    },
  })

test('of three pieces fewer can be sent now, and the note says that the order stays to be shipped', async () => {
  const { host } = await render({ lines: [lineOf()] })
  expect(host.textContent).toContain('set how many go now')
  expect(host.textContent).toContain('so they can track it')
  const fewer = host.querySelector<HTMLButtonElement>('button[aria-label="One fewer"]')
  await settle(() => fewer?.click())
  await expect.poll(() => host.textContent).toContain('The order stays open for shipping until the rest has gone')
})

test('the last piece is sent without asking how many, and what left before is named', async () => {
  const { host } = await render({ ship: 'partly', lines: [lineOf({ quantity: 3, sent: 2 })] })
  expect(host.textContent).not.toContain('set how many go now')
  expect(host.textContent).toContain('2 already shipped')
})

test('a number whose last digit is wrong is asked about, and goes once the seller says that it is right', async () => {
  const { host, asked } = await render({ lines: [lineOf({ quantity: 1 })] })
  const carrier = host.querySelector<HTMLSelectElement>('select[name=carrier]')
  await settle(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
    set?.call(carrier, 'yamato')
    carrier?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => type(host.querySelector('input[name=trackingNumber]'), '1234-5678-9012'))
  expect(host.textContent).toContain('The last digit doesn’t fit a Yamato Transport number')
  const submit = () => settle(() => host.querySelector('form')?.requestSubmit())
  const sent = () => asked.filter(({ path }) => path === managedOrdersCalls.dispatchOrder.path)
  await submit()
  expect(sent()).toHaveLength(0)
  expect(host.textContent).toContain('Please correct the number, or tick that it is right.')
  await settle(() => host.querySelector<HTMLInputElement>('input[name=numberMeant]')?.click())
  await submit()
  expect(sent()[0]?.input).toMatchObject({ carrier: 'yamato', trackingNumber: '1234-5678-9012' })
  expect(sent()[0]?.input).not.toHaveProperty('numberMeant')
})

test('what an agent has in hand is not sent a second time: who has it is said, and the way to recall it', async () => {
  const { host, asked } = await render({ lines: [lineOf()] })
  const answer = async (path: string, said: unknown) => {
    await settle(() => asked.findLast((one) => one.path === path)?.done(said))
  }
  await answer(profileCalls.myProfile.path, profileOf({ rights: ['order.sendout.assign'] }))
  const yen = (minor: number) => ({ currency: 'JPY', minor })
  await answer(sendOutsCalls.readSendOuts.path, {
    order: { id: testOrderId, number: 'O1', title: 'PC200', picture: null, pieces: 3, currency: 'JPY', shipBy: null },
    agents: [],
    allowedActions: [],
    earlier: [],
    current: {
      id: testOrderId,
      version: 1,
      orderId: testOrderId,
      number: 'O1',
      state: 'accepted',
      pieces: 3,
      deadlineAt: null,
      shipBy: null,
      rate: { currency: 'JPY', perOrder: 1, perPiece: 1, packing: 1, freightMax: 1, latePerDay: 1 },
      paidByKikai: true,
      fee: yen(5_500),
      cancelCost: null,
      note: '',
      problem: null,
      escalated: false,
      weightKg: null,
      freight: null,
      carrier: null,
      carrierName: '',
      trackingNumber: '',
      goesOn: false,
      earlierLegs: [],
      steps: [],
      allowedActions: [],
      agent: { id: testOrderId, name: 'Port Yard Works' },
      byRule: false,
    },
  })
  expect(host.textContent).toContain('Port Yard Works is shipping this order')
  expect(host.querySelector('a[href*="send-out-agent"]')).not.toBeNull()
  expect(host.querySelector('form')).toBeNull()
})

test('what was typed is there again after a reload, how many go now is asked anew', async () => {
  sessionStorage.clear()
  const before = await render({ lines: [lineOf()] })
  await settle(() => type(before.host.querySelector('input[name=trackingNumber]'), '120-261-1200'))
  await settle(() => void window.dispatchEvent(new Event('pagehide')))
  const { host } = await render({ lines: [lineOf({ quantity: 3, sent: 2 })] })
  expect(host.querySelector<HTMLInputElement>('input[name=trackingNumber]')?.value).toBe('120-261-1200')
  expect(host.textContent).not.toContain('set how many go now')
  sessionStorage.clear()
})
