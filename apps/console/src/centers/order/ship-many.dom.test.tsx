import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { expect, test } from 'vitest'
import ShipMany from './ship-many.tsx'

function type(field: HTMLInputElement | null | undefined, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

const rowOf = (at: number) => ({
  id: `0197a000-0000-7000-8000-00000000000${at}`,
  number: `K-${at}`,
  lines: [],
  buyerName: `Buyer ${at}`,
  seller: { id: '0197a000-0000-7000-8000-0000000000c1', name: 'Seller' },
})

test('orders with a number are shipped one by one with the carrier of the day before, and a doubtful number is asked about', async () => {
  localStorage.setItem('console-carrier', 'yamato')
  const rows = [1, 2, 3].map(rowOf) as unknown as Parameters<typeof ShipMany>[0]['rows']
  const { asked } = await renderPart(<ShipMany rows={rows} onClose={() => undefined} />, [
    'console',
    'managed',
    'shipping',
  ])
  const dialog = () => document.querySelector('.ant-modal')
  const field = (at: number) => dialog()?.querySelector<HTMLInputElement>(`input[name="number-${rowOf(at).id}"]`)
  const press = (text: string) =>
    settle(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text))?.click(),
    )
  const sent = () => asked.filter(({ path }) => path === managedOrdersCalls.dispatchOrder.path)
  await settle(() => type(field(1), '1234-5678-9013'))
  await settle(() => type(field(3), '12'))
  await press('Mark 2 as shipped')
  expect(sent()).toHaveLength(0)
  expect(dialog()?.textContent).toContain('numbers look different')
  await settle(() => dialog()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press('Mark 2 as shipped')
  await settle(() => sent().at(-1)?.refuse(4001, 'Packed elsewhere'))
  await settle(() => sent().at(-1)?.refuse(4001, 'Nobody has paid'))
  expect(sent().map(({ input }) => input)).toMatchObject([
    { orderId: rowOf(1).id, carrier: 'yamato', trackingNumber: '1234-5678-9013' },
    { orderId: rowOf(3).id, carrier: 'yamato', trackingNumber: '12' },
  ])
  expect(dialog()?.textContent).toContain('Nobody has paid')
  expect(dialog()?.textContent).not.toContain('K-2')
})

test('without a single number nothing is shipped, one field says so, and the button counts nothing', async () => {
  localStorage.setItem('console-carrier', 'yamato')
  const rows = [1, 2].map(rowOf) as unknown as Parameters<typeof ShipMany>[0]['rows']
  await renderPart(<ShipMany rows={rows} onClose={() => undefined} />, ['console', 'managed', 'shipping'])
  const dialog = document.querySelector('.ant-modal')
  const send = () => dialog?.querySelector<HTMLElement>('.ant-btn-primary')
  expect(send()?.textContent).toBe('Mark as shipped')
  await settle(() => send()?.click())
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input[name^=number]') ?? [])]
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'false'])
  expect(fields.map((field) => field.classList.contains('ant-input-status-error'))).toEqual([true, false])
  expect(dialog?.querySelectorAll('.wrong')).toHaveLength(1)
})
