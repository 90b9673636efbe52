import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { expect, test } from 'vitest'
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
