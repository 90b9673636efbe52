import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import SendOutAgentList from './send-out-agent-list.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000009'
const charge = {
  id,
  version: 1,
  orderId: id,
  sendOutId: id,
  number: 'O261120ABCDEF1',
  title: 'Komatsu PC200-8',
  state: 'stated',
  other: 'Port Yard Works',
  isCancelled: false,
  month: '2026-10',
  statement: 'A261101ABCDEF1',
  currency: 'JPY',
  handling: jpy(5_000),
  freight: jpy(12_000),
  lateDays: 1,
  late: jpy(800),
  booked: jpy(16_200),
  amount: jpy(16_200),
  proposed: null,
  reason: '',
  answer: '',
  isUncovered: false,
  bookedAt: '2026-10-20T00:00:00.000Z',
  deadlineAt: '2026-11-08T00:00:00.000Z',
  settledAt: null,
  allowedActions: [
    { action: 'confirm', enabled: true, reason: null },
    { action: 'dispute', enabled: true, reason: null },
  ],
}
const sums = { running: jpy(0), stated: jpy(16_200), due: jpy(0), settled: jpy(90_000) }

async function shown(side: 'pay' | 'costs', of: Record<string, unknown> | null) {
  const place = { country: 'JP', region: '27', city: 'Osaka' }
  const stood = await renderScreen(SendOutAgentList, {
    domains: ['dropship', 'managed', 'forms'] as const,
    isLoggedIn: true,
    address: `/send-out-agent-list?view=settlement&side=${side}`,
    answers: {
      [profileCalls.myProfile.path]: profileOf({
        company: { id, name: 'Senshu Kenki', state: 'certified', place },
        rights: ['order.sendout.read', 'order.sendout.assign', 'order.sendout.work', 'seller.earning.read'],
      }),
    },
  })
  const path = side === 'pay' ? chargesCalls.listAgentPay.path : chargesCalls.listAgentCosts.path
  const data = of ? [{ ...charge, ...of }] : []
  await settle(() => {
    for (const one of stood.asked) if (one.path === path) one.done({ data, total: data.length, sums: of ? [sums] : [] })
  })
  return stood
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1)

test('a seller sees what each send-out cost it and of what, until when to object, and agrees', async () => {
  const { host, asked } = await shown('costs', {})
  for (const text of [
    'Port Yard Works',
    'A261101ABCDEF1',
    '12,000',
    '800',
    '16,200',
    'Deduction for 1 day late',
    '90,000',
  ])
    expect(host.textContent).toContain(text)
  await settle(() => button('Agree')?.click())
  expect(document.body.textContent).toContain('You can’t object afterwards.')
  await settle(() => button('Agree')?.click())
  expect(asked.at(-1)?.path).toBe(chargesCalls.confirmCharge.path)
})

test('an objection asks for an amount and a reason, and for less than was charged', async () => {
  const { asked } = await shown('costs', {})
  const count = asked.length
  await settle(() => button('Object')?.click())
  await settle(() => button('Object')?.click())
  expect(document.body.textContent).toContain('Please enter an amount, or 0.')
  expect(document.body.textContent).toContain('Please give a reason.')
  expect(asked).toHaveLength(count)
})

test('an agent reads what the seller would pay and why, and takes it or leaves it to the platform', async () => {
  const { host, asked } = await shown('pay', {
    state: 'disputed',
    proposed: jpy(10_000),
    reason: 'It came without its forks.',
    allowedActions: [
      { action: 'agree', enabled: true, reason: null },
      { action: 'insist', enabled: true, reason: null },
    ],
  })
  expect(host.textContent).toContain('It came without its forks.')
  const accept = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Accept'))
  const count = asked.length
  await settle(() => accept?.click())
  expect(asked).toHaveLength(count)
  const text = document.querySelector('[role=dialog]')?.textContent
  for (const sum of ['16,200', '10,000', '6,200']) expect(text).toContain(sum)
  await settle(() => button(accept?.textContent ?? '')?.click())
  expect(asked.at(-1)?.path).toBe(chargesCalls.answerCharge.path)
})

test('an agent without earnings reads when they come, and that individuals are paid by their sellers', async () => {
  const { host } = await shown('pay', null)
  expect(host.textContent).toContain('Each job is added here once the buyer has received the goods.')
  expect(host.textContent).toContain('Agents who are individuals are paid directly by their sellers')
})
