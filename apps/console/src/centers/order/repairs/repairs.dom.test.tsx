import { staffMember } from '#app/test/staff-member.ts'
import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import {
  repairAnswer,
  repairEntry,
  repairHandAnswer,
  answeredRepairId as repairId,
  repairPricesAnswer,
} from '@kikai/client/test/repair-answer'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import Repairs from './repairs.page.tsx'

const calls = managedRepairsCalls
const may = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const counts = { mine: 1, overdue: 1, running: 4, disputed: 0, done: 9 }
const past = '2026-01-01T00:00:00.000Z'
const domains = [
  'console',
  'consoleRepairs',
  'maintenance',
  'repairs',
  'quotes',
  'uploads',
  'request',
  'forms',
] as const

async function page(address: string, rights: readonly string[]) {
  const stood = await renderPart(
    <MemoryRouter initialEntries={[address]}>
      <Repairs />
    </MemoryRouter>,
    domains,
  )
  const answer = async (call: { path: string }, data: unknown) => {
    const asked = await vi.waitUntil(() => stood.sent(call.path))
    await settle(() => asked.done(data))
    return asked
  }
  await settle(() => stood.sent(profileCalls.myProfile.path)?.done({ ...staffMember, id: repairId, rights }))
  const press = (name: string, within: ParentNode = document) =>
    settle(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const send = () => settle(() => dialog()?.querySelector<HTMLElement>('.ant-btn-primary, .ant-btn-dangerous')?.click())
  return { ...stood, answer, press, dialog, send }
}
const listed = (...data: readonly object[]) => ({ data, total: data.length, more: false, next: null, counts })
const type = (words: string, into = 'textarea') =>
  act(async () => {
    const field = document.querySelector(`[role=dialog] ${into}`)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) throw new Error('no field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the board stands by what is due under heads, and the opened one says what is wrong, who has it and what it costs', async () => {
  const { host, answer } = await page(`/?row=${repairId}`, ['order.repair.desk', 'order.repair.work'])
  await answer(
    calls.listAllRepairs,
    listed(
      repairEntry({ deadlineAt: past, isOverdue: true, turn: 'platform', isMine: true }),
      repairEntry({ id: repairId.replace(/01$/, '92'), hold: 'held', holdDay: '2099-02-01', isMine: false }),
    ),
  )
  await answer(calls.readManagedRepair, repairAnswer({ side: 'platform' }))
  await answer(repairPricesCalls.readRepairPrices, repairPricesAnswer())
  const table = host.querySelector('tbody')?.textContent ?? ''
  for (const words of ['Overdue', 'Okuma GENOS L300-M', 'R2611164T9QK27', 'On hold', 'until 1 Feb 2099', 'Kikai'])
    expect(table).toContain(words)
  expect(host.querySelector('.list-tabs')?.textContent).toContain('To do 1')
  const panel = host.querySelector('aside')?.textContent ?? ''
  for (const words of ['Spindle noise', 'E-204', 'It whistles', 'Owari Kiko', 'JP¥163,680', 'Due', 'JP¥118,800'])
    expect(panel).toContain(words)
})

test('a company’s service desk sees its own board, and assigns an engineer for a time at which they are free', async () => {
  const { answer, press, dialog, sent } = await page(`/?row=${repairId}`, ['order.repair.work'])
  await answer(calls.listCompanyRepairs, listed(repairEntry()))
  await answer(calls.readManagedRepair, repairAnswer())
  expect(sent(calls.listAllRepairs.path)).toBeUndefined()
  await press('Assign an engineer')
  await answer(calls.listRepairHands, {
    hands: [repairHandAnswer(1), repairHandAnswer(2, { name: 'He Li', reason: 'paperEnded' })],
    answerBy: '2099-01-06T05:00:00.000Z',
  })
  expect(dialog()?.textContent).toContain('He Li: A document has expired')
})

test('a dispute is decided with a letter, and not without', async () => {
  const { answer, press, dialog, send, sent } = await page(`/?row=${repairId}`, ['order.repair.desk'])
  await answer(calls.readManagedRepair, repairAnswer({ life: 'disputed', allowedActions: may('decide') }))
  await answer(repairPricesCalls.readRepairPrices, repairPricesAnswer())
  await press('Decide the dispute')
  await settle(() => dialog()?.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  expect(dialog()?.textContent).toContain('The customer pays nothing more')
  await send()
  expect(sent(repairEndsCalls.decideRepairDispute.path)).toBeUndefined()
  await type('It is done again.')
  await send()
  const decided = await vi.waitUntil(() => sent(repairEndsCalls.decideRepairDispute.path))
  expect(decided.input).toEqual({
    repairId,
    version: 3,
    verdict: 'rework',
    back: null,
    letter: 'It is done again.',
  })
})

describe('work that never ends', () => {
  const stopping = async () => {
    const stood = await page(`/?row=${repairId}`, ['order.repair.desk'])
    const of = repairAnswer({ life: 'repairing', turn: 'engineer', allowedActions: may('stop') })
    await stood.answer(calls.readManagedRepair, of)
    const all = (path: string) => stood.asked.filter((one) => one.path === path)
    return { ...stood, prices: () => all(repairPricesCalls.readRepairPrices.path), stops: () => all(stopPath) }
  }
  const stopPath = repairEndsCalls.stopRepair.path

  test('is ended once, with what of the money paid it has cost and a reason, and not without', async () => {
    const { answer, press, dialog, send, stops } = await stopping()
    await answer(repairPricesCalls.readRepairPrices, repairPricesAnswer())
    await press('End the work')
    for (const words of ['Nothing more is charged.', 'JP¥118,800']) expect(dialog()?.textContent).toContain(words)
    await type('5000', 'input')
    await send()
    expect(stops()).toEqual([])
    expect(dialog()?.textContent).toContain('Please fill this in.')
    await type('The workshop has closed.')
    await send()
    await send()
    await vi.waitUntil(() => stops().length > 0)
    expect(stops().map(({ input }) => input)).toEqual([
      { repairId, version: 3, kept: jpy(5_000), reason: 'The workshop has closed.' },
    ])
    await settle(() => stops()[0]?.done(repairAnswer({ life: 'cancelled', allowedActions: [] })))
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(stops()).toHaveLength(1)
  })

  test('waits for what was paid, says where that did not load, and goes on after a further try', async () => {
    const { host, press, dialog, prices, stops, send } = await stopping()
    await press('End the work')
    expect(dialog()?.textContent).toContain('End this work?')
    expect(dialog()?.querySelector('[role=status]')).not.toBeNull()
    await vi.waitUntil(() => prices().length > 0)
    await settle(() => prices()[0]?.refuse(requestErrors.wrongState.code, 'Please try later.'))
    for (const words of ['What has been paid didn’t load', 'Please try later.'])
      for (const place of [dialog(), host.querySelector('aside')]) expect(place?.textContent).toContain(words)
    await send()
    expect(stops()).toEqual([])
    await press('Try again', dialog() ?? undefined)
    await vi.waitUntil(() => prices().length > 1)
    await settle(() => prices()[1]?.done(repairPricesAnswer()))
    expect(dialog()?.textContent).toContain('At most JP¥118,800')
    expect(host.querySelector('aside')?.textContent).not.toContain('didn’t load')
  })
})
