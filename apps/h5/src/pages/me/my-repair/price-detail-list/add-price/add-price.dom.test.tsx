import { renderScreen } from '#app/test/render-screen.tsx'
import { repairDetailOf } from '#app/test/repair-of'
import { quoteDraftOf, pricesOf, pricedRepairId } from '#app/test/repair-prices-of'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { expect, test } from 'vitest'
import AddPrice from './add-price.screen.tsx'

const { readRepairPrices, addRepairPrice } = repairPricesCalls
const quote = quoteDraftOf()
const companyId = '0198aaaa-0000-7000-8000-0000000000c9'
const render = () =>
  renderScreen(AddPrice, {
    domains: ['quotes'],
    isLoggedIn: true,
    address: `/pages/me/my-repair/price-detail-list/add-price/add-price?repairId=${pricedRepairId}&quoteId=${String(quote['id'])}`,
    answers: { [readRepairPrices.path]: pricesOf({ quotes: [quote] }) },
  })
const field = (host: HTMLElement, name: string) => host.querySelector(`input[name="${name}"]`)
const add = (host: HTMLElement) => settle(() => host.querySelector('form')?.requestSubmit())

test('labour is added to the draft with its limit, after what is there already', async () => {
  const { host, asked } = await render()
  await settle(() => [...host.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Labour')?.click())
  await settle(() => {
    type(field(host, 'label'), 'Fitting')
    type(field(host, 'quantity'), '4.5')
    type(field(host, 'most'), '6')
    type(field(host, 'price-0'), '12000')
  })
  await add(host)
  const sent = asked.find(({ path }) => path === addRepairPrice.path)
  expect(sent?.input).toMatchObject({
    send: false,
    lines: [
      {},
      {},
      {},
      {
        id: null,
        kind: 'labour',
        label: 'Fitting',
        quantity: 4.5,
        unit: 'hour',
        most: 6,
        options: [{ unitPrice: 12_000 }],
      },
    ],
  })
})

test('an item without a price is not sent', async () => {
  const { host, asked } = await render()
  await settle(() => type(field(host, 'label'), 'Pump'))
  await add(host)
  expect(host.textContent).toContain('Please enter a price.')
  expect(asked.some(({ path }) => path === addRepairPrice.path)).toBe(false)
})

test('parts that the repairing company sells are looked for by the name of the item', async () => {
  const { host, asked } = await render()
  const repair = repairDetailOf({ company: { id: companyId, name: 'Owari Kiko' } })
  await settle(() => asked.find(({ path }) => path === repairsCalls.readRepair.path)?.done(repair))
  await settle(() => type(field(host, 'label'), 'Pump'))
  const search = asked.findLast(({ path }) => path === goodsCalls.listGoods.path)
  expect(search?.input).toMatchObject({ words: 'Pump LB3000 EX', companyId, states: ['on_sale'] })
})

test('a part in the company’s warehouse that is not listed is named with its number, and nothing is held', async () => {
  const { host, asked } = await render()
  const part = {
    id: '0198aaaa-0000-7000-8000-0000000000d1',
    title: 'Main pump 708-2L',
    partNumber: '708-2L-00300',
    picture: null,
    company: 'Owari Kiko',
    place: 'Yard · A1',
    free: 4,
    goodsId: null,
  }
  await settle(() =>
    asked.find(({ path }) => path === productsCalls.listWorkStock.path)?.done({ data: [part], total: 1 }),
  )
  expect(host.textContent).toContain('Not listed, so nothing is kept for the customer')
  await settle(() =>
    [...host.querySelectorAll('button')].findLast((one) => one.textContent?.trim() === 'Offer this')?.click(),
  )
  expect(field(host, 'partNumber')).toMatchObject({ value: '708-2L-00300' })
  await settle(() => {
    type(field(host, 'label'), 'Pump')
    type(field(host, 'price-0'), '90000')
  })
  await add(host)
  const sent = asked.find(({ path }) => path === addRepairPrice.path)
  expect(sent?.input).toMatchObject({
    lines: [{}, {}, {}, { options: [{ label: 'Main pump 708-2L', goodsId: null }] }],
  })
})
