import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedPointsCalls } from '@kikai/contract/points/points.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Id } from '@kikai/kernel/ids'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { GivePoints } from './give-points.tsx'
import Points from './points.page.tsx'

const idOf = (nth: number) => `0197a000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`
const gift = (nth: number, wishes: object) => ({
  id: idOf(nth),
  memberId: idOf(50 + nth),
  member: '田中 ••',
  points: 30,
  reason: 'The host did not come',
  stands: 'waiting',
  askedBy: 'Hana',
  decidedBy: null,
  at: '2026-11-28T09:00:00.000Z',
  mayDecide: false,
  ...wishes,
})
const customerId = '0197a000-0000-7000-8000-000000000099' as Id<'member'>
const domains = ['console', 'consolePoints', 'request', 'forms'] as const

test('who gave how many points stands with the reason, and a second person decides about what waits', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter>
      <Points />
    </MemoryRouter>,
    domains,
  )
  await settle(() => sent(profileCalls.myProfile.path)?.done(staffMember))
  const answer = await vi.waitUntil(() => sent(managedPointsCalls.listGifts.path))
  const data = [gift(1, { mayDecide: true }), gift(2, { stands: 'done', decidedBy: 'Eleanor' }), gift(3, {})]
  await settle(() =>
    answer.done({ data, total: 3, more: false, next: null, counts: { waiting: 2, done: 1, refused: 0 } }),
  )
  expect(host.querySelector('h1')?.textContent).toContain('Points given')
  const rows = [...host.querySelectorAll('tbody tr[data-row-key]')].map((row) => row.textContent ?? '')
  expect(rows[0]).toContain('Give 30 points')
  for (const row of rows.slice(1)) expect(row).not.toContain('Give 30 points')
  expect(rows[1]).toContain('Eleanor')
  const [give] = [...host.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Give 30 points')
  await settle(() => give?.click())
  const decided = await vi.waitUntil(() => sent(managedPointsCalls.decideGift.path))
  expect(decided.input).toEqual({ giftId: idOf(1), agrees: true })
})

test('points are given by a whole number and with a reason', async () => {
  const { sent } = await renderPart(
    <MemoryRouter>
      <GivePoints to={{ id: customerId, name: '田中 ••' }} onClose={() => {}} />
    </MemoryRouter>,
    domains,
  )
  const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
  const type = (name: string, text: string) =>
    act(async () => {
      const at = field(name)
      const prototype = at instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(at, text)
      at?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const press = () => settle(() => document.querySelector<HTMLElement>('[role=dialog] .ant-btn-primary')?.click())
  await type('points', '2.5')
  await press()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Please enter a whole number.')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Please give a reason.')
  await type('points', '30')
  await type('reason', 'The host did not come')
  await press()
  const asked = await vi.waitUntil(() => sent(managedPointsCalls.givePoints.path))
  expect(asked.input).toEqual({ memberId: customerId, points: 30, reason: 'The host did not come' })
})
