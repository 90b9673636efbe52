import { renderScreen } from '#app/test/render-screen.tsx'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { expect, test } from 'vitest'
import { cardOf } from '../test/engineer-of.ts'
import EngineerProfile from './engineer-profile.screen.tsx'

const route = '/pages/me/my-engineer/engineer-profile/engineer-profile'
const render = (wishes: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(EngineerProfile, {
    domains: ['engineers'],
    address: `${route}?engineerId=0197a000-0000-7000-8000-000000000010`,
    answers: { [engineersCalls.readEngineerCard.path]: cardOf(wishes) },
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
