import { settle } from '@kikai/client/test/mount.tsx'
import { allRights } from '@kikai/contract/access'
import { foundCalls } from '@kikai/contract/desk/found.calls'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { centersFor } from './centers.tsx'
import Palette from './palette.tsx'
import { renderPart } from './test/render-part.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

async function opened() {
  const shown = await renderPart(
    <MemoryRouter>
      <Palette centers={centersFor(allRights, [])} onClose={() => undefined} />
      <Address />
    </MemoryRouter>,
    ['console', 'request', 'orders'],
  )
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.palette input')
    if (!found) throw new Error('no field')
    return found
  })
  return {
    ...shown,
    press: (key: string) => settle(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    type: (words: string) =>
      settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    options: () => [...document.querySelectorAll<HTMLElement>('.palette [role=option]')],
    address: () => shown.host.querySelector('output')?.textContent,
  }
}

test('a number is found as the thing itself, and can still be looked for in every list that knows numbers', async () => {
  const { type, press, sent, options, address } = await opened()
  await type('R2611')
  // Pressed before the answer is there, the key waits for it.
  await press('Enter')
  expect(options()).toEqual([])
  const asked = await vi.waitFor(() => {
    const found = sent(foundCalls.findThings.path)
    if (!found) throw new Error('not asked')
    return found
  })
  expect(asked.input).toEqual({ words: 'R2611' })
  await settle(() =>
    asked.done({ data: [{ kind: 'order', row: 'o1', number: 'R26111', name: 'Komatsu', state: 'to_ship' }] }),
  )
  await vi.waitFor(() => expect(address()).toBe('/order/orders?row=o1'))
  expect(options().map((one) => one.querySelector('small')?.textContent)).toEqual([
    'Order · To ship',
    'Companies',
    'Engineers',
    'Listings',
    'Devices',
    'Stock',
    'Members',
    'Orders',
    'Repairs',
    'Refunds',
    'Invoices and papers',
    'Users',
  ])
  await settle(() =>
    options()
      .find((one) => one.textContent.includes('Repairs'))
      ?.click(),
  )
  expect(address()).toBe('/order/repairs?tab=all&words=R2611')
  // What was opened stands there the next time, before the pages.
  await type('')
  expect(options()[0]?.textContent).toBe('R26111 · Komatsu Order · Opened last')
})
