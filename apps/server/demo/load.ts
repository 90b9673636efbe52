import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../src/platform/app.ts'
import { demoAccountsFile } from '../src/platform/config.ts'
import { buildCatalogue } from './data/catalogue.ts'
import { findAnyCompany } from './demo.store.ts'
import { drawPapers, loadApplication } from './load-application.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadContent } from './load-content.ts'
import { loadGoods } from './load-goods.ts'
import { makePictures } from './load-pictures.ts'
import { loadTaxonomy } from './load-taxonomy.ts'

/** `draws: false` leaves the picture files out and their rows in: for measurements, which look at no picture. */
export type LoadOptions = { say?: (line: string) => void; draws?: boolean }

/**
 * Writes the demo catalogue and its accounts into an empty database, all of it or nothing: pictures first, as files that
 * nobody knows yet, then every row in one transaction. A database with a company is left alone.
 */
export async function loadDemo(app: App, { say = () => {}, draws = true }: LoadOptions = {}): Promise<void> {
  if (await findAnyCompany(app.db)) return
  const catalogue = buildCatalogue()
  say(`Drawing the pictures of ${catalogue.goods.length} machines (once)`)
  const pictures = await makePictures(app, catalogue, { draws })
  const papers = await drawPapers(app)
  say('Writing the demo catalogue')
  await app.transaction(async (tx) => {
    const taxonomy = await loadTaxonomy(tx)
    const people = await loadAccounts(app, tx, catalogue)
    await loadApplication(tx, { papers, applicantId: people.applicant })
    await pictures.write(tx, people.keeper)
    const goodsIds = await loadGoods(app, tx, { catalogue, taxonomy, people, pictures })
    await loadContent(tx, { catalogue, taxonomy, pictures, goodsIds })
  })
  const accounts = catalogue.accounts.map(({ email, password, role }) => ({ email, password, role }))
  await writeFile(join(app.config.dataFolder, demoAccountsFile), JSON.stringify(accounts), { mode: 0o600 })
}
