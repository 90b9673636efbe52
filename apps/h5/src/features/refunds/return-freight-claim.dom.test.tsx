import { refundedOrderId, orderRefundsOf, refundOf, yen } from '#app/test/refund-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedRefundsCalls, refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { managedReturnFreightCalls, returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import type { Language } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import ConfirmRefuse from '../../pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse.screen.tsx'
import RefundScreen from '../../pages/me/order/order-detail/refund/refund.screen.tsx'

const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const receipt = { id: '0197a000-0000-7000-8000-00000000000d', url: '/files/receipt.webp', width: 1280, height: 960 }
const claim = {
  state: 'claimed',
  claimed: yen(84_000),
  corrected: null,
  granted: null,
  note: 'Seino, paid at the counter',
  answer: '',
  decision: '',
  objection: '',
  receipts: [receipt],
  deadlineAt: '2030-11-26T15:00:00.000Z',
  waits: null,
  createdAt: '2026-11-24T08:00:00.000Z',
}
const onItsWay = { state: 'in_transit', reason: 'damaged', returnFreightBy: 'seller' }
const stage = (wishes: object, language: Language) => ({
  domains: ['refunds', 'shipping', 'orders'] as const,
  language,
  isLoggedIn: true,
  address: `/refund?orderId=${refundedOrderId}`,
  answers: Object.fromEntries(
    [refundsCalls.readRefunds.path, managedRefundsCalls.readManagedRefunds.path].map((path) => [
      path,
      orderRefundsOf({ refunds: [refundOf({ ...onItsWay, ...wishes })] }),
    ]),
  ),
})
const buyers = (wishes: object, language: Language = 'en') => renderScreen(RefundScreen, stage(wishes, language))
const sellers = (wishes: object, language: Language = 'en') => renderScreen(ConfirmRefuse, stage(wishes, language))
const dialog = () => document.querySelector('[role=dialog]')
const press = (within: ParentNode | null, label: string) =>
  settle(() => [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)?.click())
const fill = (name: string, value: string) =>
  settle(() => {
    const field = dialog()?.querySelector(`[name=${name}]`) ?? null
    if (!(field instanceof HTMLTextAreaElement)) return type(field, value)
    // React listens to the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('who paid the carrier for the way back is asked for the sum and the receipt, and told the most', async () => {
  const { host, asked } = await buyers({ allowedActions: may('claimFreight') })
  expect(host.textContent).toContain('until 7 days after the refund. At most JP¥300,000')
  await press(host, 'Enter return freight')
  await fill('amount', '84000')
  await press(dialog(), 'Send to the seller')
  expect(dialog()?.textContent).toContain('Please add a photo of the receipt.')
  expect(asked.map(({ path }) => path)).not.toContain(returnFreightCalls.claimReturnFreight.path)
})

test('the seller reads the sum with its receipt and the day, and accepts it knowing where the money comes from', async () => {
  const { host, asked } = await sellers({ returnFreightClaim: claim, allowedActions: may('auditFreight') })
  expect(host.querySelector('img[src="/files/receipt.webp"]')?.getAttribute('alt')).toBe('Receipt 1')
  expect(host.textContent).toMatch(/Entered by the buyer.*84,000.*After that, Kikai decides/)
  await press(host, 'Accept JP¥84,000')
  expect(dialog()?.textContent).toContain('If your money doesn’t cover it, Kikai decides.')
  await press(dialog(), 'Accept JP¥84,000')
  const sent = asked.find(({ path }) => path === managedReturnFreightCalls.auditReturnFreight.path)
  expect(sent?.input).toEqual({ refundId: refundOf().id, text: '' })
})

test('another sum needs its reason, and is less', async () => {
  const { host, asked } = await sellers({ returnFreightClaim: claim, allowedActions: may('auditFreight') })
  await press(host, 'Correct the amount')
  await fill('amount', '84000')
  await press(dialog(), 'Correct the amount')
  expect(dialog()?.textContent).toContain('less than JP¥84,000')
  expect(dialog()?.textContent).toContain('Please give your reason.')
  await fill('amount', '50000')
  await fill('text', 'The receipt names another shipment.')
  await press(dialog(), 'Correct the amount')
  const sent = asked.find(({ path }) => path === managedReturnFreightCalls.auditReturnFreight.path)
  expect(sent?.input).toMatchObject({ amount: yen(50_000), text: 'The receipt names another shipment.' })
})

test.each([
  ['en', 'Accept JP¥50,000', 'Ask Kikai to decide'],
  ['ja', '50,000円を承認する', 'Kikaiに裁定を求める'],
  ['zh-Hans', '认可 JP¥50,000', '请平台裁定'],
] as const)('the buyer accepts a correction or has it decided, in %s', async (language, accept, dispute) => {
  const corrected = { ...claim, state: 'corrected', corrected: yen(50_000), answer: 'Another shipment.' }
  const { host, asked } = await buyers(
    { returnFreightClaim: corrected, allowedActions: may('answerFreight') },
    language,
  )
  expect(host.textContent).toContain('Another shipment.')
  const labels = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels).toContain(accept)
  await press(host, dispute)
  const sent = asked.find(({ path }) => path === returnFreightCalls.answerReturnFreight.path)
  expect(sent?.input).toEqual({ refundId: refundOf().id, accept: false })
})

test('what was paid stands with both sides, with the reasons', async () => {
  const paid = { ...claim, state: 'paid', granted: yen(60_000), decision: 'The tariff of the day.', deadlineAt: null }
  for (const { host } of [await buyers({ returnFreightClaim: paid }), await sellers({ returnFreightClaim: paid })])
    expect(host.textContent).toMatch(/Paid to the buyer’s balance.*60,000.*The tariff of the day/)
})

test('what waits for the seller’s money says since when, and that finance looks into it', async () => {
  const waits = { since: '2026-11-24T08:00:00.000Z', until: '2026-12-01T15:00:00.000Z', alarmedAt: null }
  const waiting = { ...claim, state: 'accepted', granted: yen(60_000), deadlineAt: null }
  const shown = async (alarmedAt: string | null) =>
    (await buyers({ state: 'done', returnFreightClaim: { ...waiting, waits: { ...waits, alarmedAt } } })).host
      .textContent
  expect(await shown(null)).toMatch(/Waiting since .*24.* If the money is still missing on .*finance team/)
  expect(await shown('2026-12-02T01:00:00.000Z')).toMatch(
    /Waiting since .*24.* finance team was asked on .*2 Dec.* to follow it up/,
  )
})
