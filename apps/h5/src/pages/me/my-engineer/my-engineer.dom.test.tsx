import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { expect, test, vi } from 'vitest'
import MyEngineer from './my-engineer.screen.tsx'
import { jobId, jobOf } from './test/job-of.ts'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { engineerOf, skillOf, tieOf, uncertifiedAnswer } from './test/engineer-of.ts'

const render = (answer: object) =>
  renderScreen(MyEngineer, {
    domains: ['engineers', 'jobs', 'repairs'],
    isLoggedIn: true,
    answers: { [engineersCalls.readOwnEngineer.path]: answer },
  })
const button = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent === name)

test('who never applied reads what is needed, and can apply', async () => {
  const { host } = await render(uncertifiedAnswer)
  expect(host.textContent).toContain('What you need')
  expect(button(host, 'Apply')).toBeDefined()
})

test('§6 engineer: who is certified sees each skill with its end and what is lacking, and pauses', async () => {
  const { host, asked } = await render(
    engineerOf({
      state: 'certified',
      lacks: ['skillEnds'],
      skills: [
        skillOf({ task: 'slinging', validUntil: '2026-12-20', held: { level: 'skilled', validUntil: '2026-12-20' } }),
        skillOf({ task: 'highVoltage', level: 'expert', state: 'rejected', reason: 'missing', note: 'Both sides' }),
      ],
    }),
  )
  expect(host.textContent).toContain('until 20 Dec 2026')
  expect(host.textContent).toContain('A document is missing. Both sides')
  expect(host.textContent).toContain('A document ends soon.')
  const paused = host.querySelector<HTMLInputElement>('[role=switch]')
  expect(paused?.checked).toBe(true)
  await settle(() => paused?.click())
  expect(asked.at(-1)).toMatchObject({ path: engineersCalls.pauseEngineer.path, input: { event: 'pause' } })
})

test('an invitation is accepted, and the end of work is asked about before', async () => {
  const { host, asked } = await render(
    engineerOf({
      state: 'certified',
      ties: [tieOf('invited', ['accept', 'decline']), tieOf('attached', ['leave'])],
    }),
  )
  await settle(() => button(host, 'Accept')?.click())
  expect(asked.at(-1)).toMatchObject({ path: engineersCalls.moveOwnTie.path, input: { event: 'accept' } })
  const before = asked.length
  await settle(() => button(host, 'Leave this company')?.click())
  expect(asked).toHaveLength(before)
  expect(document.body.textContent).toContain('Without an answer you are free after 14 days.')
})

test('an application that came back says why, and is mended', async () => {
  const { host } = await render(
    engineerOf({
      state: 'rejected',
      rejected: { reason: 'identity', note: 'The back is missing.' },
      allowedActions: [{ action: 'apply', enabled: true, reason: null }],
    }),
  )
  expect(host.textContent).toContain('Your ID doesn’t fit the application. The back is missing.')
  expect(button(host, 'Mend application')).toBeDefined()
})

test('the jobs of today stand above what somebody is certified for, each with what is next and by when', async () => {
  const { host, asked } = await render(engineerOf({ state: 'certified' }))
  const jobs = asked.find(({ path }) => path === repairJobsCalls.listJobs.path)
  expect(jobs?.input).toMatchObject({ tab: 'today' })
  await settle(() => jobs?.done({ data: [jobOf()], total: 1, counts: { today: 1, mine: 1, running: 1, done: 4 } }))
  const text = host.textContent ?? ''
  expect(text).toContain('Start the work')
  expect(text).toContain('Okuma LB3000 EX')
  expect(text.indexOf('Okuma LB3000 EX')).toBeLessThan(text.indexOf('Kengo Hayase'))
  expect(host.querySelector('a[href*="add-details"]')).not.toBeNull()
  // Each is kept whole, because it is opened where there is no network.
  expect(asked.at(-1)).toMatchObject({ path: repairsCalls.readRepair.path, input: { repairId: jobId } })
})

test('where nothing is for today, what waits for its engineer all the same stands first', async () => {
  const { host, asked } = await render(engineerOf({ state: 'certified' }))
  const listed = () => asked.filter(({ path }) => path === repairJobsCalls.listJobs.path)
  const counts = { today: 0, mine: 1, running: 0, done: 0 }
  await settle(() => listed()[0]?.done({ data: [], total: 0, counts }))
  // Behind those that are kept on the phone.
  await vi.waitFor(() => expect(listed()[2]?.input).toMatchObject({ tab: 'mine' }))
  const midnight = new Date(2026, 11, 4).toISOString()
  const waiting = jobOf({
    visit: null,
    deadlineAt: midnight,
    nextStep: 'answerChange',
    isMine: false,
    turn: 'customer',
  })
  await settle(() => listed()[2]?.done({ data: [waiting], total: 1, counts }))
  expect(host.textContent).toContain('Waiting for the customer’s answer to the change order')
  expect(host.textContent).toMatch(/end of.*3 Dec/)
})

test('who is not certified has no list of jobs', async () => {
  const { asked } = await render(uncertifiedAnswer)
  expect(asked.some(({ path }) => path === repairJobsCalls.listJobs.path)).toBe(false)
})

test('who works as an engineer sets the hours in which they can be met', async () => {
  const way = async (state: string) =>
    (await render(engineerOf({ state }))).host.querySelector('a[href*="my-hours/my-hours"]')
  expect(await way('certified')).not.toBeNull()
  expect(await way('pending')).toBeNull()
})

test('who takes in work begins the repair of a machine that was brought, and nobody else', async () => {
  const way = async (state: string) =>
    (await render(engineerOf({ state }))).host.querySelector('a[href*="backend-manage/add-repair/add-repair"]')
  expect(await way('certified')).not.toBeNull()
  expect(await way('paused')).toBeNull()
})

test('what was begun yesterday is kept on the phone as well, behind the jobs of today and each once', async () => {
  const { asked } = await render(engineerOf({ state: 'certified' }))
  const listed = () => asked.filter(({ path }) => path === repairJobsCalls.listJobs.path)
  const read = () => asked.filter(({ path }) => path === repairsCalls.readRepair.path)
  const begun = jobOf({ id: jobId.replace(/.$/, '9'), visit: null, life: 'repairing' })
  const counts = { today: 1, mine: 2, running: 0, done: 0 }
  await settle(() => listed()[1]?.done({ data: [jobOf(), begun], total: 2, counts }))
  await settle(() => listed()[0]?.done({ data: [jobOf()], total: 1, counts }))
  for (let turn = 0; turn < 4; turn += 1)
    await settle(() => {
      for (const one of read()) one.refuse(requestErrors.notFound.code, 'Not found')
    })
  expect([...new Set(read().map(({ input }) => JSON.stringify(input)))].toSorted()).toEqual(
    [jobId, begun.id].map((repairId) => JSON.stringify({ repairId })).toSorted(),
  )
})
