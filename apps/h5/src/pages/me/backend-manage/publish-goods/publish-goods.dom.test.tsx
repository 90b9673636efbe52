import { openedGoods as opened } from '#app/test/opened-goods'
import { renderScreen } from '#app/test/render-screen.tsx'
import { profileOf } from '#app/test/profile-of'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import PublishGoods from './publish-goods.screen.tsx'

const goodsId = opened.id

const stage = {
  domains: ['managed', 'listings', 'goods', 'identity', 'desk', 'uploads'] as never,
  isLoggedIn: true,
  address: `/pages/me/backend-manage/publish-goods/publish-goods?goodsId=${goodsId}&step=sale`,
  answers: {
    [profileCalls.myProfile.path]: profileOf({ rights: ['product.goods.read', 'product.goods.write'] }),
    [managedGoodsCalls.readManagedParams.path]: {
      categories: [],
      makers: [],
      countries: [{ code: 'JP', name: 'Japan' }],
      years: { from: 1960, to: 2027 },
      grades: ['A', 'B'],
      states: [],
    },
    [managedGoodsCalls.readManagedGoods.path]: opened,
  },
}
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => name.test(textContent ?? '')).at(-1)
const saves = (asked: readonly { path: string; input: unknown }[]) =>
  asked.filter(({ path }) => path === managedGoodsCalls.updateGoods.path)

async function saveSlipped() {
  const screen = await renderScreen(PublishGoods, stage)
  await settle(() => type(document.querySelector('input[name=price]'), '120000'))
  await settle(() => button(/^Save$/)?.click())
  const sentence = 'JP¥120,000 is far below the price so far, JP¥1,200,000. Is a digit missing?'
  await settle(() => screen.asked.at(-1)?.refuse(listingErrors.farBelowBefore.code, sentence))
  return { ...screen, sentence }
}

test('a price that looks as if a digit was lost is asked about once, and saved when it is meant', async () => {
  const { asked, sentence } = await saveSlipped()
  expect(saves(asked).at(-1)?.input).toMatchObject({ lowPriceConfirmed: false, price: { minor: 120_000 } })
  expect(document.body.textContent).toContain('Is this price right?')
  expect(document.body.textContent).toContain(sentence)
  await settle(() => button(/^Yes, it’s right$/)?.click())
  expect(saves(asked)).toHaveLength(2)
  expect(saves(asked)[1]?.input).toMatchObject({ lowPriceConfirmed: true, publish: false, price: { minor: 120_000 } })
})

test('whoever corrects the price is asked anew about the next one', async () => {
  const { asked } = await saveSlipped()
  await settle(() => button(/^Correct the price$/)?.click())
  expect(button(/^Yes, it’s right$/)).toBeUndefined()
  await settle(() => type(document.querySelector('input[name=price]'), '12000'))
  await settle(() => button(/^Save$/)?.click())
  expect(saves(asked).at(-1)?.input).toMatchObject({ lowPriceConfirmed: false, price: { minor: 12_000 } })
})

test('the fee is said before publishing: what it comes to at the typed price, and its terms alone without one', async () => {
  const sellingFee = {
    terms: [{ currency: 'JPY', basisPoints: 450, least: { currency: 'JPY', minor: 10_000 } }],
    taxPercent: 10,
    goodsTaxPercent: { JP: 10 },
  }
  const { asked } = await renderScreen(PublishGoods, stage)
  await settle(() => asked.find(({ path }) => path === earningsCalls.readSellingFee.path)?.done(sellingFee))
  const shown = () => document.querySelector('[data-field=sellingFee]')?.textContent ?? ''
  await settle(() => type(document.querySelector('input[name=price]'), '1200000'))
  expect(shown()).toContain('about JP¥59,400')
  expect(shown()).toContain('about JP¥1,140,600')
  expect(shown()).toContain('4.5% of the price including tax, at least JP¥10,000')
  await settle(() => button(/^Plus tax/)?.click())
  expect(shown()).toContain('about JP¥65,340')
  await settle(() => type(document.querySelector('input[name=price]'), '100000'))
  expect(shown()).toContain('about JP¥11,000')
  await settle(() => type(document.querySelector('input[name=price]'), ''))
  expect(shown()).not.toContain('about')
  expect(shown()).toContain('4.5% of the price')
})

test.each([
  ['plate', true],
  ['overview', false],
] as const)(
  'whoever adds a photo of the plate is told to cover the end of the serial number: %s',
  async (kind, isTold) => {
    const [picture] = opened.draft.pictures
    // Goods of its own, because what other tests typed is kept for theirs.
    const id = goodsId.replace(/1$/, '2')
    const goods = { ...opened, id, draft: { ...opened.draft, pictures: [{ ...picture, kind }] } }
    const answers = { ...stage.answers, [managedGoodsCalls.readManagedGoods.path]: goods }
    await renderScreen(PublishGoods, { ...stage, answers, address: stage.address.replace(goodsId, id) })
    expect(document.body.textContent?.includes('Cover the end of the serial number')).toBe(isTold)
  },
)

test('a photo that is too large says by what: more than is taken at all, or not to be made smaller here', async () => {
  const id = goodsId.replace(/1$/, '3')
  const answers = { ...stage.answers, [managedGoodsCalls.readManagedGoods.path]: { ...opened, id } }
  const address = stage.address.replace(goodsId, id).replace('step=sale', 'step=photos')
  await renderScreen(PublishGoods, { ...stage, answers, address })
  const photo = (name: string, megabytes: number) =>
    Object.defineProperty(new File([], name), 'size', { value: megabytes * 1024 * 1024 })
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  await settle(() => {
    if (!input) throw new Error('no place for photos')
    Object.defineProperty(input, 'files', { value: [photo('scan.png', 41), photo('plate.jpg', 6)] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const shown = document.body.textContent
  expect(shown).toContain('scan.png is larger than 40 MB')
  expect(shown).toContain('plate.jpg couldn’t be made smaller on this device')
  expect(shown).not.toContain('is larger than 5 MB')
})

test('what is still to come says its day, what is procured its time and its deposit, and neither needs a piece', async () => {
  const id = goodsId.replace(/1$/, '4')
  const draft = { ...opened.draft, stock: 0 }
  const answers = {
    ...stage.answers,
    [managedGoodsCalls.readManagedGoods.path]: { ...opened, id, state: 'unpublished', draft },
  }
  const { asked } = await renderScreen(PublishGoods, { ...stage, answers, address: stage.address.replace(goodsId, id) })
  const pick = (name: RegExp) =>
    settle(() =>
      [...document.querySelectorAll('label')]
        .filter((one) => name.test(one.textContent ?? ''))
        .at(-1)
        ?.click(),
    )
  const lacksStock = () => [...document.querySelectorAll('li')].some((one) => one.textContent === 'Quantity')
  expect(lacksStock()).toBe(true)
  await pick(/^Coming soon/)
  expect(lacksStock()).toBe(false)
  await settle(() => type(document.querySelector('input[name=comesOn]'), '2026-12-24'))
  expect(lacksStock()).toBe(true)
  await settle(() => button(/^Save draft$/)?.click())
  expect(saves(asked).at(-1)?.input).toMatchObject({ availability: { as: 'coming', on: '2026-12-24' } })
  await pick(/^Available to order/)
  expect(lacksStock()).toBe(false)
})
