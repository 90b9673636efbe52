import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

type WantedId = Id<'wanted'>

const companyRow = row({ companyId: idColumn('company') })
type Sought = { categoryId: Id<'category'>; makerId: Id<'maker'> | null }
/** Companies that offer such machines now, those that listed one last first. */
export const listCompaniesOffering = (db: Sql, { categoryId, makerId }: Sought) =>
  companyRow.all(db`
    select company_id
    from goods_search
    where (category_id = ${categoryId} or top_category_id = ${categoryId})
      and state in ('on_sale', 'coming_soon', 'waiting_for_procurement')
      and ${makerId === null ? db`true` : db`maker_id = ${makerId}`}
    group by company_id
    order by max(published_at) desc, company_id
    limit ${serverLimits.wantedCompaniesToldMax}
  `)

/** One request after the other is told, so that nobody is told of more in a day than they should be. */
export const lockTelling = (tx: Tx) => tx`select pg_advisory_xact_lock(25)`

const memberRow = row({ memberId: idColumn('member') })
/** Null when the member knows of it already, or was told of enough within a day. */
export const markTold = (tx: Tx, { memberId, wantedId }: { memberId: Id<'member'>; wantedId: WantedId }) =>
  memberRow.maybe(tx`
    insert into wanted_told (member_id, wanted_id)
    select ${memberId}, ${wantedId}
    where (
      select count(*)
      from wanted_told
      where member_id = ${memberId} and told_at > app_now() - interval '1 day'
    ) < ${serverLimits.wantedToldPerDayMax}
    on conflict do nothing
    returning member_id
  `)

const candidateRow = row({
  id: idColumn('wanted'),
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  model: textColumn,
  budgetMinor: nullable(integerColumn),
  budgetCurrency: nullable(oneOfColumn(priceCurrencies)),
  country: nullable(textColumn),
  language: oneOfColumn(languages),
})
export type WantedCandidate = RowType<typeof candidateRow>
type Published = { goodsIds: readonly Id<'goods'>[]; after: WantedId | null; count: number }
/** Open requests that some of these goods may fit, by a coarse condition. */
export const listWantedCandidates = (db: Sql, { goodsIds, after, count }: Published) =>
  candidateRow.all(db`
    select
      w.id, w.member_id, w.company_id, w.category_id, w.maker_id, w.model, w.budget_minor, w.budget_currency, w.country,
      w.language
    from wanted w
    where w.state = 'open'
      and w.until_day >= (app_now() at time zone 'UTC')::date
      and exists (
        select
        from goods_search f
        where f.goods_id = any(${[...goodsIds]}::uuid[])
          and w.category_id in (f.category_id, f.top_category_id)
          and (w.maker_id is null or w.maker_id = f.maker_id)
      )
      and ${after === null ? db`true` : db`w.id > ${after}`}
    order by w.id
    limit ${count}
  `)

const goodsRow = row({ goodsId: idColumn('goods') })
type Fitting = { wanted: WantedCandidate; goodsIds: readonly Id<'goods'>[] }
/**
 * Adds what fits and is not known yet, up to as many as anybody looks through; a buyer's own listings are no news. The
 * request is locked by the caller.
 */
export const insertFitting = (tx: Tx, { wanted, goodsIds }: Fitting) =>
  goodsRow.all(tx`
    insert into wanted_match (wanted_id, goods_id, company_id)
    select ${wanted.id}, f.goods_id, f.company_id
    from goods_search f
    where f.goods_id = any(${[...goodsIds]}::uuid[]) and f.company_id is distinct from ${wanted.companyId}::uuid
    order by f.goods_id desc
    limit greatest(
      0,
      ${serverLimits.wantedFittingMax}
        - (select count(*) from wanted_match where wanted_id = ${wanted.id} and offered_at is null)
    )
    on conflict do nothing
    returning goods_id
  `)

const idRow = row({ id: idColumn('wanted') })
/** Null when the buyer was told of new listings today already. */
export const markToldToday = (tx: Tx, wantedId: WantedId) =>
  idRow.maybe(tx`
    update wanted
    set told_on = (app_now() at time zone 'UTC')::date
    where id = ${wantedId} and told_on is distinct from (app_now() at time zone 'UTC')::date
    returning id
  `)

export const budgetOf = ({
  budgetMinor: minor,
  budgetCurrency: currency,
}: {
  budgetMinor: number | null
  budgetCurrency: PriceCurrency | null
}) => (minor === null || currency === null ? null : { currency, minor })
