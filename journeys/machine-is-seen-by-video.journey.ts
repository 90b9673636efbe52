import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { Language } from '@kikai/kernel/language'
import { managedPointsCalls } from '@kikai/contract/points/points.calls'
import type { Id } from '@kikai/kernel/ids'
import { points } from '@kikai/kernel/money'
import type { Locator } from '@playwright/test'
import { callerAs, emailOf } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { type Product, startProduct } from './harness/product.ts'
import { logIn } from './steps/log-in.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { beginsNow, endsIn, giveVideoCall, publishHours } from './steps/give-video-call.ts'
import { decodedBy, enterRoom, keepLines, roomScreen, seesMore } from './steps/video-line.ts'

const goodsScreen = '/pages/home/goods-detail/goods-detail'
const call = { currency: 'JPY', minor: 1_000 } as const

async function givenCall(product: Product) {
  const goods = await chooseGoods(product, { currency: 'JPY', to: 'JP' })
  const buyer = await callerAs(product, usual.ja.account, { language: 'ja' })
  const seller = await callerAs(product, goods.seller, { language: 'ja' })
  const clerks = await financeBy((account, how) => callerAs(product, account, how))
  await giveBalance({ payer: buyer, clerks }, call)
  const appointmentId = await giveVideoCall(product, { buyer, seller }, { goodsId: goods.id, method: 'balance' })
  const state = async () => (await buyer.call(appointmentsCalls.readAppointment, { appointmentId })).state
  return { goods, buyer, seller, appointmentId, state }
}

/** What loads with its place in view. */
const scrollTo = (person: Person, to: Locator): Promise<void> =>
  expect(async () => {
    await person.page.mouse.wheel(0, 800)
    await expect(to).toBeVisible({ timeout: 500 })
  }).toPass()

/** Both agree, and the customer keeps a picture of the plate. */
async function keepPlate(customer: Person, host: Person): Promise<void> {
  for (const one of [host, customer]) await one.button(one.t('rooms.keep.yes')).click()
  await expect(customer.text(customer.t('rooms.keep.both'))).toBeVisible()
  await customer.button(customer.t('rooms.shot.plate.name')).click()
  await customer.button(customer.t('rooms.controls.snapshot')).filter({ visible: true }).click()
  await expect(customer.page.getByLabel(customer.t('rooms.list.kept'))).toBeVisible({ timeout: 30_000 })
}

inOneLanguage('zh-Hans', (language) => {
  test('a guest sees a machine, logs in, books and pays with points, sees it by video, and the listing shows what was seen', async ({
    someone,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to })
    const seller = await callerAs(product, goods.seller, { language })
    await publishHours(seller)
    const [member] = await product.database<{ id: Id<'member'> }[]>`
      select id from account where email = ${emailOf(account)}
    `
    if (!member) throw new Error(`there is no account ${account}`)
    const staff = await callerAs(product, 'staff', { staff: true })
    await staff.call(managedPointsCalls.givePoints, { memberId: member.id, points: 15, reason: 'A story' })

    const customer = await someone({ name: 'customer', language })
    await keepLines(customer)
    await customer.open(goodsScreen, { goodsId: goods.id })
    await customer.arrive(goodsScreen)
    const video = customer.page
      .locator('main:visible')
      .getByRole('link', { name: customer.t('appointments.type.video') })
    await scrollTo(customer, video)
    await video.click()
    await logIn(customer, account)
    await customer.arrive('/pages/home/goods-detail/pre-book/pre-book')
    await customer.page.locator('main:visible button.figures').last().click()
    await customer.button(customer.t('booking.bookAndPay')).click()
    await customer.arrive('/pages/me/my-appointment/my-appointment')
    await customer.button(customer.t('booking.payAmount', { amount: points(15) })).click()
    const booked = () => product.database<{ id: Id<'appointment'> }[]>`
      select id from appointment where goods_id = ${goods.id} and state = 'confirmed'
    `
    await expect.poll(async () => (await booked()).length, { timeout: 15_000 }).toBe(1)
    const appointmentId = (await booked())[0]?.id
    if (!appointmentId) throw new Error('nothing was booked')
    await beginsNow(product, appointmentId)

    const host = await someone({ name: 'host', language, as: seller })
    await enterRoom(host, appointmentId)
    await customer.page.reload()
    await customer.link(customer.t('booking.enter')).click()
    await customer.arrive(roomScreen)
    await customer.button(customer.t('rooms.check.enter')).click()
    await seesMore(customer)
    await keepPlate(customer, host)
    await customer.button(customer.t('rooms.controls.end')).filter({ visible: true }).click()
    await customer.button(customer.t('rooms.end.yes')).click()
    await host.button(host.t('rooms.show.yes')).click()
    await expect(host.text(host.t('rooms.show.shown'))).toBeVisible()
    await customer.open(goodsScreen, { goodsId: goods.id })
    await scrollTo(customer, customer.page.getByRole('img', { name: customer.t('rooms.shot.plate.name') }))
    expect(product.takeFaults()).toEqual([])
  })
})

inOneLanguage('ja', (language) => {
  test('a booked and paid video call connects, is looked away from, comes back, keeps a picture, and ends by the clock', async ({
    someone,
    product,
  }) => {
    const { goods, buyer, seller, appointmentId, state } = await givenCall(product)
    const host = await someone({ name: 'host', language, as: seller })
    const customer = await someone({ name: 'customer', language, as: buyer, size: 'wide' })
    await enterRoom(host, appointmentId)
    await enterRoom(customer, appointmentId)
    await expect(customer.page.getByRole('timer')).toBeVisible()
    await seesMore(customer)
    expect(await state()).toBe('in_progress')

    await keepPlate(customer, host)
    await customer.look()
    await host.look()

    // Another screen is looked at, and the call goes on in a small window.
    await customer.page.evaluate((id) => {
      window.location.hash = `/pages/home/goods-detail/goods-detail?goodsId=${id}`
    }, goods.id)
    await customer.arrive(goodsScreen)
    await expect(customer.button(customer.t('rooms.controls.larger'))).toBeVisible()
    await seesMore(customer)
    await customer.button(customer.t('rooms.controls.larger')).click()
    await expect(customer.button(customer.t('rooms.controls.smaller'))).toBeVisible()

    // A connection that breaks comes back without a new start of the call, often before anybody can read that it is lost.
    await host.page.evaluate(() => window.openedLines.at(-1)?.close())
    await expect.poll(async () => (await decodedBy(customer)).lines, { timeout: 30_000 }).toBeGreaterThan(1)
    await seesMore(customer)

    await endsIn(product, { appointmentId, seconds: 14 })
    for (const one of [host, customer])
      await expect(one.text(one.t('rooms.over.title')).first()).toBeVisible({ timeout: 40_000 })
    await expect.poll(state, { timeout: 30_000 }).toBe('completed')
    await host.button(host.t('rooms.show.yes')).click()
    await expect(host.text(host.t('rooms.show.shown'))).toBeVisible()
    await host.field(host.t('rooms.over.outcomeLabel')).fill('油漏れなし。')
    await host.button(host.t('rooms.over.save')).click()
    await host.told(host.t('rooms.over.saved'))
    await host.arrive(roomScreen)
    await expect(customer.text('油漏れなし。')).toBeVisible()

    await customer.open(goodsScreen, { goodsId: goods.id })
    await scrollTo(customer, customer.page.getByRole('img', { name: customer.t('rooms.shot.plate.name') }))
    expect(product.takeFaults()).toEqual([])
  })
})

const relayProgram = '/usr/bin/turnserver'
const secret = 'shared with the relay of the story'

/** Debian's coturn on this machine alone, as an operator runs it: with a secret that it shares with the product. */
function startRelay(port: number): ChildProcess {
  const options = [
    '-n',
    '--listening-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--relay-ip=127.0.0.1',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=kikai',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--allow-loopback-peers',
    '--log-file=/dev/null',
    `--pidfile=/tmp/kikai-turn-${port}.pid`,
  ]
  return spawn(relayProgram, options, { stdio: 'ignore' })
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => found(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })

const isInstalled = existsSync(relayProgram)
if (!isInstalled)
  process.stdout.write(`${relayProgram} is not installed (apt-get install coturn): the relay is not tried\n`)

const throughRelay = (language: Language) => {
  test('where no direct way is allowed the call goes through the relay, and comes back when that was down', async ({
    someone,
  }, story) => {
    const port = await freePort()
    let relay = startRelay(port)
    const product = await startProduct(`journeys_relay_${story.workerIndex}`, {
      settings: async () => ({ ICE_SERVERS: `turn:127.0.0.1:${port}`, TURN_SECRET: secret, ICE_POLICY: 'relay' }),
    })
    try {
      const { buyer, seller, appointmentId } = await givenCall(product)
      const [host, customer] = [
        await someone({ name: 'host', language, as: seller, address: product.address }),
        await someone({ name: 'customer', language, as: buyer, address: product.address }),
      ]
      await enterRoom(host, appointmentId)
      await enterRoom(customer, appointmentId)
      await seesMore(customer)
      expect((await decodedBy(customer)).kinds).toEqual(['relay'])

      relay.kill('SIGKILL')
      await expect(customer.text(customer.t('rooms.lost.title'))).toBeVisible({ timeout: 30_000 })
      relay = startRelay(port)
      await expect(customer.text(customer.t('rooms.lost.title'))).toHaveCount(0, { timeout: 25_000 })
      await seesMore(customer)
      expect((await decodedBy(customer)).kinds).toEqual(['relay'])
      // They would go on asking this server, which ends before they are closed with the others.
      for (const { page } of [host, customer]) await page.close()
      expect(product.takeFaults()).toEqual([])
    } finally {
      relay.kill('SIGKILL')
      await product.end()
    }
  })
}

if (isInstalled) inOneLanguage('en', throughRelay)
