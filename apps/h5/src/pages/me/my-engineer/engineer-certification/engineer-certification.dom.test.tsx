import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import { engineerOf, keptFactsOf, paramsAnswer, skillOf, uncertifiedAnswer } from '../test/engineer-of.ts'
import EngineerCertification from './engineer-certification.screen.tsx'

const render = (own: object) =>
  renderScreen(EngineerCertification, {
    domains: ['engineers', 'me', 'uploads'],
    isLoggedIn: true,
    answers: {
      [profileCalls.myProfile.path]: profileOf(),
      [engineersCalls.readOwnEngineer.path]: own,
      [engineersCalls.readEngineerParams.path]: paramsAnswer,
    },
  })
const submit = (host: HTMLElement) =>
  settle(() => host.querySelector<HTMLFormElement>('form:not([role=search])')?.requestSubmit())

test('an empty application is not sent, and says what is missing', async () => {
  const { host, paths } = await render(uncertifiedAnswer)
  await submit(host)
  for (const text of ['at least one maker', 'at least one kind of machine', 'at least one skill', 'a point on the map'])
    expect(host.textContent).toContain(text)
  expect(paths()).not.toContain(engineersCalls.applyAsEngineer.path)
})

test('a skill that needs a paper says so, and nothing is sent without it', async () => {
  const skills = [skillOf({ level: 'expert', state: 'rejected', reason: 'missing' })]
  const { host, paths } = await render(engineerOf({ state: 'rejected', skills }))
  expect(host.textContent).toContain('First add the document for Spindles and bearings.')
  await submit(host)
  expect(paths()).not.toContain(engineersCalls.applyAsEngineer.path)
})

test('who is certified changes the profile, and the checked name stays', async () => {
  const skills = [skillOf({ held: { level: 'skilled', validUntil: null } })]
  const own = engineerOf({
    state: 'certified',
    skills,
    facts: keptFactsOf({ rates: [{ currency: 'JPY', diagnosis: 12_000, hour: null, travel: null, inspection: null }] }),
    papers: [{ id: '0197a000-0000-7000-8000-000000000003', url: '/files/one' }],
  })
  const { host, asked } = await render(own)
  expect(host.querySelector<HTMLInputElement>('[name=name]')?.readOnly).toBe(true)
  await submit(host)
  expect(asked.at(-1)).toMatchObject({
    path: engineersCalls.applyAsEngineer.path,
    input: {
      version: 3,
      area: { by: 'radius', town: 'Komaki', radiusKm: 60 },
      rates: [{ currency: 'JPY', diagnosis: 12_000, hour: null }],
      skills: [{ task: 'spindles', level: 'skilled', validUntil: null, paperIds: [] }],
    },
  })
})
