import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedSourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import SourcingPage from './sourcing.page.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const at = '2026-11-18T09:05:00.000Z'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const agreed = {
  id: `${id}1`,
  number: 'Q261118ABCDEF1',
  version: 3,
  state: 'agreed',
  turn: 'seller',
  goods: {
    id: `${id}2`,
    title: 'Komatsu PC200-8',
    managementNumber: 'SEN-0001',
    picture: null,
    state: 'waiting_for_procurement',
    price: null,
    isFreightOpen: false,
    usual: null,
  },
  seller: { id: `${id}3`, name: 'Senshu Kenki' },
  buyer: { name: '陈••', isCompany: false },
  quantity: 1,
  to: { country: 'JP', place: 'Osaka' },
  wishDay: null,
  text: null,
  askedAt: at,
  answerBy: null,
  quote: {
    unitPrice: yen(1_000_000),
    total: yen(1_000_000),
    freight: 'free',
    leadDays: 45,
    deposit: yen(300_000),
    rest: yen(700_000),
    payDays: 7,
    kept: yen(150_000),
    lateDays: 14,
    text: {
      text: '3月に入荷します',
      language: 'ja',
      spans: [],
      terms: [],
      translation: { text: 'It comes in March', by: 'machine', spans: [] },
    },
  },
  agreed: { at, dueAt: at, freeFrom: at, isLate: true, isFree: true, isHeld: true, forfeited: yen(0) },
  order: null,
  reason: null,
  allowedActions: [{ action: 'end', enabled: true, reason: null }],
}

test('staff read whose turn it is and what is held, and end what is stuck with a reason', async () => {
  const { sent } = await renderPart(
    <MemoryRouter initialEntries={['/order/sourcing']}>
      <SourcingPage />
    </MemoryRouter>,
    ['console', 'sourcing', 'forms', 'request'],
  )
  await settle(() =>
    sent(managedSourcingCalls.listManagedSourcing.path)?.done({ data: [agreed], total: 1, counts: { agreed: 1 } }),
  )
  for (const shown of ['Komatsu PC200-8', agreed.number, 'Being procured', 'Senshu Kenki', '陈••', '300,000'])
    expect(document.body.textContent).toContain(shown)
  const press = (name: string) =>
    settle(() => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)?.click())
  await press('Read')
  const said = document.querySelector('[role=dialog]')
  for (const part of ['The seller writes', 'It comes in March', '3月に入荷します'])
    expect(said?.textContent).toContain(part)
  await press('Close')
  await press('End')
  await press('Can’t procure it')
  expect(sent(managedSourcingCalls.endSourcing.path)).toBeUndefined()
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  await settle(() => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'The seller is silent.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Can’t procure it')
  expect(sent(managedSourcingCalls.endSourcing.path)?.input).toEqual({
    sourcingId: agreed.id,
    version: 3,
    reason: 'The seller is silent.',
  })
})
