import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { expect, test, vi } from 'vitest'
import GoodsInspection from './goods-inspection.screen.tsx'

const goodsId = '0197a000-0000-7000-8000-000000000002'
const item = {
  kind: 'check',
  unit: '',
  least: null,
  most: null,
  options: [],
  photo: false,
  vital: false,
  rating: 'unchecked',
  value: null,
  option: null,
  note: '',
  pictures: [],
}
const sections = [
  {
    system: 'engine',
    score: null,
    items: [
      { ...item, id: 'start', name: 'Cold start', vital: true },
      { ...item, id: 'drift', name: 'Boom drift', kind: 'measure', unit: 'mm', most: 20 },
      {
        ...item,
        id: 'leaks',
        name: 'Leaks',
        kind: 'choice',
        options: [
          { name: 'Dry', rating: 'good' },
          { name: 'Dripping', rating: 'defect' },
        ],
      },
    ],
  },
]
const report = {
  id: '0197a000-0000-7000-8000-000000000009',
  number: 'EK-1-R1',
  inspectedOn: '2026-11-20',
  inspector: '',
  meter: 4_812,
  note: '',
  language: 'en',
  sections,
  counts: { good: 0, worn: 0, defect: 0, unchecked: 3 },
  grade: null,
  doneAt: null,
  validUntil: null,
  checkCode: null,
  replaces: null,
  state: 'draft',
  version: 3,
  allowedActions: [],
}
const begin = [{ action: 'begin', enabled: true, reason: null }]
const opened = async (answer: object) => {
  const screen = await renderScreen(GoodsInspection, {
    domains: ['inspections', 'inspectionForm', 'goods'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/goods-manage/goods-inspection/goods-inspection?goodsId=${goodsId}`,
    answers: { [inspectionsCalls.listInspections.path]: { title: 'Komatsu PC200-8', ...answer } },
  })
  await settle(() => vi.dynamicImportSettled())
  return screen
}
const button = (host: ParentNode, name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const last = (screen: Awaited<ReturnType<typeof opened>>, path: string) =>
  screen.asked.findLast((one) => one.path === path)

test('without a report one is begun; what is done is listed with what it found', async () => {
  const screen = await opened({ reports: [], allowedActions: begin })
  expect(screen.host.textContent).toContain('Nobody has written a report')
  await settle(() => button(screen.host, 'Begin a report')?.click())
  expect(last(screen, inspectionsCalls.beginInspection.path)?.input).toEqual({ goodsId })

  const done = { ...report, state: 'done', grade: 'B', inspector: 'Ogawa', counts: { ...report.counts, good: 3 } }
  const { host } = await opened({ reports: [done], allowedActions: begin })
  for (const part of ['EK-1-R1', 'Done', 'Ogawa', 'In order 3', 'Write a correction'])
    expect(host.textContent).toContain(part)
})

test('what is found is kept item by item, with the grade that follows so far', async () => {
  const screen = await opened({ reports: [report], allowedActions: [] })
  const { host } = screen
  expect(host.textContent).toContain('Too little has been checked for a grade.')
  const radio = (name: string) =>
    [...host.querySelectorAll<HTMLButtonElement>('[role=radio]')].find(({ textContent }) => textContent === name)
  await settle(() => radio('In order')?.click())
  await settle(() => type(host.querySelector('input[aria-label="Result of Boom drift"]'), '12,5'))
  await settle(() => {
    const select = host.querySelector<HTMLSelectElement>('select')
    if (!select) throw new Error('no choice')
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(host.textContent).toContain('3 of 3 checked')
  expect(host.textContent).toContain('Grade D from what has been checked')
  await settle(() => button(host, 'Save draft')?.click())
  await vi.waitFor(() => expect(last(screen, inspectionsCalls.saveInspection.path)).toBeDefined())
  expect(last(screen, inspectionsCalls.saveInspection.path)?.input).toMatchObject({
    inspectionId: report.id,
    version: 3,
    meter: 4_812,
    answers: [
      { itemId: 'start', rating: 'good', value: null, option: null },
      { itemId: 'drift', rating: null, value: 12.5 },
      { itemId: 'leaks', option: 1 },
    ],
  })
})

test('it ends at a second press, is saved before, and says what it lacks', async () => {
  const screen = await opened({ reports: [report], allowedActions: [] })
  await settle(() => button(screen.host, 'Finish the report')?.click())
  const finishing = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Finish the report',
  )
  await settle(() => finishing.at(-1)?.click())
  await vi.waitFor(() => expect(last(screen, inspectionsCalls.saveInspection.path)).toBeDefined())
  await settle(() => last(screen, inspectionsCalls.saveInspection.path)?.done({ ...report, version: 4 }))
  await vi.waitFor(() => expect(last(screen, inspectionsCalls.finishInspection.path)).toBeDefined())
  expect(last(screen, inspectionsCalls.finishInspection.path)?.input).toEqual({ inspectionId: report.id, version: 4 })
  const sentence = 'Please say who inspected the machine.'
  await settle(() =>
    last(screen, inspectionsCalls.finishInspection.path)?.refuse(inspectionErrors.inspectorMissing.code, sentence),
  )
  expect(screen.host.textContent).toContain(sentence)
})
