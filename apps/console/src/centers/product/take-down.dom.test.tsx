import { settle } from '@kikai/client/test/mount.tsx'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { expect, test } from 'vitest'
import { renderPart } from '#app/test/render-part.tsx'
import { TakeDown } from './take-down.tsx'

const goods = {
  id: '0197a000-0000-7000-8000-000000000002',
  title: 'Komatsu PC200-8',
  seller: { id: '0197a000-0000-7000-8000-000000000003' },
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
} as unknown as ManagedGoodsDetail

test('staff send the reason with the taking down', async () => {
  const { sent } = await renderPart(<TakeDown goods={goods} open onClose={() => undefined} />, [
    'console',
    'consoleGoods',
    'listings',
    'forms',
    'request',
  ])
  const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
  expect(dialog()?.textContent).toContain('The seller is sent your reason')
  await settle(() => {
    const reason = dialog()?.querySelector('textarea') ?? null
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Photographs of another')
    reason?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Take down')?.click(),
  )
  const input = () => sent(managedGoodsCalls.takeDownGoods.path)?.input
  await expect.poll(input).toEqual({ goodsId: goods.id, reason: 'Photographs of another' })
})
