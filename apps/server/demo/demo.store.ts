import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../src/platform/db.ts'
import { id, row } from '../src/platform/row.ts'

const companyRow = row({ id: id('company') })
/** Whether somebody sells here already. */
export const findAnyCompany = async (db: Sql): Promise<boolean> =>
  (await companyRow.all(db`select id from company limit 1`)).length > 0

export type DemoFile = {
  id: Id<'file'>
  ownerId: Id<'member'>
  width: number
  height: number
  bytes: number
  sha256: string
}

/** The demo's drawings as public pictures in use. */
export const insertDemoFiles = (tx: Tx, files: readonly DemoFile[]) =>
  tx`insert into file ${tx(files.map((file) => ({ ...file, purpose: 'goods', visibility: 'public', state: 'used' })))}`

/** Drawn papers, for their owner and the reviewers alone. */
export const insertDemoPapers = (tx: Tx, files: readonly DemoFile[]) =>
  tx`insert into file ${tx(files.map((file) => ({ ...file, purpose: 'paper', visibility: 'private', state: 'used' })))}`

type Extras = {
  goodsId: Id<'goods'>
  lng: number
  lat: number
  inspection: { daysAgo: number; checks: number; validDays: number } | null
  publishedDaysAgo: number
}

/** What no form writes: where goods stand on the map, who inspected them, and that they were published before today. */
export const setDemoExtras = (tx: Tx, { goodsId, lng, lat, inspection, publishedDaysAgo }: Extras) =>
  tx`
    update goods
    set
      lng = ${lng},
      lat = ${lat},
      inspected_at = app_now() - make_interval(days => ${inspection?.daysAgo ?? null}::int),
      inspection_checks = ${inspection?.checks ?? null},
      inspection_valid_until = app_now() + make_interval(days => ${inspection ? inspection.validDays - inspection.daysAgo : null}::int),
      published_at = app_now() - make_interval(days => ${publishedDaysAgo}) - make_interval(secs => ('x' || right(id::text, 4))::bit(16)::int)
    where id = ${goodsId}
  `

export const sellDemoStock = (tx: Tx, goodsId: Id<'goods'>) =>
  tx`update stock set sold = received where goods_id = ${goodsId}`

/** Cards are for smaller machines: how much may be paid online in Japan, and what finance had set before. */
export const insertDemoRules = (tx: Tx, financeId: Id<'member'>) =>
  tx`
    insert into payment_rule (country, method, version, offered, most, by_member)
    values
      ('JP', 'online', 1, true, '{"JPY": 500000}', ${financeId}),
      ('JP', 'online', 2, true, '{"JPY": 1000000}', ${financeId})
  `
