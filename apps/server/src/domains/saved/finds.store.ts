import { goodsFilterShape } from '@kikai/contract/search/goods-filter'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { type RowType, idColumn, jsonColumn, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'
import { wantedStates } from './wanted-states.ts'

const candidateRow = row({
  id: idColumn('saved-search'),
  filter: jsonColumn(goodsFilterShape),
  language: oneOfColumn(languages),
})
/** A saved search with its member's language, because «300万» is yen in one and yuan in another. */
export type SavedSearchCandidate = RowType<typeof candidateRow>
const goodsRow = row({ goodsId: idColumn('goods') })

/** Searches that may match some of these goods, by a coarse condition. */
export const listCandidates = (
  db: Sql,
  { goodsIds, after, count }: { goodsIds: readonly Id<'goods'>[]; after: Id<'saved-search'> | null; count: number },
) =>
  candidateRow.all(db`
    with published as materialized (
      select category_id::text, top_category_id::text, maker_id::text, company_id::text, country, grade, year
      from goods_search
      where goods_id = any(${[...goodsIds]}::uuid[])
    ), known as materialized (
      select
        array(select category_id from published union select top_category_id from published) as categories,
        array(select maker_id from published where maker_id is not null) as makers,
        array(select company_id from published) as companies,
        array(select country from published) as countries,
        array(select grade from published where grade is not null) as grades,
        (select max(year) from published) as newest
    )
    select s.id, s.filter, m.language
    from known k, saved_search s
    join member m on m.id = s.member_id
    where (s.filter ->> 'categoryId' is null or s.filter ->> 'categoryId' = any(k.categories))
      and (s.filter -> 'makerIds' is null or s.filter -> 'makerIds' ?| k.makers)
      and (s.filter ->> 'companyId' is null or s.filter ->> 'companyId' = any(k.companies))
      and (s.filter -> 'countries' is null or s.filter -> 'countries' ?| k.countries)
      and (s.filter -> 'grades' is null or s.filter -> 'grades' ?| k.grades)
      and (s.filter -> 'yearFrom' is null or (s.filter ->> 'yearFrom')::int <= k.newest)
      ${after === null ? db`` : db`and s.id > ${after}`}
    order by s.id
    limit ${count}
  `)

export const findCandidate = (db: Sql, searchId: Id<'saved-search'>) =>
  candidateRow.maybe(db`
    select s.id, s.filter, m.language
    from saved_search s
    join member m on m.id = s.member_id
    where s.id = ${searchId}
  `)

/** Goods published around the time of saving, with a margin longer than either takes. */
export const listPublishedAround = (db: Sql, searchId: Id<'saved-search'>) =>
  goodsRow.all(db`
    select f.goods_id
    from saved_search s
    join goods_search f on f.published_at > s.created_at - interval '1 minute'
    where s.id = ${searchId}
    order by f.published_at desc
    limit ${limits.totalCountMax}
  `)

export type Fit = { searchId: Id<'saved-search'>; goodsId: Id<'goods'> }

/** Inserting twice adds nothing. Without a wanted mail nothing is due. */
export const insertFinds = (tx: Tx, fits: readonly Fit[]) => tx`
  insert into saved_search_find (search_id, goods_id, told_at)
  select s.id, n.goods_id, case when s.notify then null else app_now() end
  from unnest(${fits.map(({ searchId }) => searchId)}::uuid[], ${fits.map(({ goodsId }) => goodsId)}::uuid[]) as n (search_id, goods_id)
  join saved_search s on s.id = n.search_id
  on conflict do nothing
`

const memberRow = row({ memberId: idColumn('member') })
/** Members with finds that are due and no mail within the last day. */
export const listMembersToTell = (db: Sql, count: number) =>
  memberRow.all(db`
    select s.member_id
    from saved_search_find d
    join saved_search s on s.id = d.search_id
    join goods_search f on f.goods_id = d.goods_id and f.state = any(${[...wantedStates]}::text[])
    left join saved_search_mail m on m.member_id = s.member_id
    where d.told_at is null
      and d.found_at <= app_now() - make_interval(mins => ${serverLimits.findsGatherMinutes})
      and (m.mailed_at is null or m.mailed_at <= app_now() - make_interval(hours => ${serverLimits.findsMailHours}))
    group by s.member_id
    limit ${count}
  `)

const mailRow = row({ memberId: idColumn('member') })
/** Locks the member's row until the mail is written; null when another server has just sent one. */
export async function lockMailOf(tx: Tx, memberId: Id<'member'>) {
  await tx`insert into saved_search_mail (member_id) values (${memberId}) on conflict do nothing`
  return mailRow.maybe(tx`
    select member_id
    from saved_search_mail
    where member_id = ${memberId}
      and (mailed_at is null or mailed_at <= app_now() - make_interval(hours => ${serverLimits.findsMailHours}))
    for update
  `)
}

export const markMailed = (tx: Tx, memberId: Id<'member'>) =>
  tx`update saved_search_mail set mailed_at = app_now() where member_id = ${memberId}`

const findRow = row({ searchId: idColumn('saved-search'), name: textColumn, goodsId: idColumn('goods') })
/** Takes the due and available finds of a member; goods that another search has reported are left out. */
export const takeFinds = (tx: Tx, memberId: Id<'member'>) =>
  findRow.all(tx`
    with due as (
      update saved_search_find d
      set told_at = app_now()
      from saved_search s, goods_search f
      where s.id = d.search_id and s.member_id = ${memberId} and d.told_at is null
        and f.goods_id = d.goods_id and f.state = any(${[...wantedStates]}::text[])
      returning d.search_id, s.name, d.goods_id
    ), fresh as (
      insert into saved_search_told (member_id, goods_id)
      select distinct ${memberId}::uuid, goods_id from due
      on conflict do nothing
      returning goods_id
    )
    select distinct on (due.goods_id) due.search_id, due.name, due.goods_id
    from due
    join fresh using (goods_id)
    order by due.goods_id desc, due.search_id
  `)
