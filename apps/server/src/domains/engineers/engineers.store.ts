import { type EngineerFacts, keptFacts } from '@kikai/contract/engineers/engineers.shapes'
import type { KeptFacts } from '@kikai/contract/engineers/engineers.shapes'
import { engineerMachine } from '@kikai/contract/engineers/engineers.states'
import { engineerReasons, type engineerTabs } from '@kikai/contract/engineers/engineers.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** The papers of a person, as they were looked at. */
const checkedPapers = z.pick(keptFacts, { identityIds: true, insurance: true, cards: true })
export type CheckedPapers = z.output<typeof checkedPapers>
export const papersOf = ({ identityIds, insurance, cards }: KeptFacts): CheckedPapers => ({
  identityIds,
  insurance,
  cards,
})

const engineerRow = row({
  id: idColumn('engineer'),
  memberId: idColumn('member'),
  state: oneOfColumn(engineerMachine.states),
  facts: jsonColumn(keptFacts),
  checkedPapers: nullable(jsonColumn(checkedPapers)),
  rejectReason: nullable(oneOfColumn(engineerReasons)),
  rejectNote: textColumn,
  suspendedWhy: textColumn,
  submittedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
  decidedAt: nullable(instantColumn),
  certifiedAt: nullable(instantColumn),
  trialJobs: integerColumn,
  gradedJobs: integerColumn,
  heldAtOnce: integerColumn,
  cameBack: integerColumn,
  version: integerColumn,
})
export type EngineerRow = RowType<typeof engineerRow>

const engineerColumns = (db: Sql): Fragment => db`
  e.id, e.member_id, e.state, e.facts, e.checked_papers, e.reject_reason, e.reject_note, e.suspended_why, e.submitted_at, e.due_at,
  e.decided_at, e.certified_at,
  (select count(*)::int from engineer_job j where j.engineer_id = e.id and j.created_at >= e.trial_since) as trial_jobs, e.graded_jobs,
  e.held_at_once, e.came_back, e.version
`

export const findEngineer = (db: Sql, engineerId: Id<'engineer'>) =>
  engineerRow.maybe(db`select ${engineerColumns(db)} from engineer e where e.id = ${engineerId}`)
/** Those that there are, in no order. */
export const listEngineersById = (db: Sql, ids: readonly Id<'engineer'>[]) =>
  engineerRow.all(db`select ${engineerColumns(db)} from engineer e where e.id = any(${[...ids]}::uuid[])`)
export const findOwnEngineer = (db: Sql, memberId: Id<'member'>) =>
  engineerRow.maybe(db`select ${engineerColumns(db)} from engineer e where e.member_id = ${memberId}`)

/** Makes changes and decisions about one engineer wait for each other. */
export const lockEngineer = (tx: Tx, engineerId: Id<'engineer'>) =>
  engineerRow.maybe(tx`select ${engineerColumns(tx)} from engineer e where e.id = ${engineerId} for update`)
export const lockOwnEngineer = (tx: Tx, memberId: Id<'member'>) =>
  engineerRow.maybe(tx`select ${engineerColumns(tx)} from engineer e where e.member_id = ${memberId} for update`)

const idRow = row({ id: idColumn('engineer') })
export const findOwnEngineerId = (db: Sql, memberId: Id<'member'>) =>
  idRow.maybe(db`select id from engineer where member_id = ${memberId}`)

const namedRow = row({ id: idColumn('engineer'), name: textColumn, latinName: textColumn })
export const listEngineerNames = (db: Sql, ids: readonly Id<'engineer'>[]) =>
  namedRow.all(db`
    select id, facts ->> 'name' as name, facts ->> 'latinName' as latin_name from engineer where id = any(${[...ids]}::uuid[])
  `)

type Made = { memberId: Id<'member'>; facts: KeptFacts }
/** Null when somebody has one already. */
export const insertEngineer = (tx: Tx, { memberId, facts }: Made) =>
  idRow.maybe(tx`
    insert into engineer (member_id, name, latin_name, facts, country, regions, languages)
    values (${memberId}, ${facts.name}, ${facts.latinName}, ${tx.json(facts)}, ${facts.country}, ${regionsOf(facts)}, ${languagesOf(facts)})
    on conflict (member_id) do nothing
    returning id
  `)

type Submission = { submittedAt: Instant; dueAt: Instant } | null
/** The facts as they were handed in now; what waits for a decision has a deadline. */
export const handIn = (tx: Tx, { facts, waits }: { facts: KeptFacts; waits: Submission }): Fragment => tx`
  name = ${facts.name}, latin_name = ${facts.latinName}, facts = ${tx.json(facts)}, country = ${facts.country},
  regions = ${regionsOf(facts)}, languages = ${languagesOf(facts)}, submitted_at = ${waits?.submittedAt ?? null},
  due_at = ${waits?.dueAt ?? null}, reject_reason = null, reject_note = ''
`
/** The same where the state stays. */
export const changeEngineer = (tx: Tx, engineerId: Id<'engineer'>, set: Fragment) => tx`
  update engineer set ${set}, version = version + 1, updated_at = app_now() where id = ${engineerId}
`

const regionsOf = ({ area }: KeptFacts): string[] => (area.by === 'regions' ? area.regions : [area.region])
const languagesOf = ({ languages }: Pick<EngineerFacts, 'languages'>): string[] =>
  languages.map(({ language }) => language)

type Decided = {
  checked: CheckedPapers | null
  sentBack: { reason: (typeof engineerReasons)[number]; note: string } | null
}
export const decided = (tx: Tx, { checked, sentBack }: Decided): Fragment => tx`
  submitted_at = null, due_at = null, decided_at = app_now(),
  checked_papers = ${checked === null ? tx`checked_papers` : tx.json(checked)},
  reject_reason = ${sentBack?.reason ?? null}, reject_note = ${sentBack?.note ?? ''}
`
/** What a decision writes, and the beginning of the trial. */
export const acceptedOnTrial = (tx: Tx, decision: Fragment): Fragment =>
  tx`${decision}, trial_since = app_now(), suspended_why = ''`
export const certifiedNow = (tx: Tx): Fragment => tx`certified_at = coalesce(certified_at, app_now())`
/** What waits for a decision is decided with the appeal. */
export const suspendedFor = (tx: Tx, why: string): Fragment =>
  tx`suspended_why = ${why}, submitted_at = null, due_at = null`
export const reinstated = (tx: Tx, waits: Submission): Fragment => tx`
  suspended_why = '', submitted_at = ${waits?.submittedAt ?? null}, due_at = ${waits?.dueAt ?? null}
`

/** False when the job was counted already. */
export const insertJob = async (tx: Tx, { engineerId, jobId }: { engineerId: Id<'engineer'>; jobId: string }) =>
  (
    await countRow.one(tx`
      with made as (
        insert into engineer_job (engineer_id, job_id)
        values (${engineerId}, ${jobId})
        on conflict do nothing
        returning 1
      )
      select count(*)::int as count from made
    `)
  ).count > 0

type Counts = Pick<EngineerRow, 'gradedJobs' | 'heldAtOnce' | 'cameBack'>
/** Beside the version, because it is nothing that the engineer or a reviewer changes. */
export const setGrade = (tx: Tx, engineerId: Id<'engineer'>, counts: Counts) =>
  tx`update engineer set ${tx(counts)} where id = ${engineerId}`

type Tab = (typeof engineerTabs)[number]
const inTab = (db: Sql, tab: Tab): Fragment => {
  if (tab === 'all') return db`true`
  if (tab === 'open') return db`e.submitted_at is not null`
  return tab === 'certified' ? db`e.state in ('certified', 'paused')` : db`e.state = ${tab}`
}
const named = (db: Sql, words: string): Fragment => db`
  (${words} = '' or strpos(lower(e.name), lower(${words})) > 0 or strpos(lower(e.latin_name), lower(${words})) > 0)
`

const listedRow = row({
  id: idColumn('engineer'),
  name: textColumn,
  latinName: textColumn,
  state: oneOfColumn(engineerMachine.states),
  country: textColumn,
  companyId: nullable(idColumn('company')),
  waitingSkills: integerColumn,
  heldSkills: integerColumn,
  isOpen: boolColumn,
  submittedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
})
/** Those that wait for a decision by their deadline, then the newest. */
export const listEngineerRows = (
  db: Sql,
  { tab, words, skip, count }: { tab: Tab; words: string; skip: number; count: number },
) =>
  listedRow.all(db`
    select
      e.id, e.name, e.latin_name, e.state, e.country, t.company_id,
      (select count(*)::int from engineer_skill s where s.engineer_id = e.id and s.state = 'waiting') as waiting_skills,
      (select count(*)::int from engineer_skill s where s.engineer_id = e.id and s.held is not null) as held_skills,
      e.submitted_at is not null as is_open, e.submitted_at, e.due_at
    from engineer e
    left join engineer_tie t on t.engineer_id = e.id and t.state in ('attached', 'leaving', 'releasing')
    where ${inTab(db, tab)} and ${named(db, words)}
    order by e.due_at nulls last, e.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({
  open: integerColumn,
  trial: integerColumn,
  certified: integerColumn,
  suspended: integerColumn,
  all: integerColumn,
})
export const countEngineers = (db: Sql, words: string) =>
  countsRow.one(db`
    select
      count(*) filter (where ${inTab(db, 'open')})::int as open,
      count(*) filter (where ${inTab(db, 'trial')})::int as trial,
      count(*) filter (where ${inTab(db, 'certified')})::int as certified,
      count(*) filter (where ${inTab(db, 'suspended')})::int as suspended,
      count(*)::int as all
    from engineer e
    where ${named(db, words)}
  `)

/** A person's application is theirs: with the account it goes. */
export const deleteEngineerOf = (tx: Tx, memberId: Id<'member'>) =>
  tx`delete from engineer where member_id = ${memberId}`
