import { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { questionsCalls } from '@kikai/contract/questions/questions.calls'
import { presetRoles } from '@kikai/contract/preset-roles'
import { applicantKey, demoPassword } from '../apps/server/demo/data/accounts.ts'
import { emailOf } from './harness/caller.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { prepareGround } from './harness/walk-ground.ts'
import { findUnseen, takeInStatement } from './steps/take-in-statement.ts'
import { arrive, checkTransfer, giveRole, logInAtDesk, nameOperator, see, tabTo } from './steps/at-the-desk.ts'

inOneLanguage('ja', (language) => {
  test('staff log in to the console, find a member, look behind the mask, look at an order and check a transfer, all by keyboard', async ({
    someone,
    product,
  }) => {
    const { deals, callers, freight, goods } = await prepareGround(product, language)
    const staff = await someone({ name: 'staff', language, size: 'wide' })
    const { page, t } = staff
    const { keyboard } = page

    await test.step('logging in', async () => {
      await page.goto('/console/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('console.login.title'))
      await see(staff)
      await logInAtDesk(staff, { product, email: emailOf('staff'), password: demoPassword })
      await arrive(staff, 'desk')
      await see(staff)
      await page.goto('/console/#/member/members')
      await arrive(staff, 'members')
    })

    await test.step('a member is found by the whole address, and shown for a reason', async () => {
      await keyboard.press('/')
      await keyboard.type(emailOf(usual[language].account))
      await keyboard.press('Enter')
      await expect(page.locator('tbody a')).toHaveCount(1)
      await see(staff)
      await keyboard.press('j')
      await expect(page.locator('tbody a').first()).toBeFocused()
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel).toBeFocused()
      await expect(panel.getByText(t('consoleMembers.reveals'), { exact: true })).toBeVisible()
      await see(staff)
      const show = t('consoleMembers.showField.email')
      await tabTo(page, panel.getByRole('button', { name: show }))
      await keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const [first] = await dialog.getByRole('radio').all()
      if (first) await expect(first).toBeFocused()
      await keyboard.press('Space')
      await see(staff)
      await tabTo(page, dialog.getByLabel(t('consoleMembers.note')))
      await keyboard.type('JRN')
      await keyboard.press('Enter')
      await expect(panel.getByText(emailOf(usual[language].account))).toBeVisible()
      await expect(panel.getByText(t('consoleMembers.reason.request')).first()).toBeVisible()
      await see(staff)
      await keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })

    await test.step('an order is opened beside the list, and the next one by J', async () => {
      await page.locator('tbody a').first().focus()
      await keyboard.press('g')
      await keyboard.press('o')
      await arrive(staff, 'overview')
      await expect(page.getByRole('region', { name: t('consoleOverview.figure.deadlines') })).toBeVisible()
      await see(staff)
      await page.goto('/console/#/order/orders')
      await arrive(staff, 'orders')
      await keyboard.press('j')
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
      const number = await panel.getByRole('heading', { level: 2 }).innerText()
      await see(staff)
      await keyboard.press('j')
      await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(number)
      await keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(page.locator('tbody a:focus')).toHaveCount(1)
    })

    await test.step('a listing and an article are looked at beside their lists', async () => {
      const panel = page.getByRole('complementary')
      for (const [center, name] of [
        ['product', 'goods'],
        ['content', 'articles'],
      ] as const) {
        await page.goto(`/console/#/${center}/${name}`)
        await arrive(staff, name)
        await keyboard.press('j')
        await keyboard.press('Enter')
        await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
        await see(staff)
        await keyboard.press('Escape')
        await expect(panel).toHaveCount(0)
      }
    })

    await test.step('the palette leads to every page by its name', async () => {
      await keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: t('console.palette.title') })
      await expect(field).toBeFocused()
      await keyboard.type(t('console.page.members'))
      await see(staff)
      await keyboard.press('Enter')
      await arrive(staff, 'members')
    })

    await test.step('staff find the documents that orders wait for, the one that is due first in front', async () => {
      const licence = { kind: 'licence', askedOf: 'buyer', readers: 'platform', required: true, dueInDays: 7 } as const
      await callers.staff.call(managedDocumentsCalls.askForDocument, { orderId: freight.orderId, ...licence })
      await page.goto('/console/#/order/documents?tab=all')
      await arrive(staff, 'documents')
      await keyboard.press('j')
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { name: t('documents.title') })).toBeVisible()
      await see(staff)
      await keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    })

    await test.step('what people ask, offer and bid is looked at beside its lists, and so are the trade terms', async () => {
      await callers.buyer.call(questionsCalls.askQuestion, { goodsId: goods.inCart.id, text: '油漏れはありますか。' })
      for (const [path, name] of [
        ['member/service?tab=all', 'service'],
        ['order/offers?tab=all', 'offers'],
        ['product/auctions', 'auctions'],
        ['product/questions?tab=all', 'questions'],
        ['content/glossary', 'glossary'],
        ['product/inspections', 'inspections'],
      ] as const) {
        await page.goto(`/console/#/${path}`)
        await arrive(staff, name)
        await keyboard.press('j')
        await keyboard.press('Enter')
        await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toBeVisible()
        await see(staff)
      }
    })

    await test.step('staff look into what an agent has in its hands', async () => {
      await page.goto('/console/#/order/sendOuts?tab=all')
      await arrive(staff, 'sendOuts')
      await keyboard.press('j')
      await keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { name: t('dropship.job.history') })).toBeVisible()
      await see(staff)
    })

    const clerk = await someone({ name: 'clerk', language, size: 'wide', as: callers.clerk })
    await test.step('the finance clerk checks a large transfer against the bank’s statement, and so does a second one', async () => {
      await checkTransfer(clerk, deals.remittance, { isFirst: true })
      const second = await someone({ name: 'second', language, size: 'wide', as: callers.second })
      await checkTransfer(second, deals.remittance)
      await second.close()
    })
    await test.step('the finance clerk takes in a bank statement, and sets aside a line of which nothing says whose it is', async () => {
      await takeInStatement(clerk, product)
      await findUnseen(clerk, deals.remittance)
    })
    await test.step('the finance clerk looks an invoice up in the books', async () => {
      await clerk.page.goto('/console/#/finance/papers')
      await arrive(clerk, 'papers')
      await clerk.page.keyboard.press('j')
      await clerk.page.keyboard.press('Enter')
      const panel = clerk.page.getByRole('complementary')
      await expect(panel.getByRole('button', { name: clerk.t('papers.desk.download') })).toBeVisible()
      await see(clerk)
    })
    await test.step('the finance clerk sees that the ledger adds up, and follows an entry to both its sides', async () => {
      const { page, t } = clerk
      await page.goto('/console/#/finance/ledger')
      await arrive(clerk, 'ledger')
      await expect(page.getByText(t('consoleLedger.even'))).toBeVisible()
      await see(clerk)
      await page.goto('/console/#/finance/accounts?owner=company')
      await arrive(clerk, 'accounts')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { name: t('consoleLedger.accounts.movements') })).toBeVisible()
      await see(clerk)
      await tabTo(page, panel.locator('.entries').getByRole('link').first())
      await page.keyboard.press('Enter')
      await arrive(clerk, 'transactions')
      await expect(panel.getByRole('heading', { name: t('consoleLedger.transactions.sides') })).toBeVisible()
      await see(clerk)
    })
    await test.step('a list of keys that cannot be loaded says so, and the page under it stays as it is', async () => {
      const { page, t } = clerk
      clerk.watch.allow(/ERR_FAILED|dynamically imported module|FileFailed/)
      await page.route(/\/key-list-[^/]*\.js/, (route) => route.abort())
      await page.keyboard.press('?')
      await expect(page.getByText(t('console.crashed.part'))).toBeVisible()
      const panel = page.getByRole('complementary')
      await expect(panel.getByRole('heading', { name: t('consoleLedger.transactions.sides') })).toBeVisible()
    })
  })

  test('staff look into the warehouses: what stands there and of which model, what has moved, and what was counted and waits', async ({
    someone,
    product,
  }) => {
    const { callers } = await prepareGround(product, language)
    const staff = await someone({ name: 'staff', language, size: 'wide', as: callers.staff })
    const { page } = staff
    for (const name of ['stock', 'models'] as const) {
      await page.goto(`/console/#/product/${name}`)
      await arrive(staff, name)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await see(staff)
    }
    for (const name of ['movements', 'counts', 'adjustments'] as const) {
      await page.goto(`/console/#/product/${name}`)
      await arrive(staff, name)
      await see(staff)
    }
  })

  test('an administrator gives a role, sees what it may do, names the operator, and finds all of it in the record', async ({
    someone,
    product,
  }) => {
    const email = 'desk.administrator@kikai.example'
    const told = await product.command('admin', [email, language])
    const password = /\S{16,}$/m.exec(told.trim())?.[0] ?? ''
    const admin = await someone({ name: 'administrator', language, size: 'wide' })
    const { page, t } = admin
    const { keyboard } = page
    await page.goto('/console/#/privilege/users')
    await logInAtDesk(admin, { product, email, password })
    await arrive(admin, 'users')

    const panel = page.getByRole('complementary')
    const clerk = emailOf(applicantKey)
    await test.step('somebody gets a role, for which the password is asked once more where the last proof is old', async () => {
      await giveRole(admin, { email: clerk, role: presetRoles.financeStaff.names[language] })
    })

    const staff = await someone({ name: 'clerk', language, size: 'wide' })
    await test.step('whoever has it logs in and finds the menus of the role and no other', async () => {
      await staff.page.goto('/console/')
      await logInAtDesk(staff, { product, email: clerk, password: demoPassword })
      await expect(staff.page.getByRole('heading', { level: 1 })).toBeVisible()
      const centers = staff.page.getByRole('navigation', { name: t('console.menu.title') }).locator('a.menu-center')
      await expect(centers).toHaveText([
        new RegExp(t('console.page.desk')),
        t('console.center.order'),
        new RegExp(t('console.center.finance')),
        t('console.center.privilege'),
      ])
      await see(staff)
    })

    await test.step('the role is taken: whoever had it is logged out of the console', async () => {
      await openUser(admin, clerk)
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(t('consoleAccess.grants'))
      await see(admin)
      await tabTo(page, panel.getByRole('button', { name: new RegExp(t('consoleAccess.withdraw')) }))
      await keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await see(admin)
      await tabTo(page, dialog.getByRole('button', { name: t('consoleAccess.withdraw') }))
      await keyboard.press('Enter')
      await expect(page.getByText(t('consoleAccess.withdrawn'))).toBeVisible()
      await keyboard.press('Escape')
      await staff.page.reload()
      await expect(staff.page.getByRole('heading', { level: 1 })).toHaveText(t('console.login.title'))
    })

    await test.step('what each role may do stands in one table', async () => {
      await page.goto('/console/#/privilege/roles')
      await arrive(admin, 'roles')
      await expect(page.getByText('privilege.operator.write')).toBeVisible()
      await see(admin)
    })

    await test.step('the operator is named', async () => {
      await page.goto('/console/#/privilege/operator')
      await arrive(admin, 'operator')
      await nameOperator(admin)
    })

    await test.step('the system says what runs and what needs somebody', async () => {
      await page.goto('/console/#/privilege/system')
      await arrive(admin, 'system')
      await expect(
        page.getByRole('region', { name: t('consoleSystem.processes') }).locator('tbody tr'),
      ).not.toHaveCount(0)
      await tabTo(page, page.getByRole('button', { name: t('consoleSystem.check') }))
      await keyboard.press('Enter')
      await expect(page.getByText(t('consoleSystem.group.i1'))).toBeVisible({ timeout: 30_000 })
      await see(admin)
    })

    await test.step('the record has it, and its chain is unbroken', async () => {
      await page.goto('/console/#/privilege/audit')
      await arrive(admin, 'audit')
      // What came after it stands above it.
      await tabTo(page, page.locator('tbody tr').filter({ hasText: 'settings.saveOperator' }).first().getByRole('link'))
      await keyboard.press('Enter')
      await expect(page.getByRole('complementary').getByText('operator_details')).toBeVisible()
      await see(admin)
      await keyboard.press('Escape')
      await tabTo(page, page.getByRole('button', { name: t('consoleAudit.verify') }))
      await keyboard.press('Enter')
      await expect(page.locator('.list-actions .good')).toBeVisible()
      await see(admin)
    })
  })

  test('a buyer who opens the console is told kindly, and led to the shop', async ({ someone, caller }) => {
    const buyer = await someone({ language, size: 'wide', as: await caller(usual[language].account, { language }) })
    await buyer.page.goto('/console/')
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText(buyer.t('console.noRights.title'))
    await see(buyer)
    await buyer.link(buyer.t('console.noRights.shop')).click()
    await buyer.arrive('/pages/home/home')
  })
})

async function openUser({ page }: Person, email: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody a')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
}
