import { engineerTieMachine } from '@kikai/contract/engineers/engineers.states'
import type { EngineerTask } from '@kikai/contract/engineers/engineers.words'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
} from '../../platform/database/row.ts'
import { askedStates } from './engineers.policy.ts'

const tieRow = row({
  id: idColumn('engineer-tie'),
  engineerId: idColumn('engineer'),
  companyId: idColumn('company'),
  state: oneOfColumn(engineerTieMachine.states),
  since: instantColumn,
  answerBy: nullable(instantColumn),
  /** Whether the time to answer is over. */
  isLate: boolColumn,
})
export type TieRow = RowType<typeof tieRow>

const columns = (db: Sql): Fragment => db`
  t.id, t.engineer_id, t.company_id, t.state, t.updated_at as since, t.answer_by,
  coalesce(t.answer_by < app_now(), false) as is_late
`
const open = (db: Sql): Fragment => db`t.state in ('invited', 'attached', 'leaving', 'releasing')`
const held = (db: Sql): Fragment => db`t.state in ('attached', 'leaving', 'releasing')`

export const listTiesOf = (db: Sql, engineerId: Id<'engineer'>) =>
  tieRow.all(db`
    select ${columns(db)} from engineer_tie t where t.engineer_id = ${engineerId} and ${open(db)} order by t.id desc
  `)
const goesOnRow = row({ goesOn: boolColumn })
type Hand = { engineerId: Id<'engineer'>; companyId: Id<'company'> | null }
/** Whether somebody may go on with what they have for a company, or for none; who merely pauses finishes it. */
export const goesOnFor = async (db: Sql, { engineerId, companyId }: Hand): Promise<boolean> =>
  (
    await goesOnRow.one(db`
      select exists (
        select
        from engineer e
        where e.id = ${engineerId} and e.state in ('trial', 'certified', 'paused')
          and (
            ${companyId}::uuid is null
            or exists (select from engineer_tie t where t.engineer_id = e.id and t.company_id = ${companyId} and ${held(db)})
          )
      ) as goes_on
    `)
  ).goesOn
/** The companies for which engineers work. */
export const listHeldTies = (db: Sql, engineerIds: readonly Id<'engineer'>[]) =>
  tieRow.all(db`
    select ${columns(db)} from engineer_tie t where t.engineer_id = any(${[...engineerIds]}::uuid[]) and ${held(db)}
  `)
type OfCompany = { companyId: Id<'company'>; engineerIds: readonly Id<'engineer'>[] }
export const listCompanyTies = (db: Sql, { companyId, engineerIds }: OfCompany) =>
  tieRow.all(db`
    select ${columns(db)}
    from engineer_tie t
    where t.company_id = ${companyId} and t.engineer_id = any(${[...engineerIds]}::uuid[]) and ${open(db)}
  `)

export const lockOwnTie = (tx: Tx, { tieId, memberId }: { tieId: Id<'engineer-tie'>; memberId: Id<'member'> }) =>
  tieRow.maybe(tx`
    select ${columns(tx)}
    from engineer_tie t
    join engineer e on e.id = t.engineer_id
    where t.id = ${tieId} and e.member_id = ${memberId}
    for update
  `)
export const lockCompanyTie = (tx: Tx, { tieId, companyId }: { tieId: Id<'engineer-tie'>; companyId: Id<'company'> }) =>
  tieRow.maybe(tx`
    select ${columns(tx)} from engineer_tie t where t.id = ${tieId} and t.company_id = ${companyId} for update
  `)

const idRow = row({ id: idColumn('engineer-tie') })
type NewTie = { engineerId: Id<'engineer'>; companyId: Id<'company'>; by: Id<'member'>; days: number }
export const insertTie = async (tx: Tx, { engineerId, companyId, by, days }: NewTie) =>
  (
    await idRow.one(tx`
      insert into engineer_tie (engineer_id, company_id, invited_by, answer_by)
      values (${engineerId}, ${companyId}, ${by}, app_now() + make_interval(days => ${days}))
      returning id
    `)
  ).id

/** Until when the other side may answer; null for what needs no answer. */
export const answeredWithin = (tx: Tx, days: number | null): Fragment =>
  days === null ? tx`answer_by = null` : tx`answer_by = app_now() + make_interval(days => ${days})`

/** Ties that nobody answered in time. */
export const listUnanswered = (db: Sql, count: number) =>
  tieRow.all(db`
    select ${columns(db)} from engineer_tie t where t.answer_by < app_now() order by t.answer_by limit ${count}
  `)

export type Wanted = {
  view: 'ours' | 'free'
  companyId: Id<'company'>
  task: EngineerTask | null
  makerId: Id<'maker'> | null
  categoryId: Id<'category'> | null
  country: string | null
  region: string | null
  language: Language | null
  words: string
}
/** A company's engineers, or certified ones who work for nobody and whom it has not asked. */
const inView = (db: Sql, { view, companyId }: Wanted): Fragment =>
  view === 'ours'
    ? db`exists (select from engineer_tie t where t.engineer_id = e.id and t.company_id = ${companyId} and ${open(db)})`
    : db`
        e.state = any(${[...askedStates]}::text[])
        and not exists (
          select from engineer_tie t where t.engineer_id = e.id and (${held(db)} or (t.company_id = ${companyId} and ${open(db)}))
        )
        and exists (select from engineer_skill s where s.engineer_id = e.id and s.held is not null)
      `
const hasSkill = (db: Sql, { task, makerId, categoryId }: Wanted): Fragment =>
  task === null && makerId === null && categoryId === null
    ? db`true`
    : db`exists (
        select from engineer_skill s
        where
          s.engineer_id = e.id and s.held is not null
          ${task === null ? db`` : db`and s.task = ${task}`}
          ${makerId === null ? db`` : db`and s.held -> 'makerIds' @> to_jsonb(${makerId}::text)`}
          ${categoryId === null ? db`` : db`and s.held -> 'categoryIds' @> to_jsonb(${categoryId}::text)`}
      )`
const matching = (db: Sql, wanted: Wanted): Fragment => {
  const { country, region, language, words } = wanted
  return db`
    ${inView(db, wanted)} and ${hasSkill(db, wanted)}
    ${country === null ? db`` : db`and e.country = ${country}`}
    ${region === null ? db`` : db`and e.regions @> array[${region}]::text[]`}
    ${language === null ? db`` : db`and e.languages @> array[${language}]::text[]`}
    and (${words} = '' or strpos(lower(e.name), lower(${words})) > 0 or strpos(lower(e.latin_name), lower(${words})) > 0)
  `
}
const foundRow = row({ id: idColumn('engineer') })
export const listWanted = (db: Sql, wanted: Wanted, { skip, count }: { skip: number; count: number }) =>
  foundRow.all(db`
    select e.id from engineer e where ${matching(db, wanted)} order by e.id desc limit ${count} offset ${skip}
  `)
const countsRow = row({ ours: integerColumn, free: integerColumn })
export const countWanted = (db: Sql, wanted: Wanted) =>
  countsRow.one(db`
    select
      (select count(*)::int from engineer e where ${matching(db, { ...wanted, view: 'ours' })}) as ours,
      (select count(*)::int from engineer e where ${matching(db, { ...wanted, view: 'free' })}) as free
  `)
