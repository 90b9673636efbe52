import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Wanted from './wanted.page.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const sought = {
  id: `${id}1`,
  state: 'open',
  category: { id: `${id}2`, name: 'Hydraulic excavators' },
  maker: { id: `${id}3`, name: 'Komatsu' },
  model: 'PC200',
  budget: { currency: 'JPY', minor: 9_000_000 },
  country: 'JP',
  untilDay: '2026-12-28',
  text: '小割付き',
  language: 'ja',
  spans: [],
  terms: [],
  translation: { text: 'With a crusher', by: 'machine', spans: [] },
  contactsHidden: false,
  postedAt: '2026-11-18T09:05:00.000Z',
  allowedActions: [{ action: 'hide', enabled: true, reason: null }],
  buyer: { name: '陈••', isCompany: false, country: 'CN' },
  offers: 2,
  hidden: null,
}

async function page(data: unknown[]) {
  const stood = await renderPart(
    <MemoryRouter initialEntries={['/product/wanted']}>
      <Wanted />
    </MemoryRouter>,
    ['console', 'wanted', 'forms', 'request'],
  )
  await settle(() =>
    stood.sent(managedWantedCalls.listManagedWanted.path)?.done({ data, total: data.length, counts: { open: 1 } }),
  )
  const press = (name: string) =>
    settle(() => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)?.click())
  return { ...stood, press, text: () => document.body.textContent }
}

test('staff read what buyers look for, by whom and with how many offers', async () => {
  const { text } = await page([sought])
  for (const shown of ['Komatsu PC200 · Hydraulic excavators', 'With a crusher', '陈••', 'China', '9,000,000', 'Open'])
    expect(text()).toContain(shown)
})

test('a request is removed only with a reason', async () => {
  const { sent, press } = await page([sought])
  await press('Remove request')
  await press('Remove request')
  expect(sent(managedWantedCalls.hideWanted.path)).toBeUndefined()
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  await settle(() => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Machines only, please.')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Remove request')
  expect(sent(managedWantedCalls.hideWanted.path)?.input).toEqual({
    wantedId: sought.id,
    reason: 'Machines only, please.',
  })
})

test('a list without requests says so', async () => {
  const { text } = await page([])
  expect(text()).toContain('No requests here.')
})
