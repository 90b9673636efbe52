import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { expect, test, vi } from 'vitest'
import LeaveMany from './leave-many.tsx'
import RepriceMany from './reprice-many.tsx'
import RestockMany from './restock-many.tsx'

const idOf = (at: number) => `0197a000-0000-7000-8000-00000000000${at}`
const row = (at: number) =>
  ({
    id: idOf(at),
    version: 2,
    managementNumber: `SEN-${at}`,
    title: `Komatsu PC${at}00`,
    price: { currency: 'JPY', minor: at * 1_000_000 },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
  }) as unknown as ManagedGoods

const domains = ['console', 'consoleGoods', 'listings', 'goods', 'forms', 'request'] as const
const dialog = () => [...document.querySelectorAll('[role=dialog]')].at(-1)
const press = (name: RegExp) =>
  settle(() =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => name.test(textContent ?? ''))?.click(),
  )
const write = (text: string) =>
  settle(() => {
    const field = dialog()?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input[name=change]')
    const own = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const inADeal = { domain: 'goods', name: 'inADeal', code: goodsErrors.inADeal.code, params: {} }

test('staff take listings down one by one with the reason, and see what became of each', async () => {
  const onClose = vi.fn<(isTaken: boolean) => void>()
  const { asked } = await renderPart(<LeaveMany rows={[row(1), row(2)]} isOwn={false} onClose={onClose} />, domains)
  await press(/^Take down$/)
  expect(dialog()?.textContent).toContain('Please give the reason')
  expect(asked).toHaveLength(0)
  await write('Photos of another machine')
  await press(/^Take down$/)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    path: manyGoodsCalls.takeDownMany.path,
    input: { goodsIds: [idOf(1)], reason: 'Photos of another machine' },
  })
  await settle(() => asked[0]?.done({ changed: 1, left: [] }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await settle(() =>
    asked[1]?.done({ changed: 0, left: [{ goodsId: idOf(2), title: 'Komatsu PC200', reason: inADeal }] }),
  )
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Done for 1 of 2.'))
  expect(dialog()?.textContent).toContain('A buyer has this in an open order')
  await press(/^Close$/)
  expect(onClose).toHaveBeenCalledWith(true)
})

test('new prices are seen before they are sent, and none is lowered to nothing', async () => {
  const { asked } = await renderPart(<RepriceMany rows={[row(1), row(2)]} onClose={() => undefined} />, domains)
  await write('x')
  await press(/^Change 2 prices$/)
  expect(asked).toHaveLength(0)
  await write('10')
  expect(dialog()?.textContent).toContain('JP¥900,000')
  await press(/^Change 2 prices$/)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.input).toEqual({
    prices: [{ goodsId: idOf(1), version: 2, price: { currency: 'JPY', minor: 900_000 } }],
  })
})

test('a lost connection or a stop leaves the rest to be sent, each under the id of its first try', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  const onClose = vi.fn<(isTaken: boolean) => void>()
  const { asked } = await renderPart(<LeaveMany rows={[row(1), row(2), row(3)]} isOwn onClose={onClose} />, domains)
  const idOfRequest = (at: number) => asked[at]?.headers.get('request-id')
  await press(/^Take down$/)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await settle(() =>
    asked[0]?.done({ changed: 0, left: [{ goodsId: idOf(1), title: 'Komatsu PC100', reason: inADeal }] }),
  )
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await settle(() => asked[1]?.breakOff())
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Done for 0 of 3.'))
  await press(/^Copy them$/)
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^SEN-1 · Komatsu PC100\tA buyer has this in an open order/),
  )
  const lost = asked.length
  await press(/^Send the remaining 2$/)
  await vi.waitFor(() => expect(asked).toHaveLength(lost + 1))
  expect(idOfRequest(lost)).toBe(idOfRequest(1))
  expect(asked[lost]?.input).toEqual({ goodsIds: [idOf(2)] })
  await press(/^Stop$/)
  await settle(() => asked[lost]?.done({ changed: 1, left: [] }))
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Done for 1 of 3.'))
  expect(asked).toHaveLength(lost + 1)
  await press(/^Send the remaining one$/)
  await vi.waitFor(() => expect(asked).toHaveLength(lost + 2))
  await settle(() => asked[lost + 1]?.refuse(4003, 'Not any more.'))
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Not any more.'))
  await press(/^Close$/)
  expect(onClose).toHaveBeenCalledWith(true)
})

test('what is sold out is sold again with as many pieces as are said', async () => {
  const { asked } = await renderPart(<RestockMany rows={[row(1)]} onClose={() => undefined} />, domains)
  const say = (text: string) =>
    settle(() => {
      const field = dialog()?.querySelector<HTMLInputElement>('input[name=stock]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await say('0')
  await press(/^Restock$/)
  expect(asked).toHaveLength(0)
  await say('3')
  await press(/^Restock$/)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    path: manyGoodsCalls.restockGoods.path,
    input: { goods: [{ goodsId: idOf(1), version: 2, stock: 3 }] },
  })
})
