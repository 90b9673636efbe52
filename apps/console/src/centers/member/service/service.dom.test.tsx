import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Id } from '@kikai/kernel/ids'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import Service from './service.page.tsx'

const idOf = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const [caseId, colleague] = [idOf(1), idOf(11)]
const mine = '0197a000-0000-7000-8000-000000000010' as Id<'member'>
const at = '2026-11-18T09:05:00.000Z'
const enabled = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const said = (seq: number, part: object) => ({
  id: idOf(20 + seq),
  seq,
  kind: 'text',
  side: 'buyer',
  mine: false,
  author: null,
  text: '',
  language: 'en',
  spans: [],
  terms: [],
  translation: null,
  contactsHidden: false,
  pictures: [],
  card: null,
  event: null,
  proof: null,
  at,
  recalledAt: null,
  allowedActions: [],
  ...part,
})
const { pictures: _, ...last } = said(1, { text: '木箱が割れていました。' })
const entry = {
  id: caseId,
  number: 'S261118-7Q',
  topic: 'delivery',
  state: 'open',
  group: 'late',
  member: { name: '山本 ••', language: 'ja' },
  subject: null,
  last,
  waitingSince: at,
  dueAt: at,
  staff: { id: colleague, name: 'Eleanor Whitby' },
}
const detail = {
  case: {
    ...entry,
    threadId: idOf(2),
    lastSeq: 4,
    otherMarks: { deliveredSeq: 3, readSeq: 3 },
    openedAt: at,
    allowedActions: enabled('answer', 'note', 'assign', 'close'),
  },
  messages: [
    said(1, {
      text: '木箱が割れていました。',
      language: 'ja',
      translation: {
        text: 'The crate was broken.',
        by: 'machine',
        spans: [{ from: 4, to: 9, termId: idOf(9) }],
      },
      terms: [{ id: idOf(9), number: 7, words: { 'zh-Hans': '木箱', en: 'crate', ja: '木箱' }, machines: '' }],
    }),
    said(2, { kind: 'note', side: 'staff', author: 'Hana', text: 'Crate was whole when loaded.' }),
    said(3, { kind: 'proof', side: 'staff', author: 'Hana', text: 'The label', proof: { dueAt: null, isSent: false } }),
    said(4, { kind: 'system', side: 'staff', author: 'Eleanor Whitby', event: 'assigned' }),
  ],
  more: false,
  reported: [],
  member: {
    id: idOf(5),
    name: '山本 ••',
    email: 'm•••@i••••.example',
    country: 'JP',
    language: 'ja',
    timeZone: 'Asia/Tokyo',
  },
  orders: [
    {
      kind: 'order',
      id: idOf(6),
      facts: {
        title: 'RG-50',
        number: 'O261103',
        picture: null,
        amount: { currency: 'JPY', minor: 1_551_000 },
        state: 'to_receive',
        link: '/console/#/order/orders',
      },
    },
  ],
  cases: [{ id: idOf(7), number: 'S261001-2K', topic: 'payment', state: 'resolved', openedAt: at }],
  colleagues: [
    { id: mine, name: 'Hana', open: 4 },
    { id: colleague, name: 'Eleanor Whitby', open: 7 },
  ],
}
const me = { ...staffMember, id: mine, rights: ['order.order.read', 'member.profile.read'] }
const holders = { mine: 1, unassigned: 0, all: 23 }
const groups = { late: 1, ours: 0, theirs: 0, closed: 2 }
const figures = {
  asked: 20,
  answered: 19,
  inTime: 18,
  targetMinutes: 10,
  firstAnswerMinutes: 7,
  waitMinutes: 12,
  open: 23,
}
const canned = {
  id: idOf(8),
  topic: 'delivery',
  titles: { 'zh-Hans': '请补照片', en: 'Photos of the crate', ja: '木箱の写真' },
  texts: { 'zh-Hans': '请补充照片。', en: 'Please send photos.', ja: '写真をお送りください。' },
  version: 1,
}

const domains = ['console', 'consoleService', 'chat', 'orders', 'goods', 'request', 'forms'] as const
async function desk(address = `/?row=${caseId}`) {
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  const stood = await renderPart(
    <MemoryRouter initialEntries={[address]}>
      <Service />
    </MemoryRouter>,
    domains,
  )
  const { host, sent } = stood
  // A request is signed before it leaves, which a busy machine takes its time for.
  const request = ({ path }: { path: string }) => vi.waitUntil(() => sent(path))
  const answer = async (call: { path: string }, data: unknown) => {
    const asked = await request(call)
    await settle(() => asked.done(data))
  }
  const list = (data: readonly object[]) =>
    answer(serviceCalls.listCases, { data, total: data.length, groups, holders, targetMinutes: 10 })
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  const press = (name: string) => settle(() => button(name)?.click())
  const type = (field: Element | null, text: string) =>
    act(async () => {
      if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { host, sent, request, answer, list, press, type }
}

async function opened() {
  const stood = await desk()
  await stood.list([entry])
  await stood.answer(serviceCalls.readServiceFigures, figures)
  await stood.answer(serviceCalls.readCase, detail)
  await stood.answer(serviceCalls.listCannedAnswers, { data: [canned] })
  await stood.answer(profileCalls.myProfile, me)
  return stood
}

test('cases stand by how long they wait under their group, and the open one beside them with its member', async () => {
  const { host } = await opened()
  expect(host.querySelector('.queue-group')?.textContent).toContain('Over 10 minutes 1')
  expect(host.querySelector('.review-queue li')?.textContent).toContain('木箱が割れていました。')
  expect(host.querySelector('.service-figures')?.textContent).toContain(
    'First answer 7 minutes · target 10 minutes · average wait 12 minutes · 18 of 20 in time',
  )
  expect(host.querySelector('[role=log] dfn')?.getAttribute('title')).toBe('木箱 · crate · 木箱')
  const log = host.querySelector('[role=log]')?.textContent ?? ''
  for (const text of [
    'The crate was broken.',
    '木箱が割れていました。',
    'Internal note, Hana',
    'not shown to the member',
    'Not sent yet',
    'Eleanor Whitby has the case',
  ])
    expect(log).toContain(text)
  const beside = host.querySelector('.case-beside')
  expect([...(beside?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))).toEqual([
    `/member/members?row=${idOf(5)}`,
    `/order/orders?tab=all&row=${idOf(6)}`,
    `/member/service?tab=closed&row=${idOf(7)}`,
  ])
})

test('a canned answer is put in as the member reads it, and sent once with what was added', async () => {
  const { host, request, press, type } = await opened()
  await press('Insert: Photos of the crate')
  const field = host.querySelector<HTMLTextAreaElement>('textarea[name=text]')
  expect(field?.value).toBe('写真をお送りください。')
  await type(field, '写真をお送りください。\n期限は明日です。')
  await settle(() => host.querySelector<HTMLElement>('.composer button[type=submit]')?.click())
  expect((await request(serviceCalls.answerCase)).input).toEqual({
    conversationId: caseId,
    clientId: expect.stringMatching(/^[\da-f-]{36}$/),
    text: '写真をお送りください。\n期限は明日です。',
  })
})

test('pictures are asked for until the end of a day, and a note is for colleagues', async () => {
  const { host, request, press, type } = await opened()
  await press('Internal note')
  await type(host.querySelector('textarea[name=text]'), 'The carrier signed.')
  await settle(() => host.querySelector<HTMLElement>('.composer button[type=submit]')?.click())
  expect((await request(serviceCalls.answerCase)).input).toMatchObject({ note: 'The carrier signed.' })
  await press('Ask for pictures')
  expect(host.querySelector('input[type=date][name=day]')).not.toBeNull()
})

test('whoever has the case hands it over only with a reason', async () => {
  const { sent, request, press, type } = await opened()
  await press('Take over')
  const confirm = () => settle(() => document.querySelector<HTMLElement>('[role=dialog] .ant-btn-primary')?.click())
  await confirm()
  expect(sent(serviceCalls.assignCase.path)).toBeUndefined()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Please say why')
  await type(document.querySelector('textarea[name=reason]'), 'I speak Japanese.')
  await confirm()
  expect((await request(serviceCalls.assignCase)).input).toEqual({
    conversationId: caseId,
    staffId: mine,
    reason: 'I speak Japanese.',
  })
})

test('a desk without cases and one that cannot be loaded say so', async () => {
  const empty = await desk('/')
  await empty.list([])
  expect(empty.host.textContent).toContain('No cases here.')
  const failed = await desk('/')
  const asked = await failed.request(serviceCalls.listCases)
  await settle(() => asked.refuse(1500, 'Something went wrong.'))
  expect(failed.host.textContent).toContain('Something went wrong.')
})
