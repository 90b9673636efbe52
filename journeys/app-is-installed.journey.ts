import type { Page } from '@playwright/test'
import { expect, test } from './harness/journey.ts'
import { untilKept } from './harness/installed.ts'
import { type Versions, serveVersions } from './harness/next-version.ts'
import type { Person } from './harness/person.ts'
import { logIn } from './steps/log-in.ts'

const home = '/pages/home/home'
const category = '/pages/category/category'
const login = '/pages/login/login'

let versions: Versions
test.beforeEach(async ({ product }) => {
  versions = await serveVersions(product.address)
})
test.afterEach(() => versions.end())

test('the app is installed, opens without a connection with the last lists, and takes its next version', async ({
  someone,
  playwright,
  launchOptions,
}) => {
  const guest = await someone({ name: 'guest', language: 'ja', installs: true, address: versions.address })
  const { page, t } = guest
  guest.watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await test.step('a device may install it', async () => {
    // An ordinary browser context counts as a private window, where the app cannot be installed.
    const device = await playwright.chromium.launchPersistentContext('', launchOptions)
    const [window = await device.newPage()] = device.pages()
    await window.goto(`${versions.address}/h5/`)
    await window.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await device.newCDPSession(window)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    await device.close()
  })

  await test.step('it keeps what it has loaded', async () => {
    await guest.open(home)
    await guest.arrive(home)
    await untilKept(page)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  })

  await guest.link(t('app.tab.news')).first().click()
  await guest.arrive('/pages/news/news')
  await guest.link(t('app.tab.home')).first().click()
  await guest.arrive(home)
  const titles = await cardTitles(guest)
  expect(titles.length).toBeGreaterThan(3)

  await test.step('without a connection it opens with the last list, and says of when it is', async () => {
    await untilWritten(page, 'ja')
    await expect.poll(() => written(page, 'ja')).toContain('listArticles')
    await page.context().setOffline(true)
    await page.reload()
    await guest.arrive(home)
    await expect(strip(guest)).toBeVisible()
    await expect(strip(guest)).toHaveText(/\d\d:\d\d/)
    expect(await cardTitles(guest)).toEqual(titles)
    expect(await shownPictures(page)).toBeGreaterThan(0)
    await guest.look()
    for (const [tab, route, words] of [
      ['app.tab.news', '/pages/news/news', t('app.tab.news')],
      ['app.tab.cart', '/pages/shopping-cart/shopping-cart', t('cart.screen.guest')],
      ['app.tab.me', '/pages/me/me', t('me.guest.title')],
      ['app.tab.home', home, t('app.tab.home')],
    ] as const) {
      await guest.link(t(tab)).first().click()
      await guest.arrive(route)
      await expect(page.getByText(words).locator('visible=true').first()).toBeVisible()
      expect(await page.locator('body').innerText()).not.toMatch(keyOfText)
    }
  })

  await test.step('back on line the strip goes and the newest is shown', async () => {
    await page.context().setOffline(false)
    await expect(strip(guest)).toHaveCount(0, { timeout: 15_000 })
    await guest.link(t('app.tab.category')).first().click()
    await guest.arrive(category)
  })

  await test.step('the next version is offered and taken at the reader’s word', async () => {
    versions.publishNext()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(guest.text(t('app.newer.text'))).toBeVisible()
    await guest.look()
    expect(await firstFile(page)).not.toContain('/next/')
    await guest.button(t('app.newer.take')).click()
    await expect.poll(() => firstFile(page).catch(() => '')).toContain('/next/')
    await guest.arrive(category)
    await expect(guest.text(t('app.newer.text'))).toHaveCount(0)
    const shells = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))
    expect(shells).toEqual([expect.stringMatching(/^shell assets\/next\/index-/)])
  })
})

test('what a member has seen is shown to nobody else on the device when the connection is gone', async ({
  someone,
}) => {
  const member = await someone({ name: 'member', installs: true, address: versions.address })
  const { page, t } = member
  member.watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await member.open(login)
  await logIn(member, 'buyer.en')
  await member.open(home)
  await member.arrive(home)
  await untilKept(page)
  await expect(member.text(/(JP¥|CN¥|\$|¥)[\d,]+/).first()).toBeVisible()
  await untilWritten(page, 'en')
  expect(await written(page, 'en')).toContain('"minor"')

  await member.open('/pages/me/setting/setting')
  await member.arrive('/pages/me/setting/setting')
  await member.button(t('me.setting.logOut')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('me.setting.logOut') })
    .click()
  await member.arrive(home)
  // The cache for this device is replaced by the answers for visitors, which have no prices.
  await expect.poll(() => written(page, 'en')).toMatch(/^(?!.*"minor").*listGoods/)
  await page.context().setOffline(true)
  await page.reload()
  await expect(strip(member)).toBeVisible()
  await expect(member.text(/(JP¥|CN¥|\$|¥)[\d,]+/)).toHaveCount(0)
})

/** A text key such as `guest.title`, which is shown when its text is missing. */
const keyOfText = /^[a-z]+(\.[a-z]+)+$/im

const strip = ({ page, t }: Person) =>
  page.getByRole('status').filter({ hasText: t('app.offline.since', { time: '' }).slice(0, 6) })

const cardTitles = ({ page }: Person): Promise<string[]> =>
  page.locator('main:visible a[href*="goodsId"] .line-clamp-3').allInnerTexts()

const firstFile = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

const shownPictures = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.images].filter((one) => one.checkVisibility() && one.naturalWidth > 0).length)

const written = (page: Page, language: string): Promise<string> =>
  page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', `/h5/kept-answers/${language}`)

const untilWritten = (page: Page, language: string) => expect.poll(() => written(page, language)).toContain('listGoods')
