import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { isId } from '@kikai/kernel/ids'
import { emailOf } from './harness/caller.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { codeFor, emptyMailbox } from './harness/outbox.ts'
import { pictureFile } from './harness/picture.ts'
import { drawSignature } from './steps/draw-signature.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { giveFinish, giveQuote, giveStart, giveWorkshop, machineOf, payDue } from './steps/give-workshop.ts'

const home = '/pages/me/my-engineer/my-engineer'
const form = '/pages/me/backend-manage/add-repair/add-repair'
const job = '/pages/me/my-engineer/add-details/add-details'
const list = '/pages/me/my-repair/my-repair'
const detail = '/pages/me/my-repair/my-repair-detail/my-repair-detail'
const prices = '/pages/me/my-repair/price-detail-list/price-detail-list'
const account = 'buyer.en'
const model = 'MULTUS B300'
const work = 'Hydraulic hose replaced, pressure checked.'

inOneLanguage('en', (language) => {
  test('an engineer takes in a machine whose owner stands beside them, and the owner approves, accepts and takes it home', async ({
    someone,
    caller,
    product,
  }) => {
    const customer = await caller(account, { language })
    const worker = await caller('engineer.fujii', { language })
    const desk = await caller('seller.owari-kiko', { language })
    const people = { customer, worker, desk, staff: await caller('staff', { language, staff: true }) }
    await giveWorkshop(product, people)
    await giveBalance({ payer: customer, clerks: await financeBy(caller) }, { currency: 'JPY', minor: 100_000 })
    const machine = await machineOf(product, { category: 'cnc-lathe', maker: 'okuma', model })
    const { categories, makers } = await worker.call(goodsCalls.readParams, {})
    const category = categories.find(({ categoryId }) => categoryId === machine.categoryId)?.categoryName ?? ''
    const maker = makers.find(({ id }) => id === machine.makerId)?.name ?? ''

    const engineer = await someone({ name: 'engineer', language, as: worker })
    const { t, page } = engineer
    const sheet = page.getByRole('dialog')

    await test.step('the engineer writes down whose machine it is and what is wrong', async () => {
      await engineer.open(home)
      await engineer.arrive(home)
      await engineer.link(t('engineers.home.takeIn')).click()
      await engineer.arrive(form)
      await engineer.button(t('maintenance.add.send')).click()
      await engineer.look()
      await engineer.field(t('maintenance.add.email')).fill(emailOf(account))
      // The owner reads the code out.
      await emptyMailbox(product, emailOf(account))
      await engineer.button(t('app.part.sendCode')).click()
      await engineer.field(t('app.part.code')).fill(await codeFor(product, emailOf(account)))
      await engineer.field(t('maintenance.add.name')).fill('Maud Okafor')
      await engineer.field(t('maintenance.add.category')).click()
      await sheet.getByRole('button', { name: category, exact: true }).click()
      await engineer.field(t('devices.form.maker')).click()
      await sheet.getByRole('button', { name: maker, exact: true }).click()
      await engineer.field(t('devices.form.model')).fill(model)
      await engineer.button(t('repairs.symptom.spindleNoise')).click()
      await engineer.main
        .locator('input[type=file]')
        .first()
        .setInputFiles(await pictureFile('a lathe'))
      await expect(engineer.main.getByRole('progressbar')).toHaveCount(0)
      await engineer.look()
      await engineer.button(t('maintenance.add.send')).click()
      await engineer.told(t('maintenance.add.done'))
    })
    await engineer.arrive(job)
    await engineer.button(t('jobs.do.startDiagnosis')).click()
    const begun = engineer.main.locator('li', { hasText: t('jobs.kept.call.startDiagnosis') })
    await expect(begun).toContainText(t('jobs.kept.sent'))
    await expect(engineer.button(t('jobs.do.diagnosis'))).toBeVisible()
    const repairId = new URLSearchParams(page.url().split('?')[1]).get('repairId')
    if (repairId === null || !isId<'repair'>(repairId)) throw new Error('the job has no id')
    await giveQuote(people, {
      repairId,
      finding: 'The hose leaks.',
      labour: { label: 'Replace the hose', minor: 9_000 },
    })

    const owner = await someone({ name: 'customer', language, as: customer })
    await test.step('the owner finds it in their account, and signs the quotation', async () => {
      await owner.open(list)
      await owner.arrive(list)
      await expect(owner.link(new RegExp(model)).first()).toBeVisible()
      await owner.open(prices, { repairId })
      await owner.arrive(prices)
      await owner.button(t('quotes.do.sign')).click()
      const signing = owner.page.getByRole('dialog')
      await drawSignature(owner.page, signing.getByRole('img', { name: t('quotes.sign.label') }))
      await owner.look()
      await signing.getByRole('button', { name: t('quotes.do.approve') }).click()
      await owner.told(t('quotes.sign.done'))
    })

    await payDue(customer, repairId)
    await giveStart(people, repairId)
    await giveFinish(people, { repairId, work, tests: [] })

    await test.step('the owner fetches it and accepts the work', async () => {
      await page.reload()
      await engineer.arrive(job)
      await engineer.button(t('jobs.do.fetched')).click()
      const fetched = engineer.main.locator('li', { hasText: t('jobs.kept.edit.fetched') })
      await expect(fetched).toContainText(t('jobs.kept.sent'))
      await owner.open(detail, { repairId })
      await owner.arrive(detail)
      await expect(owner.text(work)).toBeVisible()
      await owner.button(t('myRepairs.accept.do')).click()
      await owner.page
        .getByRole('dialog')
        .getByRole('button', { name: t('myRepairs.accept.do') })
        .click()
      await owner.told(t('myRepairs.accept.done'))
      await expect(owner.text(t('repairs.life.completed')).first()).toBeVisible()
    })
  })
})
