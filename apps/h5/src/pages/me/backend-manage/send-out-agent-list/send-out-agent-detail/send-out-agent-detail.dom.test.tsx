import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { settle } from '@kikai/client/test/mount.tsx'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { SendOutState } from '@kikai/contract/dropship/dropship.states'
import { expect, test } from 'vitest'
import SendOutAgentDetail from './send-out-agent-detail.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const job = (state: SendOutState, actions: readonly string[], to: Job['to'] = null) => ({
  id,
  version: 1,
  orderId: id,
  number: 'O2611220000001',
  state,
  pieces: 2,
  deadlineAt: '2099-11-23T06:00:00.000Z',
  shipBy: '2099-11-25T06:00:00.000Z',
  rate: { currency: 'JPY', perOrder: 3_000, perPiece: 500, packing: 1_500, freightMax: 20_000, latePerDay: 800 },
  paidByKikai: true,
  fee: yen(5_500),
  cancelCost: null,
  note: 'Hall 2.',
  problem: null,
  escalated: false,
  weightKg: null,
  freight: null as ReturnType<typeof yen> | null,
  carrier: null,
  carrierName: '',
  trackingNumber: '',
  goesOn: false,
  earlierLegs: [],
  steps: [],
  allowedActions: actions.map((action) => ({ action, enabled: true, reason: null })),
  seller: 'Kansai Kikai Trading',
  goods: [{ title: 'Toyota 8FD25', managementNumber: 'KNS-2600031', quantity: 2, picture: null }],
  place: 'Wuxi, CN',
  to,
})

const render = (answer: ReturnType<typeof job>) =>
  renderScreen(SendOutAgentDetail, {
    domains: ['dropship', 'shipping', 'managed', 'orders'],
    isLoggedIn: true,
    address: `/send-out-agent-detail?sendOutId=${id}`,
    answers: { [jobsCalls.readJob.path]: answer },
  })
const buttons = (host: Element) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)

test('an agent who is asked reads what, for whom, until when and for how much, and only the city it goes to', async () => {
  const { host } = await render(job('offered', ['decline', 'accept']))
  for (const text of ['Toyota 8FD25', 'KNS-2600031', 'Wuxi, CN', 'Kansai Kikai Trading', 'Hall 2.', '¥25,500'])
    expect(host.textContent?.replaceAll('JP', '')).toContain(text)
  expect(buttons(host)).toEqual(expect.arrayContaining(['Decline', 'Accept job']))
})

test('an agent who has accepted sees the whole address and the one next step', async () => {
  const to = { name: 'Sun Wei', company: '', lines: ['68 Xishi Road', 'Wuxi'], phone: '+86 •• 5521' }
  const { host } = await render(job('ready', ['report', 'ship'], to))
  for (const text of ['68 Xishi Road', 'Sun Wei', '•• 5521']) expect(host.textContent).toContain(text)
  expect(buttons(host)).toContain('Load and ship')
  expect(buttons(host)).not.toContain('Accept job')
})

const press = (name: string) =>
  settle(() => [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click())

test('that the goods are all there is asked once before it is said', async () => {
  const { paths } = await render(job('accepted', ['report', 'prepare']))
  await press('Confirm stock')
  expect(document.body.textContent).toContain('Is everything there?')
  expect(paths()).not.toContain(jobsCalls.prepareJob.path)
  await press('Confirm stock')
  expect(paths()).toContain(jobsCalls.prepareJob.path)
})

test('what was written for a step is there again when its sheet was closed', async () => {
  const { asked } = await render(job('preparing', ['report', 'pack']))
  await press('Photograph and pack')
  await settle(() => {
    for (const one of asked) if (one.path === profileCalls.myProfile.path) one.done(profileOf({}))
  })
  const note = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
  await settle(() => {
    const field = note()
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, 'One fork is bent.')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click())
  await settle(() => new Promise((done) => setTimeout(done, 50)))
  await press('Photograph and pack')
  expect(note()?.value).toBe('One fork is bent.')
})

test('an agent reads before accepting by when the goods must leave', async () => {
  const { host } = await render(job('offered', ['decline', 'accept']))
  expect(host.textContent).toContain('Ship by Wed 25 Nov')
})

test('once it is delivered, what was earned stands there as the total with its freight', async () => {
  const { host } = await render({ ...job('delivered', []), freight: yen(1_200) })
  expect(host.textContent).toContain('What you earned')
  expect(host.textContent).toMatch(/Total(JP)?¥6,700/)
})
