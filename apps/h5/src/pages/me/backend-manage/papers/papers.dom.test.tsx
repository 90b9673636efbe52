import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { expect, test, vi } from 'vitest'
import IssuedPapers from './papers.screen.tsx'

const nothing = { data: [], total: 0, next: null, counts: { all: 0 } }

test('a seller asks for the papers of a range of days, and may leave an end open', async () => {
  const { host, asked } = await renderScreen(IssuedPapers, {
    domains: ['papers'],
    isLoggedIn: true,
    address: '/pages/me/backend-manage/papers/papers',
    answers: { [managedPapersCalls.listPapers.path]: nothing, [managedFapiaoCalls.listFapiaoQueue.path]: nothing },
  })
  const select = host.querySelector('select')
  await settle(() => {
    if (!select) throw new Error('no years can be chosen')
    select.value = 'days'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => type(host.querySelector('input[name=from]'), '2026-04-01'))
  const last = () => asked.findLast(({ path }) => path === managedPapersCalls.listPapers.path)?.input
  expect(last()).toMatchObject({ issuedFrom: '2026-04-01', issuedTo: null })
  await settle(() => type(host.querySelector('input[name=to]'), '2026-06-30'))
  expect(last()).toMatchObject({ issuedFrom: '2026-04-01', issuedTo: '2026-06-30' })
})

test('a request for the fapiao of a repair leads to the repair, that of an order to the order', async () => {
  const id = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`
  const request = (last: number, sale: object) => ({
    id: id(last),
    version: 1,
    state: 'requested',
    amount: { currency: 'CNY', minor: 113_000 },
    number: '',
    issuedOn: null,
    deadlineAt: null,
    createdAt: '2026-11-26T09:00:00.000Z',
    orderId: null,
    repairId: null,
    seller: '苏州维修',
    kind: 'special',
    title: '苏州恒吉机械有限公司',
    ...sale,
  })
  const data = [
    request(1, { repairId: id(3), orderNumber: 'R2611164T9QK27' }),
    request(2, { orderId: id(4), orderNumber: 'K2611164T9QK27' }),
  ]
  const queue = { data, total: 2, next: null, counts: { issue: 2 } }
  const { listFapiaoQueue } = managedFapiaoCalls
  const { host, asked } = await renderScreen(IssuedPapers, {
    domains: ['papers'],
    isLoggedIn: true,
    address: '/pages/me/backend-manage/papers/papers',
    answers: { [managedPapersCalls.listPapers.path]: nothing, [listFapiaoQueue.path]: queue },
  })
  const view = [...host.querySelectorAll<HTMLElement>('[role=radio], button, label')].find((one) =>
    one.textContent?.startsWith('Fapiao'),
  )
  await settle(() => view?.click())
  await settle(() => asked.findLast(({ path }) => path === listFapiaoQueue.path)?.done(queue))
  await vi.waitFor(() => expect(host.textContent).toContain('R2611164T9QK27'))
  const links = [...host.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '')
  expect(links.some((to) => to.includes(`maintenance-details?repairId=${id(3)}`))).toBe(true)
  expect(links.some((to) => to.includes(`order-manage-detail?orderId=${id(4)}`))).toBe(true)
})
