import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import EngineerReviews from './engineer-reviews.page.tsx'
import Engineers from './engineers.page.tsx'

const id = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const skill = (nth: number, task: string) => ({
  id: id(nth),
  task,
  level: 'expert',
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  paperIds: [id(nth + 10)],
  validUntil: null,
  state: 'waiting',
  reason: null,
  note: '',
  held: null,
  endsSoon: false,
})
const file = {
  engineerId: id(1),
  state: 'pending',
  version: 2,
  facts: {
    name: '早瀬 健吾',
    latinName: 'Kengo Hayase',
    photo: null,
    country: 'JP',
    languages: [{ language: 'ja', level: 'native' }],
    makerIds: [id(2)],
    categoryIds: [id(3)],
    modes: ['onSite'],
    area: { by: 'regions', regions: ['23'] },
    rates: [],
    tools: '',
    identityIds: [id(4)],
    insurance: null,
    cards: [],
  },
  photo: null,
  papers: [id(4), id(30), id(31)].map((paper) => ({ id: paper, url: `/files/${paper}` })),
  makers: ['Okuma'],
  categories: ['CNC lathes'],
  area: 'Aichi',
  skills: [skill(20, 'spindles'), skill(21, 'geometry')],
  grade: { jobs: 0, firstFix: null, comeback: null },
  isOpen: true,
  papersChecked: false,
  submittedAt: '2026-11-28T06:00:00.000Z',
  dueAt: '2026-12-01T06:00:00.000Z',
  decidedAt: null,
  certifiedAt: null,
  rejected: null,
  suspendedWhy: '',
  lacks: [],
  ties: [],
  answerDays: 14,
  member: { id: id(5), name: 'Hayase', email: 'hayase@kikai.example' },
  trial: { done: 0, of: 3 },
  allowedActions: [{ action: 'review', enabled: true, reason: null }],
}
const row = {
  id: id(1),
  name: '早瀬 健吾',
  state: 'pending',
  country: 'JP',
  company: '',
  waitingSkills: 2,
  heldSkills: 0,
  isOpen: true,
  submittedAt: file.submittedAt,
  dueAt: file.dueAt,
}
const domains = ['console', 'consoleEngineers', 'engineers', 'request', 'forms'] as const
const list = managedEngineersCalls.listEngineers.path
const read = managedEngineersCalls.readEngineer.path
const review = managedEngineersCalls.reviewEngineer.path

async function opened() {
  const part = await renderPart(
    <MemoryRouter initialEntries={[`/seller/engineerReviews?row=${id(1)}`]}>
      <EngineerReviews />
    </MemoryRouter>,
    domains,
  )
  const profile = { ...staffMember, id: id(6), rights: ['seller.engineer.review'] }
  await settle(() => part.sent(profileCalls.myProfile.path)?.done(profile))
  await settle(() => part.sent(list)?.done({ data: [row], total: 1, counts: { open: 1 } }))
  await settle(() => part.sent(read)?.done(file))
  return part
}
const button = (name: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)
const choices = (name: string) =>
  [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === name)

test('each skill is decided beside its paper before somebody is accepted', async () => {
  const { host, sent } = await opened()
  expect(host.textContent).toContain('Spindles and bearings')
  await settle(() => button('Accept on trial')?.click())
  expect(sent(review)).toBeUndefined()
  expect(host.textContent).toContain('Please decide on each skill that is waiting')
  for (const one of choices('Approve')) await settle(() => one.click())
  expect(host.textContent).toContain('2 of 2 decided')
  await settle(() => button('Accept on trial')?.click())
  expect(sent(review)?.input).toMatchObject({
    engineerId: id(1),
    version: 2,
    skills: [
      { skillId: id(20), verdict: 'approved' },
      { skillId: id(21), verdict: 'approved' },
    ],
    sentBack: null,
  })
})

test('an application goes back with a reason only', async () => {
  const { sent } = await opened()
  await settle(() => button('Send application back')?.click())
  await settle(() => button('Send application back')?.click())
  expect(sent(review)).toBeUndefined()
  expect(document.body.textContent).toContain('The engineer reads the reason')
})

test('a list without engineers, and one that does not load, say so', async () => {
  const shown = () =>
    renderPart(
      <MemoryRouter initialEntries={['/seller/engineers']}>
        <Engineers />
      </MemoryRouter>,
      domains,
    )
  const none = await shown()
  await settle(() => none.sent(list)?.done({ data: [], total: 0, counts: {} }))
  expect(none.host.textContent).toContain('No engineers here.')
  const failed = await shown()
  await settle(() => failed.sent(list)?.refuse(500, 'The server is not well.'))
  expect(failed.host.textContent).toContain('The server is not well.')
})
