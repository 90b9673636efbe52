import { pictureWidths } from '@kikai/kernel/picture-widths'
import { linkSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue } from '../../apps/server/demo/data/catalogue.ts'
import { loadDemo } from '../../apps/server/demo/load.ts'
import { picturesOf } from '../../apps/server/demo/pictures/pictures-of.ts'
import { renderPicture } from '../../apps/server/demo/pictures/render-picture.ts'
import { composeApp, migrationsFolder } from '../../apps/server/src/compose.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { connect } from '../../apps/server/src/platform/database/db.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { publishTransitions } from '../../apps/server/src/platform/steps/state-change.ts'
import { databaseNamed, ground, seededDatabase } from './ground.ts'

const log = { debug() {}, info() {}, warn() {}, error: console.error }

/** Makes the database that the products of the workers are copies of. */
export async function seed(): Promise<void> {
  const { databaseServer, dataFolder } = ground()
  const admin = connect({ url: databaseServer, poolSize: 1 })
  // The server's time limit for statements is too short for creating a database on a busy machine.
  await admin`set statement_timeout = 0`
  await admin`create database ${admin(seededDatabase)}`
  await admin.end()
  await loadDemoInto({ databaseUrl: databaseNamed(seededDatabase), dataFolder })
}

type Empty = { databaseUrl: string; dataFolder: string; goodsMost?: number }
/** Loads the demo as a first start does, except for the thousand drawings: one per family replaces all. */
export async function loadDemoInto({ databaseUrl, dataFolder, goodsMost }: Empty): Promise<void> {
  const config = readConfig({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, KIKAI_DEMO: 'yes', POOL_SIZE: '4' })
  const app = composeApp({ config, databaseUrl, log })
  try {
    await migrate(app.db, migrationsFolder)
    await migrateJobs(databaseUrl)
    await publishTransitions(app.db)
    await loadDemo(app, { draws: false, ...(goodsMost === undefined ? {} : { goodsMost }) })
    await placePictures(app, goodsMost)
  } finally {
    await app.close()
  }
}

/** Draws one machine per family and links it under the name of every picture of the demo. */
async function placePictures(app: App, goodsMost?: number): Promise<void> {
  const drawn: string[] = []
  const families = new Set<string>()
  for (const goods of buildCatalogue().goods.slice(0, goodsMost)) {
    const [picture] = picturesOf(goods)
    if (!picture || families.has(goods.look.family)) continue
    families.add(goods.look.family)
    const rendered = await renderPicture(picture.draw())
    for (const width of pictureWidths)
      await app.storage.put(`public/drawn-${drawn.length}/${width}.webp`, rendered[width])
    drawn.push(`drawn-${drawn.length}`)
  }
  // The pictures of one machine are the same, those of the next machine differ.
  const files = await app.db<{ id: string; machine: string | null }[]>`
    select file.id, min(goods_picture.goods_id::text) as machine
    from file left join goods_picture on goods_picture.file_id = file.id
    where file.visibility = 'public'
    group by file.id
  `
  const folder = join(app.config.dataFolder, 'files/public')
  const machines = [...new Set(files.map(({ machine }) => machine))]
  for (const { id, machine } of files) {
    const source = drawn[machines.indexOf(machine) % drawn.length] ?? ''
    mkdirSync(join(folder, id), { recursive: true })
    for (const width of pictureWidths)
      linkSync(join(folder, source, `${width}.webp`), join(folder, id, `${width}.webp`))
  }
}
