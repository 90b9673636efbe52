import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import {
  giveApproval,
  giveFinish,
  giveQuote,
  giveRepair,
  giveSite,
  giveStart,
  giveWorkshop,
  machineOf,
} from './steps/give-workshop.ts'

const list = '/pages/me/my-repair/my-repair'
const detail = '/pages/me/my-repair/my-repair-detail/my-repair-detail'
const logistic = '/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic'
const job = '/pages/me/my-engineer/add-details/add-details'
const model = 'PC78US-10'
const numbers = ['1234567891', '7654321006'] as const

inOneLanguage('zh-Hans', (language) => {
  test('a machine is sent to the workshop, arrives with a scratch, is repaired, comes back and is accepted', async ({
    someone,
    caller,
    product,
  }) => {
    const people = {
      customer: await caller('buyer.zh', { language }),
      worker: await caller('engineer.fujii', { language }),
      desk: await caller('seller.owari-kiko', { language }),
      staff: await caller('staff', { language, staff: true }),
    }
    const { customer, worker } = people
    await giveWorkshop(product, people)
    await giveBalance({ payer: customer, clerks: await financeBy(caller) }, { currency: 'USD', minor: 200_000 })
    const suzhou = { country: 'CN', region: '32', city: '苏州市', postalCode: '215000' }
    const addressId = await giveSite(customer, { ...suzhou, dialCode: '+86', mobile: '13800001234' }, '王晓梅')
    const repairId = await giveRepair(people, {
      machine: await machineOf(product, { category: 'excavator', maker: 'komatsu', model }),
      mode: 'sendIn',
      symptoms: ['losesPower'],
      currency: 'USD',
      site: { addressId, note: '' },
    })

    const owner = await someone({ name: 'customer', language, as: customer })
    const engineer = await someone({ name: 'engineer', language, as: worker })
    const { t } = owner

    await test.step('the customer sends it off, with pictures of how it is lashed', async () => {
      await owner.open(list)
      await owner.arrive(list)
      await owner.link(t('myRepairs.do.sendDevice')).first().click()
      await owner.arrive(logistic)
      // Where it goes stands above the form.
      await expect(owner.text(/尾张机工|尾張機工/).first()).toBeVisible()
      await owner.button(t('myRepairs.logistic.send')).click()
      await expect(owner.text(t('myRepairs.logistic.photosNeeded'))).toBeVisible()
      await owner.look()
      await fillLeg(owner, numbers[0])
    })

    await test.step('the engineer takes it in, damaged, with pictures of it', async () => {
      await engineer.open(job, { repairId })
      await engineer.arrive(job)
      await engineer.button(t('jobs.do.confirmArrival')).click()
      const sheet = engineer.page.getByRole('dialog')
      await sheet.getByLabel(t('repairs.condition.damaged')).check()
      await sheet.getByRole('button', { name: t('jobs.arrival.send') }).click()
      await expect(sheet.getByText(t('jobs.arrival.noPhoto'))).toBeVisible()
      await sheet.locator('input[type=file]').setInputFiles(await pictureFile('a scratch'))
      await expect(sheet.getByRole('img')).toHaveCount(1)
      await sheet.getByLabel(t('jobs.note')).fill('左侧机罩有划痕。')
      await engineer.look()
      await sheet.getByRole('button', { name: t('jobs.arrival.send') }).click()
      await engineer.told(t('jobs.kept.done'))
      await expect(engineer.button(t('jobs.do.diagnosis'))).toBeVisible()
    })

    await test.step('both see in what condition it came', async () => {
      await owner.open(logistic, { repairId })
      await owner.arrive(logistic)
      await expect(owner.text(t('repairs.condition.damaged'))).toBeVisible()
      await expect(owner.text('左侧机罩有划痕。')).toBeVisible()
      await owner.look()
    })

    const labour = { label: '更换喷油器', minor: 12_000 }
    await giveQuote(people, { repairId, finding: '二缸喷油器卡滞。', labour })
    await giveApproval(people, repairId)
    await giveStart(people, repairId)
    await giveFinish(people, {
      repairId,
      work: '已更换二缸喷油器并标定。',
      tests: [{ name: '回油量', unit: 'ml/min', before: '48', after: '22', limit: '30' }],
    })

    await test.step('the workshop sends it back', async () => {
      await engineer.page.reload()
      await engineer.arrive(job)
      await engineer.button(t('jobs.do.sendBack')).click()
      await engineer.arrive(logistic)
      await expect(engineer.text('王晓梅').first()).toBeVisible()
      await fillLeg(engineer, numbers[1])
    })

    await test.step('the customer has it back, and accepts the work', async () => {
      await owner.open(detail, { repairId })
      await owner.arrive(detail)
      await owner.button(t('myRepairs.arrivedBack.do')).click()
      await confirm(owner, t('myRepairs.arrivedBack.do'))
      await owner.told(t('myRepairs.arrivedBack.done'))
      await owner.button(t('myRepairs.accept.do')).click()
      await confirm(owner, t('myRepairs.accept.do'))
      await owner.told(t('myRepairs.accept.done'))
      await expect(owner.text(t('repairs.life.completed')).first()).toBeVisible()
      await owner.look()
      await owner.open(logistic, { repairId })
      await owner.arrive(logistic)
      for (const number of numbers) await expect(owner.text(number)).toBeVisible()
    })
  })
})

async function fillLeg(person: Person, number: string): Promise<void> {
  const { t, main } = person
  await person.field(t('myRepairs.logistic.carrier')).selectOption('dhl')
  await person.field(t('myRepairs.logistic.number')).fill(number)
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile('lashed'))
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await person.look()
  await person.button(t('myRepairs.logistic.send')).click()
  await person.told(t('myRepairs.logistic.done'))
}

async function confirm({ page }: Person, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
