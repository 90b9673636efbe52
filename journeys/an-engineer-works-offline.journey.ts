import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { untilKept } from './harness/installed.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { serveVersions } from './harness/next-version.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import {
  giveApproval,
  giveQuote,
  giveRepair,
  giveSite,
  machineOf,
  giveWorkshop,
  someTime,
} from './steps/give-workshop.ts'
import { drawSignature } from './steps/draw-signature.ts'

const home = '/pages/me/my-engineer/my-engineer'
const jobs = '/pages/me/my-engineer/add-details/add-details'
const detail = '/pages/me/my-repair/my-repair-detail/my-repair-detail'
const model = 'LB2000 EX II'
const work = '主軸の前側軸受を交換し、予圧を調整した。'
const note = '軸受の外輪に摩耗粉。'
const signer = '小牧 太郎'

inOneLanguage('ja', (language) => {
  test('an engineer does a whole repair without a network, with the browser closed in between, and each step arrives once and in order', async ({
    someone,
    caller,
    product,
    launchOptions,
  }) => {
    const people = {
      customer: await caller('buyer.ja', { language }),
      worker: await caller('engineer.fujii', { language }),
      desk: await caller('seller.owari-kiko', { language }),
      staff: await caller('staff', { language, staff: true }),
    }
    const { customer, worker } = people
    await giveWorkshop(product, people)
    await giveBalance({ payer: customer, clerks: await financeBy(caller) }, { currency: 'JPY', minor: 100_000 })
    const komaki = { country: 'JP', region: '23', city: '小牧市', postalCode: '485-0041' }
    const addressId = await giveSite(customer, { ...komaki, dialCode: '+81', mobile: '9012345678' }, signer)
    const repairId = await giveRepair(people, {
      machine: await machineOf(product, { category: 'cnc-lathe', maker: 'okuma', model }),
      mode: 'onSite',
      symptoms: ['spindleNoise'],
      slots: [someTime()],
      site: { addressId, note: '' },
    })
    const labour = { label: '主軸軸受の交換', minor: 9_000 }
    await giveQuote(people, { repairId, finding: '主軸の前側軸受が摩耗している。', labour })
    await giveApproval(people, repairId)

    const folder = mkdtempSync(join(tmpdir(), 'kikai-phone-'))
    const network = await serveVersions(product.address)
    const { address } = network
    const phone = (launch: LaunchOptions) => ({ installs: true, language, address, profile: { folder, launch } })
    try {
      const before = await someone({ name: 'engineer', ...phone(launchOptions), as: worker })
      const { t } = before
      before.watch.allow(withoutNetwork)
      await test.step('the job is opened once where there is a network', async () => {
        await before.open(home)
        await before.arrive(home)
        await before.page.getByRole('tab', { name: t('jobs.tab.mine') }).click()
        await before.link(new RegExp(model)).click()
        await before.arrive(jobs)
        await expect(before.button(t('jobs.do.start'))).toBeVisible()
        await untilKept(before.page)
      })

      await test.step('without one it is begun, ticked off and noted, and the phone keeps all of it', async () => {
        network.cut()
        await before.page.context().setOffline(true)
        await before.button(t('jobs.do.start')).click()
        const sheet = before.page.getByRole('dialog')
        for (const one of safetyChecks) await sheet.getByLabel(t(`jobs.safety.${one}`)).check()
        await before.look()
        await sheet.getByRole('button', { name: t('jobs.safety.send') }).click()
        await before.told(t('jobs.kept.done'))
        await expect(strip(before, 1)).toBeVisible()
        for (const box of await boxes(before).all()) {
          await box.click()
          // It is ticked once the phone has kept it.
          await expect(box).toBeChecked()
        }
        await before.button(t('jobs.do.note')).click()
        await sheet.getByLabel(t('jobs.record.text')).fill(note)
        await addPicture(before.page, sheet.locator('input[type=file]'), 'a bearing')
        await sheet.getByRole('button', { name: t('jobs.record.send') }).click()
        await before.told(t('jobs.kept.done'))
        await before.field(t('jobs.work.done')).fill(work)
        await before.look()
      })
      const count = 2 + (await boxes(before).count())
      await expect(strip(before, count)).toBeVisible()
      await before.close()

      const engineer = await someone({ name: 'engineer again', ...phone(launchOptions) })
      const { page } = engineer
      engineer.watch.allow(withoutNetwork)
      await page.context().setOffline(true)
      await test.step('the browser that is opened again has it all, and the work is finished', async () => {
        await engineer.open(jobs, { repairId })
        await engineer.arrive(jobs)
        await expect(strip(engineer, count)).toBeVisible()
        for (const box of await boxes(engineer).all()) await expect(box).toBeChecked()
        await expect(engineer.field(t('jobs.work.done'))).toHaveValue(work)
        await engineer.button(t('jobs.tests.add')).click()
        await engineer.field(t('jobs.tests.name')).fill('振れ')
        await engineer.field(t('jobs.tests.before')).fill('0.018')
        await engineer.field(t('jobs.tests.after')).fill('0.003')
        await engineer.field(t('jobs.tests.limit')).fill('0.005')
        await engineer.field(t('jobs.tests.unit')).fill('mm')
        await engineer.button(t('jobs.parts.add')).click()
        await engineer.field(t('jobs.parts.label')).fill('アンギュラ玉軸受')
        await page.getByRole('textbox', { name: t('jobs.parts.serialIn') }).fill('7014C-P4')
        await engineer.field(t('jobs.meter.value')).fill('12840')
        for (const words of ['before', 'after'])
          await addPicture(page, engineer.main.locator('input[type=file]'), words)
        await engineer.button(t('jobs.signature.open')).click()
        const sheet = page.getByRole('dialog')
        await sheet.getByLabel(t('jobs.signature.name')).fill(signer)
        await drawSignature(page, sheet.getByRole('img', { name: t('quotes.sign.label') }))
        await engineer.look()
        await sheet.getByRole('button', { name: t('jobs.signature.keep') }).click()
        await expect(engineer.page.getByRole('img', { name: signer })).toBeVisible()
        await engineer.button(t('jobs.do.finish')).click()
        await expect(strip(engineer, count + 1)).toBeVisible()
        await engineer.look()
      })
      // Until now the server knows nothing of it.
      expect((await customer.call(repairsCalls.readRepair, { repairId })).life).toBe('approved')

      await test.step('with the network it is sent, one after the other; a lost answer makes nothing twice', async () => {
        const sent: { path: string; id: string }[] = []
        page.on('request', (request) => {
          const path = new URL(request.url()).pathname
          const id = request.headers()['request-id']
          if (path.startsWith('/api/engineer/') && id) sent.push({ path, id })
        })
        await page.route(
          '**/api/engineer/start-fix',
          async (route) => {
            await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        network.mend()
        await page.context().setOffline(false)
        const steps = engineer.main.locator('section', { hasText: t('jobs.kept.title') }).locator('li')
        await expect(steps.filter({ hasText: t('jobs.kept.sent') })).toHaveCount(count + 1, { timeout: 60_000 })
        await engineer.look()
        const once = [...new Map(sent.map(({ path, id }) => [id, path])).values()]
        const edits = Array.from({ length: count - 2 }, () => '/api/engineer/engineer-edit-order')
        expect(once).toEqual([
          '/api/engineer/start-fix',
          ...edits,
          '/api/engineer/add-feedback',
          '/api/engineer/finish-fix',
        ])
        expect(sent.filter(({ path }) => path === '/api/engineer/start-fix').length).toBe(2)
      })

      await test.step('the server has it as it was done', async () => {
        const repair = await customer.call(repairsCalls.readRepair, { repairId })
        expect(repair.life).toBe('repaired')
        expect(repair.history.filter(({ event }) => event === 'begin' || event === 'finish')).toHaveLength(2)
        expect(repair.checklist.every(({ isDone }) => isDone)).toBe(true)
        expect(repair.finished).toMatchObject({
          work,
          tests: [{ name: '振れ', before: '0.018', after: '0.003', limit: '0.005', unit: 'mm' }],
          parts: [{ label: 'アンギュラ玉軸受', serialIn: '7014C-P4' }],
          meter: { value: 12_840 },
          signature: { name: signer },
        })
        expect(repair.finished?.files).toHaveLength(2)
        const { entries } = await worker.call(repairRecordCalls.listRepairRecord, { repairId, kind: 'finding' })
        expect(entries).toMatchObject([{ text: note, files: [{ kind: 'picture' }] }])
      })

      const owner = await someone({ name: 'customer', language, as: customer })
      await owner.open(detail, { repairId })
      await owner.arrive(detail)
      await expect(owner.text(work)).toBeVisible()
    } finally {
      await network.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** The proxy passes no live channel, of which this story wants nothing. */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket connection/
const strip = ({ main, t }: Person, count: number) =>
  main.getByRole('status').filter({ hasText: t('jobs.strip.offline', { count }) })
/** The checklist's. */
const boxes = ({ main, t }: Person) => main.locator('section', { hasText: t('jobs.checklist') }).getByRole('checkbox')

async function addPicture(page: Page, field: ReturnType<Page['locator']>, words: string): Promise<void> {
  const pictures = page.getByRole('img')
  const before = await pictures.count()
  await field.last().setInputFiles(await pictureFile(words))
  await expect.poll(() => pictures.count()).toBeGreaterThan(before)
}
