import { standScreen } from '#app/test/stand-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { expect, test } from 'vitest'
import Team from './team.screen.tsx'

const member = (name: string, isMe: boolean) => ({
  memberId: `0198aaaa-0000-7000-8000-00000000000${isMe ? 1 : 2}`,
  name,
  email: `${isMe ? 'me' : 'owner'}@kikai.example`,
  isMe,
  seats: [isMe ? 'companySeller' : 'companyOwner'],
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
  const { asked } = await standScreen(Team, stage(true))
  await settle(() => button('Leave this team')?.click())
  expect(document.body.textContent).toContain('Leave Senshu Kenki?')
  expect(asked.map(({ path }) => path)).not.toContain(teamCalls.leaveTeam.path)
  await settle(() => button('Leave this team')?.click())
  expect(asked.at(-1)?.path).toBe(teamCalls.leaveTeam.path)
})

test('the last owner is not offered what would leave the company without one', async () => {
  const { host } = await standScreen(Team, stage(false))
  expect(host.textContent).toContain('Senshu Kenki')
  expect(host.textContent).not.toContain('Leave this team')
})
