import { renderScreen } from '#app/test/render-screen.tsx'
import { defineScreen } from '#app/screens/define-screen'
import { settle } from '@kikai/client/test/mount.tsx'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { expect, test, vi } from 'vitest'
import Inspection from './inspection.tsx'

const item = {
  kind: 'check',
  unit: '',
  least: null,
  most: null,
  options: [],
  photo: false,
  vital: false,
  rating: 'good',
  value: null,
  option: null,
  note: '',
  pictures: [],
}
const report = {
  id: '0197a000-0000-7000-8000-000000000009',
  number: 'EK-1-R1',
  inspectedOn: '2026-11-20',
  inspector: 'Ogawa Jun',
  meter: 4_812,
  note: '',
  language: 'en',
  sections: [
    {
      system: 'hydraulics',
      score: 2,
      items: [
        { ...item, id: 'pump', name: 'Main pump' },
        {
          ...item,
          id: 'drift',
          name: 'Boom drift',
          kind: 'measure',
          unit: 'mm',
          most: 20,
          value: 31,
          rating: 'defect',
          note: 'Left cylinder.',
          pictures: [{ id: '0197a000-0000-7000-8000-00000000000a', width: 1280, height: 960 }],
        },
        { ...item, id: 'rods', name: 'Cylinder rods', rating: 'unchecked' },
      ],
    },
  ],
  counts: { good: 1, worn: 0, defect: 1, unchecked: 1 },
  grade: 'C',
  doneAt: '2026-11-20T09:00:00.000Z',
  validUntil: '2027-02-20T09:00:00.000Z',
  checkCode: 'AAAA-BBBB-CCCC',
  replaces: null,
}
const goodsId = '0197a000-0000-7000-8000-000000000002' as GoodsDetail['id']
const shown = (goods: Partial<GoodsDetail>) =>
  renderScreen(
    defineScreen({
      login: 'optional',
      view: () => <Inspection goods={{ id: goodsId, gradeNote: null, priceHidden: false, ...goods }} />,
    }),
    {
      domains: ['inspections', 'goods'],
      isLoggedIn: true,
      address: '/pages/home/home',
      answers: { [inspectionsCalls.readGoodsInspection.path]: report },
    },
  )

test('defects come first with measure, range, remark and photo; the rest is folded, and what nobody looked at is said', async () => {
  const { host } = await shown({})
  const [first] = host.querySelectorAll('li > div')
  expect(first?.textContent).toContain('Boom drift')
  for (const part of ['31 mm', 'at most 20', 'Left cylinder.', 'Ogawa Jun', '1 not checked', 'Not checked 1'])
    expect(host.textContent).toContain(part)
  expect(host.querySelector('img')?.getAttribute('alt')).toBe('Photo 1 of Boom drift')
  expect([...host.querySelectorAll('details')].map(({ open }) => open)).toEqual([false])
})

test('a better grade stands beside the report’s with the seller’s reason, and the paper is opened', async () => {
  const { host, asked } = await shown({ gradeNote: { proposed: 'C', reason: 'New seals.' } })
  expect(host.textContent).toContain('The report says C. The seller says: New seals.')
  await settle(() =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open as PDF')?.click(),
  )
  const opening = () => asked.find(({ path }) => path === inspectionsCalls.openInspection.path)
  await vi.waitFor(() => expect(opening()?.input).toEqual({ inspectionId: report.id }))
})
