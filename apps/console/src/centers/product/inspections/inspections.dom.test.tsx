import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import InspectionTemplates from './inspection-templates.page.tsx'
import TemplateEditor from './template-editor.tsx'
import TemplatePanel from './template-panel.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const named = (text: string) => ({ 'zh-Hans': `${text} zh`, en: text, ja: `${text} ja` })
const row = {
  id,
  categoryId: null,
  categoryName: 'All',
  number: 2,
  state: 'pending_approval',
  sections: 1,
  items: 1,
  writers: ['Ida'],
  approver: null,
  reason: '',
  updatedAt: '2026-11-18T09:05:00.000Z',
}
const content = {
  sections: [
    {
      system: 'engine',
      items: [
        {
          id: 'drift',
          name: named('Boom drift'),
          kind: 'measure',
          unit: 'mm',
          least: null,
          most: 20,
          options: [],
          photo: true,
          vital: false,
        },
      ],
    },
  ],
}
const texts = ['console', 'consoleInspections', 'inspections', 'goods', 'translation', 'request', 'forms'] as const
const steps = ['approve', 'reject'].map((action) => ({ action, enabled: true, reason: null }))

test('the templates are listed with their versions, and one is approved beside the list', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter>
      <InspectionTemplates />
    </MemoryRouter>,
    [...texts],
  )
  await settle(() => sent(inspectionTemplatesCalls.listTemplates.path)?.done({ data: [row], total: 1 }))
  for (const part of ['All', 'Version 2', 'Waiting for approval', 'Ida']) expect(host.textContent).toContain(part)
})

test('a second person reads what it looks at and approves it', async () => {
  const panel = await renderPart(
    <MemoryRouter>
      <TemplatePanel row={id} controls={null} />
    </MemoryRouter>,
    [...texts],
  )
  const detail = { ...row, version: 4, content, allowedActions: steps }
  await settle(() => panel.sent(inspectionTemplatesCalls.readTemplate.path)?.done(detail))
  for (const part of ['Engine', 'Boom drift', 'at most 20 mm', 'Needs a photo'])
    expect(panel.host.textContent).toContain(part)
  const approve = [...panel.host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve')
  await settle(() => approve?.click())
  await vi.waitFor(() =>
    expect(panel.sent(inspectionTemplatesCalls.approveTemplate.path)?.input).toEqual({ templateId: id, version: 4 }),
  )
})

test('what is in use is written as the next version, with the keys by which reports find its items', async () => {
  const of = { ...row, state: 'live', version: 7, content, allowedActions: [] } as never
  const { sent } = await renderPart(<TemplateEditor of={of} onClose={() => {}} />, [...texts])
  await settle(() => sent(categoriesCalls.listCategories.path)?.done([]))
  const save = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Save draft')
  await settle(() => save?.click())
  await vi.waitFor(() =>
    expect(sent(inspectionTemplatesCalls.writeTemplate.path)?.input).toEqual({
      categoryId: null,
      version: null,
      content,
    }),
  )
})
