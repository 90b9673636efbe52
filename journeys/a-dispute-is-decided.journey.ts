import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { arrive, see } from './steps/at-the-desk.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { giveDoneRepair, giveRepairTeam } from './steps/give-repair.ts'

const detail = '/pages/me/my-repair/my-repair-detail/my-repair-detail'
const job = '/pages/me/my-engineer/add-details/add-details'
const managed = '/pages/me/backend-manage/maintenance-list/maintenance-details/maintenance-details'
const letter = 'The play is within its limit, but the noise was part of the order. A part of the price goes back.'

inOneLanguage('en', (language) => {
  test('a customer disputes a repair, staff give a part back, and both sides read the letter', async ({
    someone,
    caller,
    product,
  }) => {
    const { currency } = usual[language]
    const team = await giveRepairTeam(product, { enter: caller, language })
    await giveBalance({ payer: team.customer, clerks: await financeBy(caller) }, { currency, minor: 100_000 })
    const repairId = await giveDoneRepair(team, { price: 60_000 })

    const customer = await someone({ name: 'customer', language, as: team.customer })
    const { t } = customer
    await customer.open(detail, { repairId })
    await customer.arrive(detail)
    await customer.button(t('myRepairs.dispute.do')).click()
    const sheet = customer.page.getByRole('dialog')
    await sheet.getByLabel(t('myRepairs.dispute.text')).fill('It still howls when it slews.')
    await customer.look()
    await sheet.getByRole('button', { name: t('myRepairs.dispute.send') }).click()
    await customer.told(t('myRepairs.dispute.done'))
    await expect(customer.text('It still howls when it slews.')).toBeVisible()
    await customer.look()

    const staff = await someone({ name: 'staff', language, size: 'wide', as: team.staff })
    await staff.page.goto(`/console/#/order/repairs?tab=disputed&row=${repairId}`)
    await arrive(staff, 'repairs')
    await decide(staff)

    // The customer has done nothing since: the screen heard of it.
    await expect(customer.text(letter)).toBeVisible()
    await expect(customer.text(t('repairs.verdict.partBack')).first()).toBeVisible()
    await customer.look()
    const engineer = await someone({ name: 'engineer', language, as: team.engineer })
    await engineer.open(job, { repairId })
    await engineer.arrive(job)
    await expect(engineer.text(letter)).toBeVisible()
    const company = await someone({ name: 'company', language, as: team.company })
    await company.open(managed, { repairId })
    await company.arrive(managed)
    await expect(company.text(letter)).toBeVisible()
  })
})

async function decide(staff: Person): Promise<void> {
  const { page, t } = staff
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('It still howls when it slews.')).toBeVisible()
  await panel.getByRole('button', { name: t('maintenance.dispute.do') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('repairs.verdict.partBack')).click()
  await dialog.getByLabel(t('maintenance.dispute.amount')).fill('240')
  await dialog.getByLabel(t('maintenance.dispute.letter')).fill(letter)
  await see(staff)
  await dialog.getByRole('button', { name: t('maintenance.dispute.send'), exact: true }).click()
  await expect(page.getByText(t('maintenance.dispute.done'), { exact: true })).toBeVisible()
  await expect(panel.getByText(letter)).toBeVisible()
}
