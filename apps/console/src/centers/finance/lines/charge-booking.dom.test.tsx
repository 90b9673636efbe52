import { settle } from '@kikai/client/test/mount.tsx'
import { type BankLineRow, bankLineRow } from '@kikai/contract/bank/bank.shapes'
import { manyLinesCalls } from '@kikai/contract/bank/many-lines.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChargeBooking } from './charge-booking.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const lineOf = (at: number, amount: number): BankLineRow =>
  z.parse(bankLineRow, {
    id: `0197a000-0000-7000-8000-00000000000${at}`,
    version: at,
    fileId: '0197a000-0000-7000-8000-0000000000ff',
    row: at,
    amount: jpy(amount),
    rest: jpy(0),
    bookedOn: '2026-11-20',
    payer: '',
    words: `振込手数料 ${at}`,
    bankRef: '',
    state: 'open',
    finding: 'outgoing',
    outcome: null,
    dueAt: null,
    numbers: [],
    difference: null,
  })
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text))

async function write(field: HTMLInputElement | null, value: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await settle(() => {
    set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('small outgoing lines are booked together under one note, and each says what became of it', async () => {
  const closed: boolean[] = []
  const one = lineOf(1, -110)
  const three = lineOf(3, -330)
  const { sent } = await renderPart(<ChargeBooking rows={[one, three]} onClose={(isTaken) => closed.push(isTaken)} />, [
    'console',
    'consoleBank',
    'bank',
    'request',
    'forms',
  ])
  await settle(() => button('Book 2 lines, JP¥440')?.click())
  expect(document.body.textContent).toContain('Please give the reason in the note.')
  expect(sent(manyLinesCalls.bookCharges.path)).toBeUndefined()
  await write(document.querySelector('input[name=note]'), 'November')
  await settle(() => button('Book 2 lines')?.click())
  const asked = sent(manyLinesCalls.bookCharges.path)
  expect(asked?.input).toEqual({
    lines: [one, three].map(({ id: lineId, version }) => ({ lineId, version })),
    note: 'November',
  })
  const reason = { domain: 'request', name: 'olderVersion', code: 1, params: { version: 9 } }
  await settle(() =>
    asked?.done({
      results: [
        { lineId: one.id, reason: null },
        { lineId: three.id, reason },
      ],
    }),
  )
  const text = document.body.textContent
  expect(text).toContain('Done for 1 of 2.')
  expect(text).toMatch(/振込手数料 1.*Done.*振込手数料 3.*changed/s)
  await settle(() => button('Close')?.click())
  expect(closed).toEqual([true])
})
