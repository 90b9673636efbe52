import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../src/platform/app.ts'
import { demoAccountsFile } from '../src/platform/config/config.ts'
import { buildCatalogue } from './data/catalogue.ts'
import { findAnyCompany, insertDemoViews, moveDatabaseClockBack } from './demo.store.ts'
import { drawPapers, loadApplication } from './load-application.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadContent } from './load-content.ts'
import { loadGoods } from './load-goods.ts'
import { loadInspections } from './load-inspections.ts'
import { makePictures } from './load-pictures.ts'
import { loadTaxonomy } from './load-taxonomy.ts'
import { dayMs } from '@kikai/kernel/duration'
import { loadOrders } from './orders/load-orders.ts'

/**
 * `draws: false` leaves the picture files out and their rows in: for measurements, which look at no picture. `orders` has
 * the demo's buyers in the middle of buying, for whoever looks around; stories and measurements begin without any.
 * `goodsMost`: for a story that needs a marketplace, and not its size.
 */
export type LoadOptions = { say?: (line: string) => void; draws?: boolean; orders?: boolean; goodsMost?: number }

/**
 * Writes the demo catalogue and its accounts into an empty database, all of it or nothing: pictures first, as files that
 * nobody knows yet, then every row in one transaction. A database with a company is left alone. Orders come after it, by
 * the product's own use cases, each in transactions of its own.
 */
export async function loadDemo(
  app: App,
  { say = () => {}, draws = true, orders = false, goodsMost }: LoadOptions = {},
): Promise<void> {
  if (await findAnyCompany(app.db)) {
    // A first start that was killed while it placed orders has left the database's clock behind.
    if (orders) await moveDatabaseClockBack(app.db, 0)
    return
  }
  const whole = buildCatalogue()
  const catalogue = { ...whole, goods: whole.goods.slice(0, goodsMost) }
  say(`Drawing the pictures of ${catalogue.goods.length} machines (once)`)
  const pictures = await makePictures(app, catalogue, { draws })
  const papers = await drawPapers(app)
  say('Writing the demo catalogue')
  const written = await app.transaction(async (tx) => {
    const taxonomy = await loadTaxonomy(tx)
    // Who has bought for months was a member before.
    if (orders) await moveDatabaseClockBack(tx, 100 * dayMs)
    const people = await loadAccounts(app, tx, catalogue)
    if (orders) await moveDatabaseClockBack(tx, 0)
    await loadApplication({ db: tx, subjectKeys: app.subjectKeys }, { papers, applicantId: people.applicant })
    await pictures.write(tx, people.keeper)
    const goods = await loadGoods(app, tx, { catalogue, taxonomy, people, pictures })
    await loadContent(tx, { catalogue, taxonomy, pictures, goods })
    return { goods, people, pictures }
  })
  say('Inspecting machines')
  await loadInspections(app, written)
  if (orders) {
    await insertDemoViews(app.db)
    say('Placing orders of the last weeks')
    await loadOrders(app)
  }
  const accounts = catalogue.accounts.map(({ email, password, role }) => ({ email, password, role }))
  await writeFile(join(app.config.dataFolder, demoAccountsFile), JSON.stringify(accounts), { mode: 0o600 })
}
