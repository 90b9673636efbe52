import { settle } from '@kikai/client/test/mount.tsx'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { renderPart } from '#app/test/render-part.tsx'
import { EndOrder } from './end-order.tsx'
import { ReturnFreight, mayReturnFreight } from './return-freight.tsx'

const order = {
  id: '0197a000-0000-7000-8000-000000000002',
  pay: 'paid',
  sums: { total: jpy(1_000) },
  refunded: jpy(0),
  allowedActions: [{ action: 'cancel', enabled: true, reason: null }],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
} as unknown as OrderDetail

test('staff who cancel have to say why: with the words for the buyer alone nothing is sent', async () => {
  const { host, sent } = await renderPart(<EndOrder order={order} />, [
    'console',
    'managed',
    'orders',
    'forms',
    'request',
  ])
  // Dialogs of other tests may still stand beside it.
  const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
  const press = (within: ParentNode | undefined) =>
    settle(() =>
      [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Cancel order')?.click(),
    )
  await press(host)
  await settle(() => {
    const reason = dialog()?.querySelector('textarea') ?? null
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Engine trouble')
    reason?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(dialog())
  expect(sent(endingCalls.cancelManagedOrder.path)).toBeUndefined()
  expect(dialog()?.textContent).toContain('Please choose why.')
  await settle(() => dialog()?.querySelector<HTMLInputElement>('input[value="damaged"]')?.click())
  await press(dialog())
  const input = () => sent(endingCalls.cancelManagedOrder.path)?.input
  await expect.poll(input).toMatchObject({ cause: 'damaged', reason: 'Engine trouble' })
})

test('staff who are a party to the order see both steps disabled, and why', async () => {
  const reason = { domain: 'orders', name: 'ownOrder', code: 4749, params: {} }
  const allowedActions = ['cancel', 'confirmReceipt'].map((action) => ({ action, enabled: false, reason }))
  const own = <EndOrder order={{ ...order, allowedActions }} />
  const { host } = await renderPart(own, ['console', 'managed', 'orders', 'forms', 'request'])
  const buttons = [...host.querySelectorAll('button')]
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(host.textContent).toContain('You or your company is a party to this order. Please ask a colleague.')
})

test('staff who bought see the return of the freight disabled, and why', async () => {
  const reason = { domain: 'orders', name: 'ownOrder', code: 4749, params: {} }
  const allowedActions = [{ action: 'returnFreight', enabled: false, reason }]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
  const own = { ...order, allowedActions, freightQuote: { amount: jpy(300) } } as unknown as OrderDetail
  expect(mayReturnFreight(own)).toBe(true)
  const { host } = await renderPart(<ReturnFreight order={own} />, ['console', 'freight', 'orders', 'request'])
  expect(host.querySelector('button')?.disabled).toBe(true)
  expect(host.textContent).toContain('You or your company is a party to this order. Please ask a colleague.')
})
