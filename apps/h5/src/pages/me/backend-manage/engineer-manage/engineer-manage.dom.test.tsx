import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { expect, test } from 'vitest'
import EngineerManage from './engineer-manage.screen.tsx'

const id = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const engineer = {
  id: id(10),
  name: 'Kengo Hayase',
  otherName: '早瀬 健吾',
  photo: null,
  state: 'certified',
  certifiedAt: null,
  company: null,
  grade: { jobs: 0, firstFix: null, comeback: null },
  country: 'JP',
  area: '60 km around Komaki',
  languages: [{ language: 'ja', level: 'native' }],
  modes: ['onSite'],
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  skills: ['spindles', 'geometry', 'ballScrews', 'slinging', 'welding'].map((task) => ({
    task,
    level: 'skilled',
    validUntil: null,
  })),
  rates: [],
  tools: '',
  isInsured: false,
  tie: null,
  allowedActions: [{ action: 'invite', enabled: true, reason: null }],
}
const path = managedEngineersCalls.listCompanyEngineers.path
const render = (view: string, data: readonly object[]) =>
  renderScreen(EngineerManage, {
    domains: ['engineers'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/engineer-manage/engineer-manage?view=${view}`,
    answers: { [path]: { data, total: data.length, counts: { ours: 0, free: 1 }, answerDays: 14 } },
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)

test('a company without engineers is shown the way to those whom it may ask', async () => {
  const { host } = await render('ours', [])
  expect(host.textContent).toContain('Nobody works for your company yet.')
})

test('an engineer is invited after a question that says how long the invitation is open', async () => {
  const { host, asked } = await render('free', [engineer])
  expect(host.textContent).toContain('1 more skill')
  await settle(() => button('Invite')?.click())
  expect(document.body.textContent).toContain('The invitation is open for 14 days.')
  await settle(() => button('Invite')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: managedEngineersCalls.inviteEngineer.path,
    input: { engineerId: engineer.id },
  })
})
