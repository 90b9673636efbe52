import { settle } from '@kikai/client/test/mount.tsx'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refund } from '@kikai/contract/refunds/refunds.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { ArbitrationDecision } from './arbitration-decision.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const disputed = refund.parse({
  id: '0197a000-0000-7000-8000-000000000002',
  number: 'O2611220000001-R1',
  version: 4,
  state: 'arbitration',
  kind: 'return',
  reason: 'damaged',
  positions: [0],
  asked: jpy(1_200_000),
  offered: null,
  granted: null,
  channel: 'balance',
  account: null,
  returnFreightBy: 'seller',
  returnFreightClaim: null,
  returnFreightMost: jpy(300_000),
  returnFreightDays: 7,
  returnTo: null,
  slipLanguage: null,
  carrier: null,
  trackingNumber: '',
  needsSecond: false,
  begun: null,
  reference: '',
  createdAt: '2026-11-24T08:00:00.000Z',
  deadlineAt: '2030-11-26T15:00:00.000Z',
  steps: [],
  letters: [],
  allowedActions: [],
})

test('a part is granted with its amount and the reasons in both sides’ languages, and only after it is asked once more', async () => {
  const { host, sent } = await renderPart(<ArbitrationDecision refund={disputed} languages={['zh-Hans', 'ja']} />, [
    'console',
    'consoleRefunds',
    'refunds',
    'papers',
    'forms',
    'request',
  ])
  const press = (label: string) =>
    settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
  const type = (name: string, value: string) =>
    settle(() => {
      const field = host.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
      if (!field) throw new Error(`no field ${name}`)
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await settle(() => host.querySelector<HTMLInputElement>('input[value="part"]')?.click())
  await press('Decide')
  expect(host.textContent).toContain('Please enter an amount above zero')
  expect(host.textContent).toContain('Please write the reasons.')
  await type('amount', '450000')
  await type('zh-Hans', '报告载明密封件硬化。')
  await press('Decide')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await type('ja', '検査報告に硬化の記録があります。')
  await press('Decide')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('450,000')
  expect(sent(managedRefundsCalls.decideRefund.path)).toBeUndefined()
  await press('Decide and send the letter')
  expect(sent(managedRefundsCalls.decideRefund.path)?.input).toMatchObject({
    decision: 'grant',
    amount: { currency: 'JPY', minor: 450_000 },
    returnFreightBy: 'seller',
    text: '报告载明密封件硬化。',
    language: 'zh-Hans',
    translations: [{ language: 'ja', text: '検査報告に硬化の記録があります。' }],
  })
})
