import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { dayMs } from '@kikai/kernel/duration'
import { isId, type Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { type ChosenGoods, chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { arrive, see } from './steps/at-the-desk.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { giveRepairTeam, type RepairTeam } from './steps/give-repair.ts'

const label = '/pages/qrcode'
const device = '/pages/me/my-devices/device-detail/device-detail'
const request = '/pages/me/my-repair/add-repair/add-repair'
const detail = '/pages/me/my-repair/my-repair-detail/my-repair-detail'
const prices = '/pages/me/my-repair/price-detail-list/price-detail-list'
const item = '/pages/me/my-repair/price-detail-list/add-price/add-price'
const jobs = '/pages/me/my-engineer/my-engineer'
const job = '/pages/me/my-engineer/add-details/add-details'
const board = '/pages/me/backend-manage/maintenance-list/maintenance-list'
const managed = '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details'
const check = '/pages/check-certificate'

/** What the people of the story write, each as in their trade, and what it costs. */
const said = {
  ja: {
    fault: '主軸から異音がします。',
    finding: '主軸前側の軸受が摩耗しています。',
    lines: { labour: '軸受の交換', part: '主軸軸受', left: '切削油ポンプ' },
    option: '新品',
    prices: { labour: '9000', fresh: '86000', used: '48000', left: '32000', change: '15000' },
    why: 'ベルトにも亀裂があります。',
    change: 'ベルトの交換',
    work: '主軸軸受を交換し、60分の慣らし運転をしました。',
    test: '振れ',
    balance: 600_000,
  },
  'zh-Hans': {
    fault: '主轴有异响。',
    finding: '主轴前轴承磨损。',
    lines: { labour: '更换轴承', part: '主轴轴承', left: '冷却液泵' },
    option: '全新',
    prices: { labour: '280', fresh: '4200', used: '2300', left: '1600', change: '700' },
    why: '皮带也有裂纹。',
    change: '更换皮带',
    work: '已更换主轴轴承，并磨合运行 60 分钟。',
    test: '跳动',
    balance: 3_000_000,
  },
  en: {
    fault: 'It howls when it slews.',
    finding: 'The slew motor bearing is worn.',
    lines: { labour: 'Replace the bearing', part: 'Slew motor bearing', left: 'Hydraulic filter' },
    option: 'New',
    prices: { labour: '85', fresh: '620', used: '340', left: '95', change: '120' },
    why: 'A hose is cracked as well.',
    change: 'Replace the hose',
    work: 'Bearing replaced and run in for an hour.',
    test: 'Run-out',
    balance: 500_000,
  },
} as const satisfies Record<Language, object>

inOneLanguage('zh-Hans', (language) => {
  test('a fault reported by a stranger is repaired, paid and certified, and the certificate is checked by its code', async ({
    someone,
    caller,
    product,
  }) => {
    // A dozen screens of five people.
    test.slow()
    const words = said[language]
    const { currency, to } = usual[language]
    const team = await giveRepairTeam(product, { enter: caller, language })
    const part = await chooseGoods(product, { currency, to, from: team.companyAccount })
    await giveBalance({ payer: team.customer, clerks: await financeBy(caller) }, { currency, minor: words.balance })
    const [code] = await team.customer.call(deviceCodesCalls.makeCodes, { deviceId: team.deviceId })
    if (!code) throw new Error('no label was made')

    const stranger = await someone({ name: 'stranger', language })
    const { t } = stranger
    await test.step('a stranger reports a fault by the label', async () => {
      await stranger.page.goto(`/q/${code.code}`)
      await stranger.arrive(label)
      await stranger.button(t('devices.symptom.noise')).click()
      await stranger.field(t('scanned.report.text')).fill(words.fault)
      await stranger.page.getByRole('radio', { name: t('scanned.use.no') }).click()
      await stranger.button(t('scanned.report.send')).click()
      await expect(stranger.text(t('scanned.report.done'))).toBeVisible()
    })

    const customer = await someone({ name: 'customer', language, as: team.customer })
    const repairId = await test.step('the owner confirms it, and asks for a repair', () =>
      ask(customer, { team, fault: words.fault }))

    await test.step('staff offer it to the company', async () => {
      const staff = await someone({ name: 'staff', language, size: 'wide', as: team.staff })
      await offer(staff, repairId)
    })

    const company = await someone({ name: 'company', language, as: team.company })
    await test.step('the company assigns its engineer', async () => {
      await company.open(board)
      await company.arrive(board)
      await company.link(new RegExp(team.model)).first().click()
      await company.arrive(managed)
      await company.button(t('maintenance.assign.do')).click()
      const sheet = company.page.getByRole('dialog')
      await sheet.getByRole('radio', { name: new RegExp(team.engineerName) }).check()
      await company.look()
      await sheet.getByRole('button', { name: t('maintenance.assign.send', { name: team.engineerName }) }).click()
      await company.told(t('maintenance.assign.done'))
    })

    const engineer = await someone({ name: 'engineer', language, as: team.engineer })
    await test.step('the engineer takes it for a time, begins and writes what they found', async () => {
      await engineer.open(jobs)
      await engineer.arrive(jobs)
      await engineer.page.getByRole('tab', { name: new RegExp(t('jobs.tab.mine')) }).click()
      await engineer.link(new RegExp(team.model)).first().click()
      await engineer.arrive(job)
      await engineer.button(t('jobs.do.receive')).click()
      const sheet = engineer.page.getByRole('dialog')
      await expect(sheet.getByRole('radio')).toBeChecked()
      await engineer.look()
      await sheet.getByRole('button', { name: t('jobs.receive.do'), exact: true }).click()
      await engineer.told(t('jobs.receive.done'))
      await engineer.button(t('jobs.do.startDiagnosis')).click()
      await engineer.button(t('jobs.do.diagnosis')).click()
      await sheet.getByLabel(t('jobs.diagnosis.finding')).fill(words.finding)
      await sheet.getByRole('radio', { name: t('repairs.cause.wear') }).check()
      await engineer.look()
      await sheet.getByRole('button', { name: t('jobs.diagnosis.send') }).click()
      await engineer.told(t('jobs.kept.done'))
    })

    await test.step('and quotes three items, of one of them a used part of the company too', async () => {
      await engineer.button(t('jobs.do.quote')).click()
      await engineer.arrive(prices)
      await quote(engineer, { words, part })
      await engineer.look()
      await engineer.button(t('quotes.do.send')).click()
      await engineer.told(t('quotes.write.sent'))
    })

    await test.step('the customer approves two of them, signs and pays what is due first', async () => {
      await customer.link(t('myRepairs.quote.look')).click()
      await customer.arrive(prices)
      const used = customer.main.getByRole('group', { name: words.lines.part }).getByRole('radio')
      await used.nth(1).check()
      const left = customer.main.getByRole('radiogroup', { name: words.lines.left })
      await left.getByRole('radio', { name: t('quotes.answer.decline') }).click()
      await customer.look()
      await customer.button(t('quotes.do.sign')).click()
      await sign(customer)
      await customer.look()
      await customer.page
        .getByRole('dialog')
        .getByRole('button', { name: t('quotes.do.approve') })
        .click()
      await customer.told(t('quotes.sign.done'))
      await pay(customer, { team, repairId })
    })

    await test.step('the engineer starts, and sends a change order', async () => {
      await engineer.open(job, { repairId })
      await engineer.arrive(job)
      await engineer.button(t('jobs.do.start')).click()
      const sheet = engineer.page.getByRole('dialog')
      await expect(sheet.getByRole('checkbox').first()).toBeVisible()
      for (const box of await sheet.getByRole('checkbox').all()) await box.check()
      await sheet.getByRole('button', { name: t('jobs.safety.send') }).click()
      await expect(engineer.text(t('repairs.step.finish')).first()).toBeVisible()
      await engineer.link(t('jobs.more.prices')).click()
      await engineer.arrive(prices)
      await engineer.link(t('quotes.do.write.change')).click()
      await engineer.arrive(item)
      await engineer.field(t('quotes.write.note')).fill(words.why)
      await addItem(engineer, { kind: 'labour', label: words.change, price: words.prices.change })
      await engineer.arrive(prices)
      await engineer.button(t('quotes.do.send')).click()
      await engineer.told(t('quotes.write.sent'))
    })

    await test.step('the customer declines it, and the repair goes on', async () => {
      await customer.button(t('quotes.do.decline')).click()
      await customer.look()
      await customer.page
        .getByRole('dialog')
        .getByRole('button', { name: t('quotes.do.decline') })
        .click()
      await customer.told(t('quotes.declined.done'))
    })

    await test.step('the engineer finishes with what was measured', async () => {
      await engineer.open(job, { repairId })
      await engineer.arrive(job)
      await finish(engineer, words)
    })

    await test.step('the customer pays the rest, and accepts the work', async () => {
      await pay(customer, { team, repairId })
      await customer.open(detail, { repairId })
      await customer.arrive(detail)
      await expect(customer.text(words.work).first()).toBeVisible()
      await customer.button(t('myRepairs.accept.do')).click()
      await customer.page
        .getByRole('dialog')
        .getByRole('button', { name: t('myRepairs.accept.do') })
        .click()
      await customer.told(t('myRepairs.accept.done'))
    })

    await test.step('the certificate is there, and anybody can check it by its code', async () => {
      await customer.button(t('myRepairs.work.open')).click()
      const sheet = customer.page.getByRole('dialog')
      await expect(sheet.getByRole('link', { name: t('repairs.paper.open') })).toBeVisible()
      await customer.look()
      await customer.page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      const { papers } = await team.customer.call(repairsCalls.readRepair, { repairId })
      const certificate = papers.find(({ kind }) => kind === 'service')
      const checkCode = certificate?.checkCode ?? ''
      await expect(customer.text(checkCode).first()).toBeVisible()
      await customer.look()
      await stranger.open(check)
      await stranger.arrive(check)
      await stranger.field(t('repairs.check.code')).fill(checkCode)
      await stranger.button(t('repairs.check.do')).click()
      await expect(stranger.text(t('repairs.check.genuine'))).toBeVisible()
      await expect(stranger.text(certificate?.number ?? '?')).toBeVisible()
      await expect(stranger.text(new RegExp(team.model)).first()).toBeVisible()
      await expect(stranger.text(team.engineerName)).toHaveCount(0)
      await stranger.look()
    })
  })
})

type Fault = { team: RepairTeam; fault: string }
/** The fault that was reported, as a request for a visit. */
async function ask(customer: Person, { team: { deviceId }, fault }: Fault): Promise<Id<'repair'>> {
  const { t, main } = customer
  await customer.open(device, { deviceId })
  await customer.arrive(device)
  await customer.button(t('devices.detail.confirm')).click()
  await customer.told(t('devices.list.answered'))
  const report = main.getByRole('listitem').filter({ hasText: fault })
  await report.getByRole('link', { name: t('devices.detail.repair') }).click()
  await customer.arrive(request)
  await expect(customer.button(t('repairs.symptom.noise'))).toHaveAttribute('aria-pressed', 'true')
  await main.locator('label', { hasText: t('repairs.mode.onSite') }).click()
  const day = new Date(Date.now() + 9 * dayMs).toISOString().slice(0, 10)
  await customer.field(t('repairs.slots.day')).fill(day)
  await customer.button(t('repairs.slots.add')).click()
  await customer.look()
  await customer.button(t('myRepairs.form.send')).click()
  await customer.told(t('myRepairs.form.done'))
  await customer.arrive(detail)
  const id = new URLSearchParams(customer.page.url().split('?')[1]).get('repairId') ?? ''
  if (!isId<'repair'>(id)) throw new Error('not the form of an id')
  return id
}

async function offer(staff: Person, repairId: Id<'repair'>): Promise<void> {
  const { page, t } = staff
  await page.goto(`/console/#/order/repairs?tab=all&row=${repairId}`)
  await arrive(staff, 'repairs')
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: t('maintenance.company.do'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('maintenance.company.title') }).click()
  await page.locator('.ant-select-item-option').first().click()
  await see(staff)
  await dialog.getByRole('button').last().click()
  await expect(page.getByText(t('maintenance.company.done'), { exact: true })).toBeVisible()
  await expect(panel.getByText(t('repairs.life.offered')).first()).toBeVisible()
}

type Words = (typeof said)[Language]

async function quote(engineer: Person, { words, part }: { words: Words; part: ChosenGoods }): Promise<void> {
  const { t, main, language } = engineer
  const { lines, option, prices: cost } = words
  await engineer.link(t('quotes.do.write.quote')).click()
  await engineer.arrive(item)
  await addItem(engineer, { kind: 'labour', label: lines.labour, price: cost.labour, quantity: '8' })
  await engineer.arrive(prices)
  await engineer.link(t('quotes.do.add')).click()
  await engineer.arrive(item)
  await main.locator('input[name=label]').fill(lines.part)
  await engineer.field(t('quotes.item.label')).fill(option)
  await main.locator('input[name=price-0]').fill(cost.fresh)
  await engineer.page.getByPlaceholder(t('quotes.item.search')).filter({ visible: true }).fill(part.model)
  const found = main.getByRole('listitem').filter({ hasText: part.titles[language] }).first()
  await found.getByRole('button', { name: t('quotes.item.use') }).click()
  await main.locator('input[name=price-1]').fill(cost.used)
  await engineer.look()
  await engineer.button(t('quotes.item.add')).click()
  await engineer.told(t('quotes.item.kept'))
  await engineer.arrive(prices)
  await engineer.link(t('quotes.do.add')).click()
  await engineer.arrive(item)
  await addItem(engineer, { kind: 'part', label: lines.left, price: cost.left, isOptional: true })
  await engineer.arrive(prices)
}

type Item = { kind: 'labour' | 'part'; label: string; price: string; quantity?: string; isOptional?: boolean }
/** Adds an item with one price to the draft. */
async function addItem(
  engineer: Person,
  { kind, label: name, price, quantity = '1', isOptional }: Item,
): Promise<void> {
  const { t, main } = engineer
  await engineer.button(t(`quotes.kind.${kind}`)).click()
  await main.locator('input[name=label]').fill(name)
  await main.locator('input[name=quantity]').fill(quantity)
  await main.locator('input[name=price-0]').fill(price)
  if (isOptional) await main.getByRole('switch').check()
  await engineer.button(t('quotes.item.add')).click()
  await engineer.told(t('quotes.item.kept'))
}

/** Draws a signature, once the field is ready for it. */
async function sign({ page, t }: Person): Promise<void> {
  const field = page.getByRole('dialog').getByRole('img', { name: t('quotes.sign.label') })
  await expect
    .poll(() => field.evaluate((drawn: HTMLCanvasElement) => drawn.width >= drawn.offsetWidth && drawn.width !== 300))
    .toBe(true)
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('the field for the signature is not shown')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.3), { steps: 6 })
  await page.mouse.move(...at(0.6, 0.7), { steps: 6 })
  await page.mouse.move(...at(0.8, 0.4), { steps: 6 })
  await page.mouse.up()
}

/** Pays what is due now from the balance. */
async function pay(customer: Person, { team, repairId }: { team: RepairTeam; repairId: Id<'repair'> }): Promise<void> {
  const { t } = customer
  const due = async () => (await team.customer.call(repairPricesCalls.readRepairPrices, { repairId })).due
  await expect.poll(due).not.toBeNull()
  const amount = await due()
  if (!amount) throw new Error('nothing is due')
  await customer.main.getByRole('radio', { name: new RegExp(`^${t('quotes.pay.method.balance')}`) }).check()
  await customer.look()
  await customer.button(t('quotes.do.pay', { amount })).click()
  await customer.told(t('quotes.pay.done'))
}

/** Ticks off the checklist, and says what was done and measured. */
async function finish(engineer: Person, { work, test: measured }: Words): Promise<void> {
  const { t, main } = engineer
  const boxes = main.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) {
    await box.click()
    await expect(box).toBeChecked()
  }
  await engineer.field(t('jobs.work.done')).fill(work)
  await engineer.button(t('jobs.tests.add')).click()
  await main.getByLabel(t('jobs.tests.name'), { exact: true }).fill(measured)
  await main.getByLabel(t('jobs.tests.before'), { exact: true }).fill('0.024')
  await main.getByLabel(t('jobs.tests.after'), { exact: true }).fill('0.003')
  await main.getByLabel(t('jobs.tests.unit'), { exact: true }).fill('mm')
  // From the top, where nothing lies half below the bar.
  await engineer.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await engineer.look()
  await engineer.button(t('jobs.do.finish')).click()
  await expect(engineer.text(t('repairs.waits.payRest')).first()).toBeVisible()
}
