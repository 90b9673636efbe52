import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import Team from './team.screen.tsx'

const member = (name: string, isMe: boolean) => ({
  memberId: `0198aaaa-0000-7000-8000-00000000000${isMe ? 1 : 2}`,
  name,
  email: `${isMe ? 'me' : 'owner'}@kikai.example`,
  isMe,
  seats: [isMe ? 'companySeller' : 'companyOwner'],
  limits: [],
})
const teamOf = (mayLeave: boolean) => ({
  [teamCalls.readTeam.path]: {
    company: { id: '0198aaaa-0000-7000-8000-000000000009', name: 'Senshu Kenki' },
    members: [member('Owner', false), member('Me', true)],
    invitations: [],
    mayWrite: false,
    mayLeave,
  },
})
const stage = (mayLeave: boolean) => ({
  domains: ['companies', 'managed'] as const,
  isLoggedIn: true,
  answers: teamOf(mayLeave),
})
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === name).at(-1)

test('whoever works for a company leaves it after being asked once more', async () => {
  const { asked } = await renderScreen(Team, stage(true))
  await settle(() => button('Leave this team')?.click())
  expect(document.body.textContent).toContain('Leave Senshu Kenki?')
  expect(asked.map(({ path }) => path)).not.toContain(teamCalls.leaveTeam.path)
  await settle(() => button('Leave this team')?.click())
  expect(asked.at(-1)?.path).toBe(teamCalls.leaveTeam.path)
})

test('the last owner is not offered what would leave the company without one', async () => {
  const { host } = await renderScreen(Team, stage(false))
  expect(host.textContent).toContain('Senshu Kenki')
  expect(host.textContent).not.toContain('Leave this team')
})

/** The team as seen by its owner, with a buyer who has a limit. */
const owned = (proveAgain: () => Promise<boolean>) => ({
  ...stage(true),
  domains: ['companies', 'managed', 'forms'] as const,
  proveAgain,
  answers: {
    [teamCalls.readTeam.path]: {
      ...teamOf(true)[teamCalls.readTeam.path],
      mayWrite: true,
      members: [{ ...member('Kubo', false), seats: ['companyBuyer'], limits: [{ currency: 'JPY', minor: 500_000 }] }],
    },
  },
})
const openBuyer = () =>
  settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Kubo'))?.click())

test('an owner reads a buyer’s limits in the team, and takes them away by emptying them', async () => {
  const { host, asked } = await renderScreen(
    Team,
    owned(() => Promise.resolve(false)),
  )
  expect(host.textContent).toContain('Buys on account up to')
  await openBuyer()
  const yen = document.querySelector<HTMLInputElement>('[name=JPY]')
  expect(yen?.value).toBe('500000')
  await settle(() => type(yen, 'many'))
  await settle(() => button('Save')?.click())
  expect(yen?.getAttribute('aria-invalid')).toBe('true')
  await settle(() => type(yen, ''))
  await settle(() => button('Save')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: teamCalls.changeSeat.path,
    input: { seats: ['companyBuyer'], limits: [] },
  })
})

test('whoever is asked again who they are goes on where they were: the seat is taken after the proof', async () => {
  const { asked, paths } = await renderScreen(
    Team,
    owned(() => Promise.resolve(true)),
  )
  await openBuyer()
  await settle(() => button('Remove')?.click())
  await settle(() =>
    asked.at(-1)?.refuse(requestErrors.proofNeeded.code, 'who is it?', { minutes: 10, by: 'password' }),
  )
  expect(paths().filter((path) => path === teamCalls.removeSeat.path)).toHaveLength(2)
})
