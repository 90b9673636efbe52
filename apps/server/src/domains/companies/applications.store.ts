import { type companyTabs, reviewedPart } from '@kikai/contract/companies/certification.shapes'
import type { PartReview } from '@kikai/contract/companies/certification.shapes'
import { companyMachine } from '@kikai/contract/companies/companies.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type StoredFacts, storedFacts } from './sealed-bank.ts'

const applicationRow = row({
  companyId: idColumn('company'),
  applicantId: idColumn('member'),
  state: oneOfColumn(companyMachine.states),
  facts: jsonColumn(storedFacts),
  approvedFacts: nullable(jsonColumn(storedFacts)),
  parts: jsonColumn(z.array(reviewedPart)),
  bankAsked: boolColumn,
  round: integerColumn,
  submittedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
  decidedAt: nullable(instantColumn),
  firstBy: nullable(idColumn('member')),
  version: integerColumn,
})
export type StoredApplication = RowType<typeof applicationRow>

const columns = (db: Sql) => db`
  a.company_id, a.applicant_id, c.state, a.facts, a.approved_facts, a.parts, a.bank_asked, a.round, a.submitted_at,
  a.due_at, a.decided_at, a.first_by, a.version
`

export const findStoredApplication = (db: Sql, companyId: Id<'company'>) =>
  applicationRow.maybe(db`
    select ${columns(db)}
    from company_application a
    join company c on c.id = a.company_id
    where a.company_id = ${companyId}
  `)

/** Company and application together, so that decisions about them wait for each other. */
export const lockStoredApplication = (tx: Tx, companyId: Id<'company'>) =>
  applicationRow.maybe(tx`
    select ${columns(tx)}
    from company_application a
    join company c on c.id = a.company_id
    where a.company_id = ${companyId}
    for update
  `)

type Owner = { memberId: Id<'member'>; companyIds: readonly Id<'company'>[]; acting: Id<'company'> | null }
const ownRow = row({ id: idColumn('company'), state: oneOfColumn(companyMachine.states) })
/** The company whose certification somebody sees to: one of theirs, or the one that they applied for first. */
export const findOwnCompany = (db: Sql, { memberId, companyIds, acting }: Owner) =>
  ownRow.maybe(db`
    select c.id, c.state
    from company c
    left join company_application a on a.company_id = c.id
    where c.id = any(${[...companyIds]}::uuid[]) or (a.applicant_id = ${memberId} and a.approved_facts is null and c.state in ('uncertified', 'pending', 'rejected'))
    order by (c.id is not distinct from ${acting}) desc, c.id
    limit 1
  `)

/** Makes applications of one person wait for each other. */
export const lockApplicant = (tx: Tx, memberId: Id<'member'>) =>
  tx`select pg_advisory_xact_lock(5, hashtext(${memberId}))`

type Submitted = {
  companyId: Id<'company'>
  applicantId: Id<'member'>
  facts: StoredFacts
  parts: readonly PartReview[]
  bankAsked: boolean
  submittedAt: Instant
  dueAt: Instant
}
export const putApplication = (tx: Tx, { facts, ...made }: Submitted) => tx`
  insert into company_application as a
    (company_id, applicant_id, country, registration_number, holds_number, facts, parts, bank_asked, submitted_at, due_at)
  values (
    ${made.companyId}, ${made.applicantId}, ${facts.country}, ${facts.registrationNumber}, true, ${tx.json(facts)},
    ${tx.json([...made.parts])}, ${made.bankAsked}, ${made.submittedAt}, ${made.dueAt}
  )
  on conflict (company_id) do update
    set country = excluded.country, registration_number = excluded.registration_number, holds_number = true,
      facts = excluded.facts, parts = excluded.parts, bank_asked = excluded.bank_asked,
      submitted_at = excluded.submitted_at, due_at = excluded.due_at, round = a.round + 1,
      first_by = null, second_by = null, version = a.version + 1, updated_at = app_now()
`

type Decided = {
  companyId: Id<'company'>
  parts: readonly PartReview[]
  /** The facts that are certified from now on, or were before. */
  facts: StoredFacts | null
  /** What the company said, when exactly that was certified. */
  said?: StoredFacts
  secondBy: Id<'member'> | null
}
/** The application is decided. A registration number belongs to certified companies only. */
export const closeApplication = (tx: Tx, { companyId, parts, facts, said, secondBy }: Decided) => tx`
  update company_application
  set submitted_at = null, due_at = null, decided_at = app_now(), parts = ${tx.json([...parts])},
    facts = ${said ? tx.json(said) : tx`facts`}, approved_facts = ${facts && tx.json(facts)}::jsonb, holds_number = ${facts !== null},
    country = ${facts === null ? tx`country` : facts.country},
    registration_number = ${facts === null ? tx`registration_number` : facts.registrationNumber},
    second_by = ${secondBy}, first_by = ${secondBy === null ? null : tx`first_by`}, version = version + 1,
    updated_at = app_now()
  where company_id = ${companyId}
`

export const markFirstYes = (tx: Tx, companyId: Id<'company'>, by: Id<'member'>) => tx`
  update company_application
  set first_by = ${by}, version = version + 1, updated_at = app_now()
  where company_id = ${companyId}
`

const certificationRow = row({ suspendedWhy: textColumn, payoutFrozenUntil: nullable(instantColumn) })
export const findCertification = (db: Sql, companyId: Id<'company'>) =>
  certificationRow.maybe(db`select suspended_why, payout_frozen_until from company where id = ${companyId}`)

type CompanyTab = (typeof companyTabs)[number]

const inTab = (db: Sql, tab: CompanyTab): Fragment => {
  if (tab === 'open') return db`a.submitted_at is not null`
  if (tab === 'certified') return db`c.state in ('certified', 'expiring', 'pending_change')`
  return tab === 'all' ? db`true` : db`c.state = ${tab}`
}

/** By any of its names, or the number of its register. */
const named = (db: Sql, words: string): Fragment => db`(
  ${words} = '' or strpos(lower(coalesce(a.facts ->> 'legalName', c.legal_name)), lower(${words})) > 0
  or exists (select from jsonb_each_text(c.names) as n where strpos(lower(n.value), lower(${words})) > 0)
  or strpos(a.registration_number, upper(${words})) > 0
)`

const listedRow = row({
  id: idColumn('company'),
  name: textColumn,
  country: textColumn,
  registrationNumber: textColumn,
  licenceUntil: nullable(dayColumn),
  state: oneOfColumn(companyMachine.states),
  isOpen: boolColumn,
  needsTwo: boolColumn,
  hasFirstYes: boolColumn,
  round: integerColumn,
  submittedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
})
type Listed = { tab: CompanyTab; words: string; skip: number; count: number }
/** Those that wait for a decision by their deadline, then the newest. */
export const listCompanyRows = (db: Sql, { tab, words, skip, count }: Listed) =>
  listedRow.all(db`
    select
      c.id, coalesce(a.facts ->> 'legalName', c.legal_name) as name, c.country, c.state,
      coalesce(a.registration_number, '') as registration_number, c.licence_until,
      a.submitted_at is not null as is_open, coalesce(a.bank_asked, false) as needs_two,
      a.first_by is not null as has_first_yes, coalesce(a.round, 0) as round, a.submitted_at, a.due_at
    from company c
    left join company_application a on a.company_id = c.id
    where ${inTab(db, tab)} and ${named(db, words)}
    order by a.due_at nulls last, a.submitted_at nulls last, c.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({
  open: integerColumn,
  certified: integerColumn,
  expiring: integerColumn,
  suspended: integerColumn,
  all: integerColumn,
})
export const countCompanies = (db: Sql, words: string) =>
  countsRow.one(db`
    select
      count(*) filter (where ${inTab(db, 'open')})::int as open,
      count(*) filter (where ${inTab(db, 'certified')})::int as certified,
      count(*) filter (where ${inTab(db, 'expiring')})::int as expiring,
      count(*) filter (where ${inTab(db, 'suspended')})::int as suspended,
      count(*)::int as all
    from company c
    left join company_application a on a.company_id = c.id
    where ${named(db, words)}
  `)

const endingRow = row({ id: idColumn('company'), licenceUntil: dayColumn })
/** Certified ones whose papers end within so many days, or have ended. */
export const listEnding = (
  db: Sql,
  { state, days, count }: { state: 'certified' | 'expiring'; days: number; count: number },
) =>
  endingRow.all(db`
    select id, licence_until
    from company
    where state = ${state} and ${endsWithin(db, days)}
    order by licence_until
    limit ${count}
  `)

/** Compared with the date in the earliest time zone, so that no company loses a day. */
export const endsWithin = (db: Sql, days: number): Fragment =>
  db`licence_until < (app_now() at time zone 'UTC')::date + ${days}::int`

const ownApplicationRow = row({ companyId: idColumn('company'), facts: jsonColumn(storedFacts), isOpen: boolColumn })
/** Applications of a member whose companies were never certified. */
export const listApplicationsOf = (db: Sql, memberId: Id<'member'>) =>
  ownApplicationRow.all(db`
    select company_id, facts, submitted_at is not null as is_open
    from company_application
    where applicant_id = ${memberId} and approved_facts is null
  `)

/** Keeps the row of a company that was never certified, without names. */
export async function forgetApplicationsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  const nothing = tx.json({ en: '', 'zh-Hans': '', ja: '' })
  await tx`
    update company
    set names = ${nothing}, legal_name = '', representative = ${nothing}, phone = '', address = ${nothing}, permits = '[]'
    where state in ('uncertified', 'rejected') and id in (
      select company_id from company_application where applicant_id = ${memberId} and approved_facts is null
    )
  `
  await tx`delete from company_application where applicant_id = ${memberId} and approved_facts is null`
}
