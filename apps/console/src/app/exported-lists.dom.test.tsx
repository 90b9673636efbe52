import Glossary from '#centers/content/glossary.page.tsx'
import Desk from '#centers/desk/desk.page.tsx'
import Confirmations from '#centers/finance/confirmations.page.tsx'
import Unseen from '#centers/finance/transfers/unseen.page.tsx'
import Service from '#centers/member/service/service.page.tsx'
import InspectionTemplates from '#centers/product/inspections/inspection-templates.page.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { inspectionTemplatesCalls } from '@kikai/contract/inspections/inspections.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import type { TextDomain } from '@kikai/i18n/keys'
import { jpy } from '@kikai/kernel/money'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPart } from './test/render-part.tsx'
import { staffMember } from './test/staff-member.ts'

const id = '01900000-0000-7000-8000-000000000001'
const at = '2026-11-20T03:00:00.000Z'
const word = (of: string) => ({ word: of, forms: [] })
const none = { counts: {}, holders: { all: 1, mine: 1, company: 0, unassigned: 0 } }
const task = { id: 'job:1', row: 'a-row', name: 'O1', title: 'PC200', confirms: null, days: null, since: at }
const line = { id: 'line 1', kind: 'bankLine', row: 'a-line', name: 'ﾀﾅｶ', by: 'Sato', since: at, deadlineAt: null }

const message = {
  id,
  seq: 1,
  kind: 'text',
  side: 'buyer',
  mine: false,
  author: null,
  text: 'The crate arrived open.',
  language: 'en',
  spans: [],
  terms: [],
  translation: null,
  contactsHidden: false,
  card: null,
  event: null,
  proof: null,
  at,
  recalledAt: null,
  allowedActions: [],
}

type Sheet = {
  Page: ComponentType
  domains: readonly TextDomain[]
  address: string
  list: { path: string }
  row: object
  answer?: object
  exports: { path: string; access: object | string }
  input: object
  /** Headings and values of the file, in the reader's words. */
  lines: readonly (string | RegExp)[]
}
const sheets: Readonly<Record<string, Sheet>> = {
  confirmations: {
    Page: Confirmations,
    domains: ['confirmations', 'desk'],
    address: '/?kind=bankLine',
    list: confirmationsCalls.listConfirmations,
    row: { ...line, amount: jpy(5_000_000) },
    answer: { counts: { bankLine: 1 } },
    exports: confirmationsCalls.exportConfirmations,
    input: { kind: 'bankLine' },
    lines: ['Action,Number or name,Amount,Started by,Since,Deadline', /Bank line,ﾀﾅｶ,.*5,000,000.*,Sato,/],
  },
  'transfers that no statement shows': {
    Page: Unseen,
    domains: ['consoleBank'],
    address: '/?currency=JPY',
    list: approvedTransfersCalls.listUnseenTransfers,
    row: {
      remittanceId: id,
      reference: 'K7Q2',
      numbers: ['O261120'],
      payer: 'Tanaka',
      unseen: jpy(200_000),
      approvedAt: at,
      approvedBy: 'Sato',
      days: 6,
    },
    exports: approvedTransfersCalls.exportUnseenTransfers,
    input: { currency: 'JPY' },
    lines: [/O261120 · Tanaka,.*200,000.*6 days.*JPY.*Sato.*K7Q2/],
  },
  'trade terms': {
    Page: Glossary,
    domains: ['consoleTerms', 'translation'],
    address: '/?words=shoe&tab=proposed&field=undercarriage',
    list: managedTranslationCalls.listTerms,
    row: {
      id,
      number: 7,
      version: 1,
      field: 'undercarriage',
      words: { 'zh-Hans': word('履带板'), en: word('track shoe'), ja: word('シュー') },
      machines: '',
      proposals: 1,
      updatedAt: at,
    },
    answer: { edition: 3, counts: { all: 9, proposed: 1 } },
    exports: managedTranslationCalls.exportTerms,
    input: { words: 'shoe', field: 'undercarriage', proposed: true },
    lines: [/^English,.*Field,Status$/, 'track shoe,履带板,シュー,Undercarriage,1 proposal'],
  },
  'inspection templates': {
    Page: InspectionTemplates,
    domains: ['consoleInspections'],
    address: '/',
    list: inspectionTemplatesCalls.listTemplates,
    row: {
      id,
      categoryId: null,
      categoryName: 'Excavators',
      number: 2,
      state: 'pending_approval',
      sections: 3,
      items: 21,
      writers: ['Ida', 'Ben'],
      approver: null,
      reason: '',
      updatedAt: at,
    },
    exports: inspectionTemplatesCalls.exportTemplates,
    input: {},
    lines: [
      'Category,Status,Sections,Items,Written by,Changed',
      /Excavators Version 2,Waiting for approval,3,21,"Ida, Ben"/,
    ],
  },
  'cases of customer service': {
    Page: Service,
    domains: ['consoleService', 'chat'],
    address: '/?tab=unassigned&words=Ya',
    list: serviceCalls.listCases,
    row: {
      id,
      number: 'S261118-7Q',
      topic: 'delivery',
      state: 'open',
      group: 'late',
      member: { name: '山本 ••', language: 'ja' },
      subject: null,
      last: message,
      waitingSince: at,
      dueAt: at,
      staff: null,
    },
    answer: { groups: { late: 1, ours: 0, theirs: 0, closed: 0 }, targetMinutes: 10 },
    exports: serviceCalls.exportCases,
    input: { whose: 'unassigned', words: 'Ya' },
    lines: [
      'Case no.,Member,Language,Topic,Status,Last message,Handled by,Waiting since,Answer due',
      /S261118-7Q,山本 ••,Japanese,Delivery,Overdue,The crate arrived open\.,,/,
    ],
  },
  'tasks of the desk': {
    Page: Desk,
    domains: ['desk', 'confirmations'],
    address: '/?kind=ship',
    list: deskCalls.listDeskTasks,
    row: { ...task, kind: 'ship', amount: jpy(100_000), deadlineAt: null },
    answer: { counts: { ship: 1 }, due: { overdue: 0, today: 0, later: 0, undated: 1 } },
    exports: deskCalls.exportDeskTasks,
    input: { kind: 'ship' },
    lines: ['Due,What to do,About,Amount', /Waiting since .*Ship this order,O1 · PC200,.*100,000/],
  },
}

async function page({ Page, domains, address, list, row, answer = {}, exports }: Sheet, isLacked = false) {
  const right = typeof exports.access === 'object' && 'may' in exports.access ? exports.access.may : ''
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text))
    return 'blob:sheet'
  })
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
    ['console', 'managed', ...domains],
  )
  const asked = await vi.waitUntil(() => sent(list.path))
  await settle(() => asked.done({ ...none, data: [row], total: 1, ...answer }))
  const me = await vi.waitUntil(() => sent(profileCalls.myProfile.path))
  await settle(() => me.done({ ...staffMember, id, rights: isLacked ? ['order.order.read'] : [right] }))
  const button = await vi.waitUntil(() =>
    [...host.querySelectorAll('button')].find(
      (one) => one.textContent === 'Export CSV' && (one.getAttribute('aria-disabled') === 'true') === isLacked,
    ),
  )
  return { sent, saved, button }
}

test.each(Object.entries(sheets))('%s leave as they are filtered, in the words of the page', async (_, sheet) => {
  const { sent, saved, button } = await page(sheet)
  await settle(() => button.click())
  const asked = await vi.waitUntil(() => sent(sheet.exports.path))
  expect(asked.input).toEqual(sheet.input)
  await settle(() => asked.done({ data: [sheet.row], isCut: false, entryId: id }))
  const text = await vi.waitUntil(() => saved[0])
  const lines = text.replace('\u{feff}', '').split('\r\n')
  for (const [at, line] of sheet.lines.entries())
    if (typeof line === 'string') expect(lines).toContain(line)
    else expect(lines[at + 2 - sheet.lines.length], `line ${at}`).toMatch(line)
  expect(text).toContain(`Export ${id}`)
})

test.each(Object.entries(sheets))('%s stay with who has not the right to take them', async (_, sheet) => {
  const { sent, button } = await page(sheet, true)
  expect(button.getAttribute('aria-label')).toContain('You need permission to')
  await settle(() => button.click())
  expect(sent(sheet.exports.path)).toBeUndefined()
})
