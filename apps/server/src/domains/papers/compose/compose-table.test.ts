import type { PaperData } from '@kikai/contract/papers/papers.shapes'
import { expect, test } from 'vitest'
import { sumsPdfBlockOf, tableOf } from './compose-table.ts'
import { type Charge, reckonTaxes } from '../issue/reckon-taxes.ts'

const titles = { ja: '油圧ショベル', en: 'Hydraulic excavator', 'zh-Hans': '液压挖掘机' }
const shown = (text: string | undefined) => Number((text ?? '').replace(/[^\d-]/g, ''))

/** An invoice in yen, with a freight that bears its tax as every quoted freight does. */
function invoiceOf(charges: readonly Charge[], freight: number): PaperData {
  const taxes = reckonTaxes('JPY', [...charges, { amount: freight, rate: 10, taxMode: 'included' }])
  return {
    kind: 'invoice',
    number: 'T-2026-000001',
    language: 'ja',
    issuedOn: '2026-11-24',
    tradedOn: '2026-11-24',
    orderNumber: 'O261124',
    orderedOn: '2026-11-24',
    currency: 'JPY',
    seller: {
      code: 'T',
      country: 'JP',
      names: titles,
      legalName: 'T',
      address: titles,
      representative: titles,
      phone: '',
      taxNumber: null,
      usedGoodsPermit: null,
    },
    lines: charges.map(({ amount, rate, taxMode }) => ({
      titles,
      model: 'ZX120',
      managementNumber: '',
      year: null,
      hours: null,
      quantity: 1,
      unitPrice: amount,
      amount,
      taxMode,
      taxRate: rate,
    })),
    freight: { state: 'fixed', amount: freight, taxRate: 10 },
    taxes,
    total: taxes.reduce((sum, { gross }) => sum + gross, 0),
    paid: null,
    deliveryPeriod: '1-2',
    shipments: [],
    corrects: null,
    refund: null,
  }
}

test.each([
  ['one price', [1_240_000], 88_000],
  ['prices that round', [333, 333], 1_001],
])('freight stands without its tax among amounts without tax, so that all adds up: %s', (_, prices, freight) => {
  const invoice = invoiceOf(
    prices.map((amount) => ({ amount, rate: 10, taxMode: 'excluded' as const })),
    freight,
  )
  const table = tableOf(invoice, 'ja')
  const sums = sumsPdfBlockOf(invoice, 'ja')
  if (table.is !== 'table' || sums.is !== 'sums') throw new Error('no table with sums')
  const [subtotal, added, total, net, tax] = sums.rows.map(({ text }) => shown(text))
  expect(table.rows.reduce((sum, { cells }) => sum + shown(cells.at(-1)), 0)).toBe(subtotal)
  expect([subtotal, added]).toEqual([net, tax])
  expect((subtotal ?? 0) + (added ?? 0)).toBe(total)
})

test('freight stands with its tax among amounts that bear theirs', () => {
  const table = tableOf(invoiceOf([{ amount: 649_000, rate: 10, taxMode: 'included' }], 88_000), 'ja')
  if (table.is !== 'table') throw new Error('no table')
  expect(table.rows.map(({ cells }) => shown(cells.at(-1)))).toEqual([649_000, 88_000])
})
