import { goodsMachine } from '@kikai/contract/goods/goods.states'
import { type ManagedSort, availabilities } from '@kikai/contract/goods/goods.words'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { PageById } from '../../platform/database/page-by-id.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type GoodsRow, goodsRow } from './goods.shapes.ts'
import { goodsStates } from './goods.states.ts'
import { hasWords } from './search/managed-words.store.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'

/**
 * The one select behind every reading of whole goods; callers add their conditions. Single values of other tables are
 * subqueries, because each join would hand on all of these columns: 108 instead of 132 µs of PostgreSQL for one goods.
 */
function selectGoods(db: Sql, where: Fragment) {
  const isHeld = db`h.goods_id = g.id and h.state = 'held'`
  return db`
    select
      g.id, g.version, g.company_id, g.management_number, g.reference, g.category_id, g.maker_id, g.maker_name,
      (select c.key from category c where c.id = g.category_id) as category_key,
      (select m.names from maker m where m.id = g.maker_id) as maker_names,
      g.model, g.serial, g.year, g.hours, g.grade, g.proposed_grade, g.grade_reason, g.running_state, g.power_source, g.titles, g.titles_made, g.language, g.description,
      g.known_faults, g.accessories, to_json(g.documents) as documents, g.system_scores, g.specification,
      g.weight_kg, g.dimensions_mm, g.pricing_type, g.price_minor, g.price_currency, g.tax_mode, g.tax_rate,
      g.freight, g.freight_minor, g.freight_from, g.freight_to, to_json(g.shipping_countries) as shipping_countries, g.delivery_period,
      g.availability, g.comes_on, g.lead_days, g.deposit_percent, g.country, g.place, g.lng, g.lat, g.inspected_at, g.inspection_checks, g.inspection_valid_until,
      g.state, g.state_before_hold, g.published_at, g.taken_down_at, g.taken_down_reason, g.lift_asked_at,
      (select o.state in ('certified', 'expiring', 'pending_change') from company o where o.id = g.company_id) as seller_may_sell,
      (select i.number from goods_import i where i.id = g.import_id) as import_number,
      s.received, s.held, s.sold, s.kept,
      case when s.held > 0 then (select min(h.expires_at) from hold h where ${isHeld} and h.expires_at > app_now()) end as held_until,
      case
        when s.held > 0 then (select coalesce(sum(h.quantity), 0)::int from hold h where ${isHeld} and h.expires_at <= app_now())
        else 0
      end as lapsed,
      coalesce(
        (
          select json_agg(json_build_object('id', p.file_id, 'width', p.width, 'height', p.height, 'kind', p.kind) order by p.position)
          from goods_picture p
          where p.goods_id = g.id
        ),
        '[]'
      ) as pictures
    from goods g
    join stock s on s.goods_id = g.id
    where ${where}
  `
}

export const findPublicGoods = (db: Sql, goodsId: Id<'goods'>) =>
  goodsRow.maybe(selectGoods(db, db`g.id = ${goodsId} and g.state not in ('unpublished', 'archived')`))

const goneRow = row({ categoryId: idColumn('category'), titles: jsonColumn(localized) })
/** Goods that were on sale once and are not public any more. */
export const findGone = (db: Sql, goodsId: Id<'goods'>) =>
  goneRow.maybe(db`
    select category_id, titles
    from goods
    where id = ${goodsId} and published_at is not null and state in ('unpublished', 'archived')
  `)

export const findGoods = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  goodsRow.all(selectGoods(db, db`g.id = any(${[...goodsIds]}::uuid[])`))

/** Goods within somebody's reach; others are not there for them. */
export const findManagedGoods = (db: Sql, reach: Reach, goodsId: Id<'goods'>) =>
  goodsRow.maybe(selectGoods(db, db`g.id = ${goodsId} and ${withinReach(db, reach, { company: db`g.company_id` })}`))

/** Of these, the goods within somebody's reach, in the order of their ids. */
export const findManagedMany = (db: Sql, reach: Reach, goodsIds: readonly Id<'goods'>[]) =>
  goodsRow.all(
    selectGoods(
      db,
      db`g.id = any(${[...goodsIds]}::uuid[]) and ${withinReach(db, reach, { company: db`g.company_id` })} order by g.id`,
    ),
  )

export type ManagedFilter = {
  reach: Reach
  /** Each must be somewhere; null asks for nothing. */
  words: readonly string[] | null
  /** What was found by the words, instead of looking for them again; null looks for them. */
  ids?: readonly Id<'goods'>[] | null
  state: string | null
  importId: Id<'goods-import'> | null
  /** Only those whose sellers ask that a take-down be lifted. */
  liftAsked: boolean
}

const managedWhere = (db: Sql, { reach, words, ids = null, state, importId, liftAsked }: ManagedFilter): Fragment => db`
  ${withinReach(db, reach, { company: db`g.company_id` })}
  and g.state <> 'archived'
  ${state === null ? db`` : db`and g.state = ${state}`}
  ${importId === null ? db`` : db`and g.import_id = ${importId}`}
  ${liftAsked ? db`and g.lift_asked_at is not null` : db``}
  ${ids === null ? (words === null ? db`` : db`and ${hasWords(db, words)}`) : db`and g.id = any(${[...ids]}::uuid[])`}
`

/** The sort key of each order; the id breaks ties. */
const sortKeys: Readonly<Record<Exclude<ManagedSort, 'newest' | 'changed'>, (db: Sql) => Fragment>> = {
  longestListed: (db) => db`coalesce(g.published_at, 'infinity')`,
  priceHighest: (db) => db`coalesce(g.price_currency, 'ZZZ'), -coalesce(g.price_minor, 0)`,
  priceLowest: (db) => db`coalesce(g.price_currency, 'ZZZ'), coalesce(g.price_minor, 0)`,
}

/**
 * The order of the list, and the condition that continues after the last row of a page, if the reader may see that row.
 */
function orderOf(db: Sql, reach: Reach, { sort, after }: { sort: ManagedSort; after: string | null }) {
  if (sort === 'newest') return { behind: after === null ? db`` : db`and g.id < ${after}`, order: db`g.id desc` }
  const keys = sort === 'changed' ? db`g.updated_at, g.id` : db`${sortKeys[sort](db)}, g.id`
  const last = db`
    select ${keys} from goods g where g.id = ${after} and ${withinReach(db, reach, { company: db`g.company_id` })}
  `
  if (sort === 'changed')
    return { behind: after === null ? db`` : db`and (${keys}) < (${last})`, order: db`g.updated_at desc, g.id desc` }
  return { behind: after === null ? db`` : db`and (${keys}) > (${last})`, order: keys }
}

export const listManagedGoodsRows = (
  db: Sql,
  { sort, ...filter }: ManagedFilter & { sort: ManagedSort },
  { after, skip, count }: PageById,
) => {
  const { behind, order } = orderOf(db, filter.reach, { sort, after })
  return goodsRow.all(
    // By id first, because goods are wide, and all that fit would be sorted whole.
    selectGoods(
      db,
      db`
        g.id = any(array(
          select g.id from goods g where ${managedWhere(db, filter)} ${behind} order by ${order} limit ${count} offset ${skip}
        ))
        order by ${order}
      `,
    ),
  )
}

const stateCountRow = row({ state: oneOfColumn(goodsMachine.states), count: integerColumn })
export const countManagedGoods = (db: Sql, filter: ManagedFilter) =>
  stateCountRow.all(
    db`select g.state, count(*)::int as count from goods g where ${managedWhere(db, { ...filter, state: null, liftAsked: false })} group by g.state`,
  )

export async function countLiftAsked(db: Sql, filter: ManagedFilter): Promise<number> {
  const where = managedWhere(db, { ...filter, state: null, liftAsked: true })
  return (await countRow.one(db`select count(*)::int as count from goods g where ${where}`)).count
}

type ToPublish = {
  reach: Reach
  goodsIds: readonly Id<'goods'>[] | null
  importId: Id<'goods-import'> | null
  after: Id<'goods'> | null
  count: number
}
export const findGoodsToPublish = (db: Sql, { reach, goodsIds, importId, after, count }: ToPublish) =>
  goodsRow.all(
    selectGoods(
      db,
      db`
        ${withinReach(db, reach, { company: db`g.company_id` })}
        and g.state = 'unpublished'
        ${goodsIds === null ? db`` : db`and g.id = any(${[...goodsIds]}::uuid[])`}
        ${importId === null ? db`` : db`and g.import_id = ${importId}`}
        ${after === null ? db`` : db`and g.id > ${after}`}
        order by g.id
        limit ${count}
      `,
    ),
  )

const publishing = { now: 'publish', coming: 'publishComing', sourced: 'publishSourcing' } as const

/**
 * Publishes drafts by one statement for each way of offering them, however many they are; names those that were drafts.
 * The first publishing dates goods: taking them down and up again does not make them new.
 */
export async function publishDrafts(
  tx: Tx,
  { goodsIds, by }: { goodsIds: readonly Id<'goods'>[]; by: Id<'member'> },
): Promise<string[]> {
  const published = await mapInTurn(availabilities, (availability) =>
    goodsStates.changeAll(tx, {
      event: publishing[availability],
      as: 'seller',
      by,
      where: tx`id = any(${[...goodsIds]}::uuid[]) and availability = ${availability}`,
      set: tx`published_at = coalesce(published_at, app_now())`,
    }),
  )
  return published.flat()
}

const dueRow = row({ id: idColumn('goods') })
/** Goods whose day has come; a day begins at 0:00 UTC, which is the morning of the yards in Japan and China. */
export const listComeGoods = (db: Sql, count: number) =>
  dueRow.all(db`
    select id
    from goods
    where state = 'coming_soon' and comes_on <= (app_now() at time zone 'UTC')::date
    order by comes_on, id
    limit ${count}
  `)

/** What has come is in stock like everything else; the caller has locked the stock. */
export const setCome = (tx: Tx, goodsId: Id<'goods'>) => tx`
  update goods
  set
    availability = 'now', comes_on = null, lead_days = null, deposit_percent = null,
    version = version + 1, updated_at = app_now()
  where id = ${goodsId}
`

/** Takes down those of them that are public and nobody holds; the caller has locked the stock and judged them. */
type TakingDown = { goodsIds: readonly Id<'goods'>[]; as: 'seller' | 'staff'; by: Id<'member'> }
export const takeDownAll = (tx: Tx, { goodsIds, as, by }: TakingDown) =>
  goodsStates.changeAll(tx, { event: 'takeDown', as, by, where: tx`id = any(${[...goodsIds]}::uuid[])` })

type TakenDown = { goodsId: Id<'goods'>; reason: string }
/** Keeps goods off sale until staff lift it; the caller has locked the stock. */
export const setTakenDown = (tx: Tx, { goodsId, reason }: TakenDown) => tx`
  update goods
  set
    taken_down_at = app_now(), taken_down_reason = ${reason}, lift_asked_at = null, version = version + 1, updated_at = app_now()
  where id = ${goodsId}
`
export const setLiftAsked = (tx: Tx, goodsId: Id<'goods'>) => tx`
  update goods set lift_asked_at = app_now(), version = version + 1, updated_at = app_now() where id = ${goodsId}
`
export const liftTakenDown = (tx: Tx, goodsId: Id<'goods'>) => tx`
  update goods
  set
    taken_down_at = null, taken_down_reason = null, lift_asked_at = null, version = version + 1, updated_at = app_now()
  where id = ${goodsId}
`

const lockedRow = row({ goodsId: idColumn('goods') })
/** The first lock of everything that changes goods, in one order for all: stock rows by goods id. */
export const lockStock = (tx: Tx, goodsIds: readonly Id<'goods'>[]) =>
  lockedRow.all(
    tx`select goods_id from stock where goods_id = any(${[...goodsIds]}::uuid[]) order by goods_id for update`,
  )

/** The columns that a seller writes, in the database's words. */
export type GoodsColumns = Omit<
  { [K in keyof GoodsRow]: GoodsRow[K] },
  | 'id'
  | 'version'
  | 'companyId'
  | 'managementNumber'
  | 'reference'
  | 'categoryKey'
  | 'makerNames'
  | 'state'
  | 'sellerMaySell'
  | 'stateBeforeHold'
  | 'publishedAt'
  | 'takenDownAt'
  | 'takenDownReason'
  | 'liftAskedAt'
  | 'importNumber'
  | 'received'
  | 'kept'
  | 'held'
  | 'sold'
  | 'heldUntil'
  | 'lapsed'
  | 'pictures'
  | 'proposedGrade'
  | 'inspectedAt'
  | 'inspectionChecks'
  | 'inspectionValidUntil'
> & { modelKey: string; serialKey: string }

export const jsonColumns = (tx: Tx, columns: GoodsColumns) => ({
  ...columns,
  titles: tx.json(columns.titles),
  description: tx.json(columns.description),
  knownFaults: tx.json(columns.knownFaults),
  accessories: tx.json(columns.accessories),
  systemScores: tx.json(columns.systemScores),
  specification: tx.json(columns.specification),
  dimensionsMm: columns.dimensionsMm && tx.json(columns.dimensionsMm),
  place: tx.json(columns.place),
})

type NewGoods = {
  goodsId: Id<'goods'>
  companyId: Id<'company'>
  managementNumber: string
  by: Id<'member'>
  columns: GoodsColumns
}

export async function insertGoods(
  tx: Tx,
  { goodsId, companyId, managementNumber, by, columns }: NewGoods,
): Promise<void> {
  const line = {
    id: goodsId,
    companyId,
    managementNumber,
    createdBy: by,
    ...jsonColumns(tx, columns),
  }
  await tx`insert into goods ${tx(line)}`
}

type NewPrice = { goodsId: Id<'goods'>; price: { currency: string; minor: number } }
/** Writes a price alone; the caller has locked the stock and compared the version. */
export const setPrice = (tx: Tx, { goodsId, price }: NewPrice) =>
  tx`
    update goods
    set price_minor = ${price.minor}, price_currency = ${price.currency}, version = version + 1, updated_at = app_now()
    where id = ${goodsId}
  `

export async function replacePictures(tx: Tx, goodsId: Id<'goods'>, pictures: GoodsRow['pictures']): Promise<void> {
  await tx`delete from goods_picture where goods_id = ${goodsId}`
  const lines = pictures.map(({ id: fileId, width, height, kind }, position) => ({
    goodsId,
    position,
    fileId,
    width,
    height,
    kind,
  }))
  if (lines.length > 0) await tx`insert into goods_picture ${tx(lines)}`
}

export const setReceived = (tx: Tx, goodsId: Id<'goods'>, received: number) =>
  tx`
    insert into stock (goods_id, received) values (${goodsId}, ${received})
    on conflict (goods_id) do update set received = excluded.received
  `

const sameSerialRow = row({ managementNumber: textColumn })
/** Another live entry of the same company for the same machine. */
export const findSameSerial = (
  db: Sql,
  goods: { goodsId: Id<'goods'>; companyId: Id<'company'>; makerName: string; modelKey: string; serialKey: string },
) =>
  sameSerialRow.maybe(db`
    select management_number
    from goods
    where company_id = ${goods.companyId}
      and maker_name = ${goods.makerName}
      and model_key = ${goods.modelKey}
      and serial_key = ${goods.serialKey}
      and serial_key <> ''
      and state <> 'archived'
      and id <> ${goods.goodsId}
  `)

export type FoundCondition = Pick<GoodsRow, 'grade' | 'proposedGrade' | 'systemScores' | 'documents'> & {
  checks: number
  /** When it was found, and until when that says something. */
  at: Instant
  validUntil: Instant
}
/** Writes what an inspection found; the caller has locked the stock. */
export const setCondition = (tx: Tx, goodsId: Id<'goods'>, found: FoundCondition) => tx`
  update goods
  set
    grade = ${found.grade}, proposed_grade = ${found.proposedGrade}, system_scores = ${tx.json(found.systemScores)},
    documents = ${found.documents}::text[], inspected_at = ${found.at}, inspection_checks = ${found.checks},
    inspection_valid_until = ${found.validUntil}, version = version + 1, updated_at = app_now()
  where id = ${goodsId}
`
