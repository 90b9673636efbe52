import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presetRoles } from '@kikai/contract/preset-roles'
import { stepAt, totpOf } from '../apps/server/src/domains/identity/second-factor/totp.ts'
import { repositoryRoot } from '../scripts/postgres-binaries.ts'
import { expect, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { startProduct } from './harness/product.ts'
import { tokenFor } from './harness/outbox.ts'
import { arrive, checkTransfer, giveRole, logInAtDesk, nameOperator, see, tabTo } from './steps/at-the-desk.ts'
import { inviteToSell } from './steps/invite-to-sell.ts'
import { handInSlip } from './steps/hand-in-slip.ts'
import { logIn } from './steps/log-in.ts'
import { chooseRemittance, confirmOrder } from './steps/place-order.ts'
import { publishGoods } from './steps/publish-goods.ts'
import { register } from './steps/register.ts'

const backOffice = '/pages/me/backend-manage/backend-manage'
const sales = '/pages/me/backend-manage/order-manage/order-manage'
const team = '/pages/me/team/team'
const seat = '/pages/me/team/accept-seat/accept-seat'
const detail = '/pages/home/goods-detail/goods-detail'
const example = join(repositoryRoot, 'apps/server/operator/company.example.json')
const adminEmail = 'first.admin@kikai.example'
const model = 'FIRST-1'

test('an operator begins with an empty database: first administrator, first company, first machine, first sale, first colleagues', async ({
  someone,
}, story) => {
  test.slow()
  const product = await startProduct(`empty_${story.workerIndex}`, { isEmpty: true })
  const { address } = product
  // Starting without the operator's data logs a warning, which is expected here.
  product.takeFaults()
  try {
    const adminPassword = passwordIn(await product.command('admin', [adminEmail, 'en']))
    const file = story.outputPath('company.json')
    writeFileSync(file, readFileSync(example, 'utf8').replace('sales@example.com', 'first.seller@kikai.example'))
    const sellerPassword = passwordIn(await product.command('company', [file]))

    const admin = await someone({ name: 'administrator', address, size: 'wide' })
    await test.step('the first administrator sets up an authenticator app and names the operator', async () => {
      await admin.page.goto('/console/#/privilege/operator')
      await logInAtDesk(admin, { product, email: adminEmail, password: adminPassword })
      await setUpAuthenticator(admin)
      await arrive(admin, 'operator')
      await nameOperator(admin)
    })

    const dealer = await someone({ name: 'seller', address })
    await test.step('the first seller logs in and publishes the first machine', async () => {
      await dealer.open(backOffice)
      await logIn(dealer, 'first.seller', { password: sellerPassword })
      await dealer.arrive(backOffice)
      await publishGoods(dealer, { model, price: '5400' })
    })

    const buyer = await someone({ name: 'buyer', address })
    let hired = { email: '', password: '' }
    await test.step('the first buyer finds it, registers, and pays by remittance', async () => {
      const { t } = buyer
      await buyer.open('/pages/home/search/search', { words: model })
      await buyer.arrive('/pages/home/search/search')
      await buyer.main.locator('a[href*="goodsId"]').first().click()
      await buyer.arrive(detail)
      await buyer.button(t('goods.screen.logIn')).first().click()
      await buyer.arrive('/pages/login/login')
      await buyer.link(t('identity.screen.login.register')).click()
      hired = await register(buyer, product)
      await buyer.arrive(detail)
      await buyer.button(t('goods.screen.buy')).click()
      await buyer.arrive('/pages/home/goods-detail/confirm-order/confirm-order')
      // The address of the registration is the first delivery address.
      await confirmOrder(buyer)
      await chooseRemittance(buyer)
      await handInSlip(buyer)
    })

    await test.step('the administrator compares the transfer with the bank’s statement and approves it', async () => {
      const [slip] = await product.database<{ id: string }[]>`select id from remittance`
      await checkTransfer(admin, slip?.id ?? '')
    })

    await test.step('the first sale waits to be shipped', async () => {
      await dealer.open(sales, { tab: 'to_ship' })
      await dealer.arrive(sales)
      await expect(dealer.text(new RegExp(model)).first()).toBeVisible()
    })

    await test.step('the first seller invites a colleague, who registers, takes the seat and sees the order', async () => {
      const colleague = await someone({ name: 'colleague', address })
      const { t } = colleague
      await colleague.open('/pages/login/register')
      const { email } = await register(colleague, product)
      await colleague.arrive('/pages/home/home')
      await dealer.open(team)
      await dealer.arrive(team)
      await inviteToSell(dealer, email)
      await colleague.open(seat, { token: await tokenFor(product, email) })
      await colleague.arrive(seat)
      await colleague.button(t('companies.team.accept')).click()
      await colleague.arrive(backOffice)
      await colleague.open(sales, { tab: 'to_ship' })
      await colleague.arrive(sales)
      await expect(colleague.text(new RegExp(model)).first()).toBeVisible()
    })

    await test.step('the administrator gives the first member of staff a role, who works in the console with it', async () => {
      await admin.page.goto('/console/#/privilege/users')
      await arrive(admin, 'users')
      await giveRole(admin, { email: hired.email, role: presetRoles.financeStaff.names.en })
      const clerk = await someone({ name: 'clerk', address, size: 'wide' })
      await clerk.page.goto('/console/#/finance/remittances')
      await logInAtDesk(clerk, { product, ...hired })
      await setUpAuthenticator(clerk)
      await arrive(clerk, 'remittances')
    })
    expect(product.takeFaults(), 'the server had no fault').toEqual([])
  } finally {
    await product.end()
  }
})

/** Sets up an authenticator as an app with the shown key does, and stores the recovery codes. */
async function setUpAuthenticator(staff: Person): Promise<void> {
  const { page, t } = staff
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('authenticator.first.title'))
  const secret = fromBase32((await page.locator('.recovery-key').innerText()).replaceAll(/\s/g, ''))
  await see(staff)
  await tabTo(page, page.getByLabel(t('authenticator.begin.enter')))
  await page.keyboard.type(totpOf({ secret, step: stepAt(Date.now()) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('authenticator.recovery.title'))
  await see(staff)
  await tabTo(page, page.getByRole('button', { name: t('authenticator.recovery.kept') }))
  await page.keyboard.press('Enter')
}

/** Decodes Base32 (RFC 4648), the format of the key. */
function fromBase32(key: string): Buffer {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}

/** The password that a command prints once. */
function passwordIn(said: string): string {
  const password = /\S{16,}$/m.exec(said.trim())?.[0]
  if (!password) throw new Error(`there is no password in «${said}»`)
  return password
}
