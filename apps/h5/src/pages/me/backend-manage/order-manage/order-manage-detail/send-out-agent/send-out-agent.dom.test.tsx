import { renderScreen } from '#app/test/render-screen.tsx'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { expect, test } from 'vitest'
import SendOutAgent from './send-out-agent.screen.tsx'

const orderId = '0197a000-0000-7000-8000-000000000001'
const rate = { currency: 'JPY', perOrder: 3_000, perPiece: 500, packing: 1_500, freightMax: 20_000, latePerDay: 800 }
const yen = (minor: number) => ({ currency: 'JPY', minor })
const offers = { action: 'offer', enabled: true, reason: null }
const agent = {
  id: orderId,
  name: 'Port Yard Works',
  rate,
  paidByKikai: true,
  fee: yen(5_500),
  open: 2,
  allowedActions: [offers],
}
const render = (answer: object) =>
  renderScreen(SendOutAgent, {
    domains: ['dropship', 'managed', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/send-out-agent?orderId=${orderId}`,
    answers: {
      [sendOutsCalls.readSendOuts.path]: {
        order: {
          id: orderId,
          number: 'O2611220000001',
          title: 'Komatsu PC200-8',
          picture: null,
          pieces: 2,
          currency: 'JPY',
          shipBy: '2099-11-25T06:00:00.000Z',
        },
        agents: [agent],
        allowedActions: [offers],
        current: null,
        earlier: [],
        ...answer,
      },
    },
  })

test('a seller reads what an agent costs before the order is offered to them', async () => {
  const { host } = await render({})
  for (const text of [
    'Komatsu PC200-8',
    'Port Yard Works',
    'Kikai pays it to the agent',
    '2 jobs in hand',
    '25,500',
    'Offer to Port Yard Works',
  ])
    expect(host.textContent).toContain(text)
})

test('where nobody works for the seller yet, the way to find somebody is there instead of an empty list', async () => {
  const { host } = await render({ agents: [] })
  expect(host.textContent).toContain('No dispatch agent is working for you yet.')
  expect(host.textContent).not.toContain('Offer to')
})
