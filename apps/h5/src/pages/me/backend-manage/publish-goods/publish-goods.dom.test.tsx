import { openedGoods as opened } from '#app/test/opened-goods'
import { renderScreen } from '#app/test/render-screen.tsx'
import { profileOf } from '#app/test/profile-of'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { goodsPhotosCalls } from '@kikai/contract/goods/goods-photos.calls'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { WaitingRequest } from '@kikai/client/test/answered-by-hand'
import { expect, test, vi } from 'vitest'
import PublishGoods from './publish-goods.screen.tsx'

const goodsId = opened.id

const stage = {
  domains: ['addresses', 'managed', 'listings', 'goods', 'identity', 'desk', 'uploads'] as never,
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
  const saving = screen.asked.findLast(({ path }) => path === managedGoodsCalls.updateGoods.path)
  await settle(() => saving?.refuse(listingErrors.farBelowBefore.code, sentence))
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
  await settle(() => vi.dynamicImportSettled())
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

const leave = () => settle(() => void window.dispatchEvent(new Event('pagehide')))
const adds = (asked: readonly { path: string; input: unknown }[]) =>
  asked.filter(({ path }) => path === managedGoodsCalls.addGoods.path)

const ownCompany = {
  id: opened.seller.id,
  name: 'Senshu',
  state: 'certified',
  place: { country: 'JP', region: '27', city: '' },
}

const saved = (asked: readonly WaitingRequest[]) => {
  const last = asked.findLast(({ path }) => path === managedGoodsCalls.updateGoods.path)
  if (!last) throw new Error('nothing was saved')
  return last
}

async function openDraft(last: string, wishes: object = {}) {
  const id = goodsId.replace(/1$/, last)
  const answers = {
    ...stage.answers,
    [profileCalls.myProfile.path]: profileOf({
      rights: ['product.goods.read', 'product.goods.write'],
      company: ownCompany,
    }),
    [managedGoodsCalls.readManagedGoods.path]: { ...opened, id, state: 'unpublished', ...wishes },
  }
  return {
    id,
    ...(await renderScreen(PublishGoods, { ...stage, answers, address: stage.address.replace(goodsId, id) })),
  }
}

test('a draft saves itself when the page is left, keeps what is being typed, and saves nothing twice', async () => {
  const { asked, host, id } = await openDraft('5')
  await leave()
  expect(saves(asked)).toHaveLength(0)
  await settle(() => type(host.querySelector('input[name=price]'), '1,300,000 '))
  await leave()
  expect(saves(asked)).toHaveLength(1)
  expect(saves(asked)[0]?.input).toMatchObject({ goodsId: id, publish: false, price: { minor: 1_300_000 } })
  const price = { currency: 'JPY', minor: 1_300_000 }
  await settle(() =>
    asked.at(-1)?.done({ ...opened, id, state: 'unpublished', version: 4, draft: { ...opened.draft, price } }),
  )
  expect(host.querySelector<HTMLInputElement>('input[name=price]')?.value).toBe('1,300,000 ')
  expect(host.textContent).toContain('Draft saved')
  await leave()
  expect(saves(asked)).toHaveLength(1)
  await settle(() => type(host.querySelector('input[name=price]'), '1,400,000'))
  await leave()
  expect(saves(asked)[1]?.input).toMatchObject({ version: 4, price: { minor: 1_400_000 } })
})

test('of two windows the later one is told that the other has saved, and loses nothing', async () => {
  const { asked, host } = await openDraft('6')
  await settle(() => type(host.querySelector('input[name=price]'), '1300000'))
  await leave()
  await settle(() => asked.at(-1)?.refuse(requestErrors.olderVersion.code, 'newer', { version: 4 }))
  expect(host.textContent).toContain('Somebody saved a newer version while you were typing.')
  expect(host.querySelector<HTMLInputElement>('input[name=price]')?.value).toBe('1300000')
  await settle(() => type(host.querySelector('input[name=price]'), '1400000'))
  await leave()
  expect(saves(asked)).toHaveLength(1)
})

test('what buyers see is saved by its seller alone', async () => {
  const { asked, host } = await openDraft('7', { state: 'on_sale' })
  await settle(() => type(host.querySelector('input[name=price]'), '1300000'))
  await leave()
  expect(saves(asked)).toHaveLength(0)
})

test('a new entry is saved by itself only once it can be, without a word about what it lacks', async () => {
  const answers = { ...stage.answers, [managedGoodsCalls.readManagedGoods.path]: { ...opened, id: goodsId } }
  const { asked, host } = await renderScreen(PublishGoods, {
    ...stage,
    answers: {
      ...answers,
      [profileCalls.myProfile.path]: profileOf({
        rights: ['product.goods.read', 'product.goods.write'],
        company: ownCompany,
      }),
    },
    address: '/pages/me/backend-manage/publish-goods/publish-goods?step=machine',
  })
  await settle(() => type(host.querySelector('input[name=model]'), 'PC200'))
  await leave()
  expect(adds(asked)).toHaveLength(0)
  expect(host.textContent).not.toContain('Please fill this in.')
})

test('a draft saves itself a moment after the last change, and a press meanwhile waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { asked, host, id } = await openDraft('8')
    await settle(() => type(host.querySelector('input[name=price]'), '1300000'))
    await settle(() => vi.advanceTimersByTime(limits.autosaveMs - 1))
    expect(saves(asked)).toHaveLength(0)
    await settle(() => vi.advanceTimersByTime(1))
    expect(saves(asked)).toHaveLength(1)
    await settle(() => button(/^Publish$/)?.click())
    expect(saves(asked)).toHaveLength(1)
    await settle(() => saved(asked).done({ ...opened, id, state: 'unpublished', version: 4 }))
    await vi.waitFor(() => expect(saves(asked)).toHaveLength(2))
    expect(saves(asked)[1]?.input).toMatchObject({ publish: true, version: 4 })
  } finally {
    vi.useRealTimers()
  }
})

const excavators = {
  ...stage.answers[managedGoodsCalls.readManagedParams.path],
  categories: [
    {
      categoryId: opened.draft.categoryId,
      parentId: null,
      key: 'excavator',
      categoryName: 'Excavators',
      goodsCount: 1,
      otherNames: [],
    },
  ],
}
const lackShots = (host: HTMLElement) =>
  [...host.querySelectorAll('li')].some((one) => one.textContent === 'Photos that buyers need')

test.each([
  ['a new entry', { publishedAt: null }, true],
  ['what was on sale before', { publishedAt: '2026-11-01T00:00:00.000Z' }, false],
  ['what came with a list', { publishedAt: null, importNumber: 'I-1' }, true],
] as const)('%s is asked for the photos of its category', async (_, wishes, isAsked) => {
  const id = goodsId.replace(/1$/, wishes.publishedAt ? 'b' : 'importNumber' in wishes ? 'c' : 'a')
  const answers = {
    ...stage.answers,
    [managedGoodsCalls.readManagedParams.path]: excavators,
    [managedGoodsCalls.readManagedGoods.path]: { ...opened, id, state: 'unpublished', ...wishes },
  }
  const { host } = await renderScreen(PublishGoods, { ...stage, answers, address: stage.address.replace(goodsId, id) })
  expect(lackShots(host)).toBe(isAsked)
  const slots = [...host.querySelectorAll('label')].flatMap(({ textContent: said }) =>
    said?.endsWith('Required') ? [said] : [],
  )
  expect(slots).toEqual(isAsked ? ['Data plateRequired', 'Hour meterRequired'] : [])
})

test('the camera shows the outline of the next photo, takes it, and goes on to the one after', async () => {
  const stop = vi.fn<() => void>()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(new Blob(['x'])))
  const { host } = await openDraft('d', { publishedAt: null })
  await settle(() =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Photograph: Data plate')?.click(),
  )
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(document.querySelector('video')).not.toBeNull())
  await vi.waitFor(() => expect(button(/^Photograph: Data plate$/)?.closest('[role=dialog]')).not.toBeNull())
  await settle(() => button(/^Photograph: Data plate$/)?.click())
  await vi.waitFor(() => expect(button(/^Photograph: Hour meter$/)?.closest('[role=dialog]')).not.toBeNull())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a photo that another listing shows is said once, and kept when its seller means it', async () => {
  const [picture] = opened.draft.pictures
  const { asked, host } = await openDraft('e')
  const same = { fileId: picture?.id, goodsId, title: 'Komatsu PC78', managementNumber: 'SEN-0007' }
  await settle(() => asked.find(({ path }) => path === goodsPhotosCalls.findSamePhotos.path)?.done([same]))
  expect(host.textContent).toContain('Another listing of yours shows this photo already.')
  expect(host.textContent).toContain('Komatsu PC78 · SEN-0007')
  await settle(() => button(/^That’s right, keep$/)?.click())
  expect(host.textContent).not.toContain('Another listing of yours')
})

test('the price is typed beside the sign that the server writes its currency with', async () => {
  const { host, asked } = await renderScreen(PublishGoods, stage)
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain(regionsCalls.listPricePrefixes.path))
  await settle(() =>
    asked
      .find(({ path }) => path === regionsCalls.listPricePrefixes.path)
      ?.done([
        { currency: 'JPY', prefix: '', suffix: '円', exponent: 0 },
        { currency: 'CNY', prefix: 'CN¥', suffix: '', exponent: 2 },
      ]),
  )
  const offered = [...host.querySelectorAll('select')].find(({ value }) => value === 'JPY')
  expect([...(offered?.options ?? [])].map(({ text }) => text)).toEqual(['CN¥', 'US$', '円'])
})

test('offers can be welcomed again, and are answered by themselves once the listing takes any', async () => {
  const { host, asked } = await renderScreen(PublishGoods, {
    ...stage,
    answers: {
      ...stage.answers,
      [profileCalls.myProfile.path]: profileOf({
        rights: ['product.goods.read', 'product.goods.write', 'order.offer.answer'],
      }),
    },
  })
  expect(button(/^Automatic answers$/)).toBeUndefined()
  const offers = [...host.querySelectorAll<HTMLInputElement>('[data-field=pricingType] input')][1]
  await settle(() => offers?.click())
  await settle(() => button(/^Save$/)?.click())
  expect(saves(asked).at(-1)?.input).toMatchObject({ pricingType: 'negotiable' })
  const saved = { ...opened, pricingType: 'negotiable', draft: { ...opened.draft, pricingType: 'negotiable' } }
  await settle(() => asked.findLast(({ path }) => path === managedGoodsCalls.updateGoods.path)?.done(saved))
  await vi.waitFor(() => expect(button(/^Automatic answers$/)).toBeDefined())
})

test('a grade above the report’s asks for the reason that buyers read', async () => {
  const { host, asked } = await renderScreen(PublishGoods, {
    ...stage,
    address: stage.address.replace('step=sale', 'step=condition'),
    answers: { ...stage.answers, [managedGoodsCalls.readManagedGoods.path]: { ...opened, proposedGrade: 'D' } },
  })
  await settle(() => vi.dynamicImportSettled())
  expect(host.textContent).toContain('The inspection report proposes D.')
  const field = [...host.querySelectorAll('label')].find(({ textContent }) => textContent?.includes('Why it is better'))
  await settle(() => type(host.querySelector(`#${CSS.escape(field?.htmlFor ?? '')}`), 'New seals.'))
  await settle(() => button(/^Save$/)?.click())
  await vi.waitFor(() => expect(saves(asked).at(-1)?.input).toMatchObject({ gradeReason: 'New seals.' }))
})
