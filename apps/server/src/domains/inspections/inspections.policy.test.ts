import { inspectionErrors } from '@kikai/contract/inspections/inspections.errors'
import { foundRatings, type TemplateContent } from '@kikai/contract/inspections/inspections.shapes'
import { inspectionMachine, inspectionTemplateMachine } from '@kikai/contract/inspections/inspections.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { draftBlocked, finishBlocked, ratedBy, templateApprovalBlocked, templateBlocked } from './inspections.policy.ts'

const writer = '01900000-0000-7000-8000-000000000001' as Id<'member'>
const other = '01900000-0000-7000-8000-000000000002' as Id<'member'>

test('a template takes each step in its own state alone, and its writers do not approve it', () => {
  const from = { send: 'draft', publish: 'draft', reject: 'pending_approval', end: 'live' } as const
  for (const state of inspectionTemplateMachine.states) {
    for (const event of ['send', 'publish', 'reject', 'end'] as const)
      expect(templateBlocked({ state }, event)?.declaration.code ?? null).toBe(
        from[event] === state ? null : requestErrors.wrongState.code,
      )
    const asked = (by: Id<'member'>) =>
      templateApprovalBlocked({ state, writers: [writer] }, by)?.declaration.code ?? null
    const isWaiting = state === 'pending_approval'
    expect(asked(other)).toBe(isWaiting ? null : requestErrors.wrongState.code)
    expect(asked(writer)).toBe(isWaiting ? inspectionErrors.ownTemplate.code : requestErrors.wrongState.code)
  }
})

const named = { 'zh-Hans': '泵', en: 'Pump', ja: 'ポンプ' }
const item = { name: named, kind: 'check', unit: '', least: null, most: null, options: [], vital: false } as const
const content: TemplateContent = {
  sections: [
    {
      system: 'hydraulics',
      items: [
        { ...item, id: 'pump', photo: true, options: [] },
        { ...item, id: 'rods', photo: false, options: [] },
      ],
    },
  ],
}

test('a report ends as a draft alone, with an inspector, something checked, and a photo of what asks for one', () => {
  const file = '01900000-0000-7000-8000-00000000000f' as Id<'file'>
  for (const state of inspectionMachine.states)
    for (const inspector of ['', 'Ida'])
      for (const pump of [null, ...foundRatings])
        for (const rods of [null, ...foundRatings])
          for (const fileIds of [[], [file]]) {
            const plain = { value: null, option: null, note: '' }
            const answers = [
              { ...plain, itemId: 'pump', rating: pump, fileIds },
              { ...plain, itemId: 'rods', rating: rods, fileIds: [] },
            ]
            const sections = ratedBy(content, answers)
            const refusal = finishBlocked({ state, inspector, sections, language: 'en' })
            const expected =
              state !== 'draft'
                ? requestErrors.wrongState
                : inspector === ''
                  ? inspectionErrors.inspectorMissing
                  : pump === null && rods === null
                    ? inspectionErrors.nothingChecked
                    : pump !== null && fileIds.length === 0
                      ? inspectionErrors.photosMissing
                      : null
            expect(refusal?.declaration.code ?? null).toBe(expected?.code ?? null)
            if (expected === inspectionErrors.photosMissing) expect(refusal?.data).toEqual({ items: ['Pump'] })
          }
  for (const state of inspectionMachine.states) expect(draftBlocked({ state }) === null).toBe(state === 'draft')
})

test('an answer to something that the template does not ask is left out, and what has none was not checked', () => {
  const foreign = { itemId: 'engine', rating: 'good' as const, value: null, option: null, note: '', fileIds: [] }
  const items = ratedBy(content, [foreign]).flatMap((section) => section.items)
  expect(items.map(({ item: { id }, rating }) => [id, rating])).toEqual([
    ['pump', 'unchecked'],
    ['rods', 'unchecked'],
  ])
})
