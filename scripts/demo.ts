import { multiplyGoods } from '../apps/server/demo/large-catalogue.store.ts'
import { loadDemo } from '../apps/server/demo/load.ts'
import { fillStems } from '../apps/server/src/domains/search/index/fill-stems.ts'
import { systemContext } from '../apps/server/src/platform/context.ts'
import { onDatabase, say } from './on-database.ts'

/**
 * `npm run demo -- --goods 1000000`: multiplies the demo goods. It writes to the embedded database of DATA_DIR, which
 * must not be running, or to DATABASE_URL. `npm start` on the same folder then serves them.
 */
const asked = process.argv.indexOf('--goods')
const count = Number(asked < 0 ? '0' : process.argv[asked + 1])
if (!Number.isSafeInteger(count) || count < 1 || count > 5_000_000) {
  process.stderr.write('Say how many goods there shall be, up to 5,000,000: npm run demo -- --goods 1000000\n')
  process.exit(78)
}

await onDatabase('making the large catalogue', async (app) => {
  await loadDemo(app, { say, orders: true })
  // Before multiplying, because the copies take over the word stems of the originals.
  while ((await fillStems(systemContext(app))) > 0);
  const began = performance.now()
  await multiplyGoods(app.db, { count, say })
  say(`Done in ${Math.round((performance.now() - began) / 1_000)} s.`)
})
