import { renderScreen } from '#app/test/render-screen.tsx'
import { repairReviewsCalls } from '@kikai/contract/repairs/repair-reviews.calls'
import { settle } from '@kikai/client/test/mount.tsx'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { expect, test, vi } from 'vitest'
import { cardOf } from '../test/engineer-of.ts'
import EngineerProfile from './engineer-profile.screen.tsx'

const route = '/pages/me/my-engineer/engineer-profile/engineer-profile'
const one = {
  repairId: '0197a000-0000-7000-8000-000000000020',
  scores: { skill: 5, punctuality: 4, communication: 5 },
  text: 'Quick and clean.',
  at: '2026-11-02T03:00:00.000Z',
  category: 'CNC lathes',
  country: 'Japan',
}
const reviewed = { data: [one], total: 12, next: null, summary: { count: 12, tenths: 47 } }
const render = (wishes: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(EngineerProfile, {
    domains: ['engineers', 'repairs', 'reviews'],
    address: `${route}?engineerId=0197a000-0000-7000-8000-000000000010`,
    answers: {
      [engineersCalls.readEngineerCard.path]: cardOf(wishes),
    },
  })

test('everybody sees what an engineer is certified for, where and in which languages, and visitors no rates', async () => {
  const { host } = await render()
  for (const text of [
    'Kengo Hayase',
    'Certified since 2025',
    'Spindles and bearings',
    'Expert',
    '60 km around Komaki',
    'New',
  ])
    expect(host.textContent).toContain(text)
  expect(host.textContent).toContain('Log in to see rates')
})

test('members see the rates, and who is paused is not available', async () => {
  const rates = [{ diagnosis: null, hour: { currency: 'JPY', minor: 9_000 }, travel: null, inspection: null }]
  const { host } = await render({ state: 'paused', rates })
  expect(host.textContent).toContain('9,000')
  expect(host.textContent).toContain('Not available at the moment')
})

test('what customers said is read below, with average and number, of a country and not of a name', async () => {
  const { host, asked } = await render()
  const isReviews = ({ path }: { path: string }) => path === repairReviewsCalls.listEngineerReviews.path
  for (const one of asked.filter(isReviews)) await settle(() => one.done(reviewed))
  for (const one of asked.filter(isReviews)) await settle(() => one.done(reviewed))
  await vi.waitFor(() => expect(host.textContent).toContain('Quick and clean.'))
  for (const text of ['4.7 of 5', '12 reviews', 'Customer in Japan', 'CNC lathes', 'On time'])
    expect(host.textContent).toContain(text)
})
