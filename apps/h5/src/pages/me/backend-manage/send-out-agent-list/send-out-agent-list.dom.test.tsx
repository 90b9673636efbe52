import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import SendOutAgentList from './send-out-agent-list.screen.tsx'

const agentId = '0197a000-0000-7000-8000-000000000009'
const rate = { currency: 'JPY', perOrder: 3_000, perPiece: 0, packing: 1_500, freightMax: 20_000, latePerDay: 0 }
const domains = ['dropship', 'managed'] as const
const rates = [
  { version: 2, rate, since: '2026-11-20T00:00:00.000Z' },
  { version: 1, rate: { ...rate, perOrder: 2_500 }, since: '2026-09-01T00:00:00.000Z' },
]
const head = { id: agentId, version: 1, kind: 'company', rate, rateVersion: 2, rates, reason: '', allowedActions: [] }

type Asked = Awaited<ReturnType<typeof renderScreen>>['asked']
/** Answers calls that are made only after the member is loaded. */
const answer = (asked: Asked, path: string, data: unknown) =>
  settle(() => {
    for (const one of asked) if (one.path === path) one.done(data)
  })

test('who is asked to send out reads the terms first, and the platform’s check is said afterwards', async () => {
  const { host, asked } = await renderScreen(SendOutAgentList, {
    domains,
    isLoggedIn: true,
    answers: {
      [profileCalls.myProfile.path]: profileOf(),
    },
  })
  const waiting = { ...head, kind: null, name: '', state: 'invited', seller: 'Senshu Kenki' }
  await answer(asked, agentsCalls.listAgencies.path, { agencies: [waiting], company: null })
  expect(host.textContent).toContain('Senshu Kenki would like you to ship for them')
  expect(host.textContent).toMatch(/3,000.*1,500.*20,000/)
  const accept = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Accept for myself')
  await settle(() => accept?.click())
  expect(asked.at(-1)?.path).toBe(agentsCalls.answerInvitation.path)
  expect(host.textContent).not.toContain('Accept for ,')
})

test('an agent reads since when the rates count, and what they were before', async () => {
  const { host, asked } = await renderScreen(SendOutAgentList, {
    domains,
    isLoggedIn: true,
    answers: { [profileCalls.myProfile.path]: profileOf() },
  })
  const working = { ...head, name: 'Port Yard Works', state: 'active', seller: 'Senshu Kenki' }
  await answer(asked, agentsCalls.listAgencies.path, { agencies: [working], company: null })
  expect(host.textContent).toContain('Earlier rates')
  expect(host.textContent).toMatch(/3,000.*2,500/)
})

const seenWith = async (...rights: string[]) => {
  const place = { country: 'JP', region: '27', city: 'Osaka' }
  const { host, asked } = await renderScreen(SendOutAgentList, {
    domains,
    isLoggedIn: true,
    address: '/send-out-agent-list?view=agents',
    answers: {
      [profileCalls.myProfile.path]: profileOf({
        company: { id: agentId, name: 'Senshu Kenki', state: 'certified', place },
        rights,
      }),
    },
  })
  const work = { offered: 1, open: 2, late: 1, shipped: 0 }
  await answer(asked, agentsCalls.listAgents.path, {
    agents: [{ ...head, name: 'Port Yard Works', state: 'active', email: 'yard@kikai.example', work }],
    allocation: { mode: 'manual', agentIds: [], goods: [] },
  })
  return host
}

test('a seller sees who sends out for them and what is late, and how orders find them', async () => {
  const host = await seenWith('order.sendout.read', 'order.sendout.assign', 'seller.payout.request')
  for (const text of ['Port Yard Works', 'Active', '2 in hand', '1 late', 'I choose for each order'])
    expect(host.textContent).toContain(text)
  expect(host.textContent).toContain('Invite an agent')
})

test('whoever only sends orders out invites nobody, because an agent costs the company money', async () => {
  const host = await seenWith('order.sendout.read', 'order.sendout.assign')
  expect(host.textContent).toContain('Port Yard Works')
  expect(host.textContent).not.toContain('Invite an agent')
})

test('whoever pays the agents reads them and how orders find them, and changes no rule', async () => {
  const host = await seenWith('order.sendout.read', 'seller.payout.request')
  expect(host.textContent).toContain('Port Yard Works')
  expect(host.textContent).toContain('I choose for each order')
  const buttons = [...host.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('I choose for'),
  )
  expect(buttons).toEqual([])
})
