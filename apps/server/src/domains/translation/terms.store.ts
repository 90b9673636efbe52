import {
  type TermChange,
  type TermField,
  type TermWords,
  termChange,
  termFields,
  termWords,
} from '@kikai/contract/translation/translation.shapes'
import { termProposalMachine } from '@kikai/contract/translation/translation.states'
import type { Id } from '@kikai/kernel/ids'
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
  textsColumn,
} from '../../platform/database/row.ts'

type TermId = Id<'trade-term'>
type ProposalId = Id<'term-proposal'>
type MemberId = Id<'member'>

const versionRow = row({
  termId: idColumn('trade-term'),
  number: integerColumn,
  machines: textsColumn,
  edition: integerColumn,
  words: jsonColumn(termWords),
  approvedAt: instantColumn,
})
export type VersionRow = RowType<typeof versionRow>

/** Every version of every term in the order of the editions. */
export const listVersions = (db: Sql) =>
  versionRow.all(db`
    select v.term_id, t.number, t.machines, v.edition, v.words, v.approved_at
    from trade_term_version v
    join trade_term t on t.id = v.term_id
    order by v.edition, t.number
  `)

const termRow = row({
  id: idColumn('trade-term'),
  number: integerColumn,
  version: integerColumn,
  field: oneOfColumn(termFields),
  words: jsonColumn(termWords),
  machines: textsColumn,
  edition: nullable(integerColumn),
  proposals: integerColumn,
  updatedAt: instantColumn,
})
export type StoredTerm = RowType<typeof termRow>

const select = (db: Sql): Fragment => db`
  select
    t.id, t.number, t.version, t.field, t.words, t.machines, t.edition, t.updated_at,
    (select count(*)::int from trade_term_proposal p where p.term_id = t.id and p.state = 'proposed') as proposals
  from trade_term t
`

/** All terms, those that wait for a decision first; some hundred. What was rejected before it was one is none. */
export const listTermRows = (db: Sql) =>
  termRow.all(db`
    select *
    from (${select(db)}) all_terms
    where edition is not null or proposals > 0
    order by proposals > 0 desc, number
  `)

export const findTerm = (db: Sql, termId: TermId) => termRow.maybe(db`${select(db)} where t.id = ${termId}`)

/** Locks the terms, so that no two of them take the same word at once. */
export const lockTerms = (tx: Tx) => tx`select pg_advisory_xact_lock(16, 0)`

const idRow = row({ id: idColumn('trade-term') })
type NewTerm = { field: TermField; words: TermWords; machines: readonly string[] }
export const insertTerm = async (tx: Tx, { field, words, machines }: NewTerm): Promise<TermId> =>
  (
    await idRow.one(tx`
      insert into trade_term (field, words, machines) values (${field}, ${tx.json(words)}, ${[...machines]}) returning id
    `)
  ).id

/** All at once, because several servers that start together wait for it. */
export const insertFirstTerms = (tx: Tx, { terms, edition }: { terms: readonly NewTerm[]; edition: number }) => tx`
  with laid as (
    insert into trade_term (field, words, machines, edition)
    select one ->> 'field', one -> 'words', array(select jsonb_array_elements_text(one -> 'machines')), ${edition}::int
    from jsonb_array_elements(${tx.json(terms.map(({ field, words, machines }) => ({ field, words, machines: [...machines] })))}) with ordinality as given (one, nth)
    order by nth
    returning id, words
  )
  insert into trade_term_version (term_id, edition, words) select id, ${edition}::int, words from laid
`

const editionRow = row({ edition: integerColumn })
export const nextEdition = async (tx: Tx): Promise<number> =>
  (await editionRow.one(tx`select nextval('trade_term_edition')::int as edition`)).edition

type Approved = { termId: TermId; field: TermField; words: TermWords; edition: number }
/** Writes what holds from an edition on. */
export async function writeVersion(tx: Tx, { termId, field, words, edition }: Approved): Promise<void> {
  await tx`
    update trade_term
    set field = ${field}, words = ${tx.json(words)}, edition = ${edition}, version = version + 1, updated_at = app_now()
    where id = ${termId}
  `
  await tx`insert into trade_term_version (term_id, edition, words) values (${termId}, ${edition}, ${tx.json(words)})`
}

export const countTerms = async (db: Sql): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from trade_term`)).count

const newestRow = row({ edition: integerColumn })
/** The edition in use; 0 before there is one. */
export const newestEdition = async (db: Sql): Promise<number> =>
  (await newestRow.one(db`select coalesce(max(edition), 0) as edition from trade_term_version`)).edition

const proposalRow = row({
  id: idColumn('term-proposal'),
  termId: idColumn('trade-term'),
  state: oneOfColumn(termProposalMachine.states),
  change: jsonColumn(termChange),
  note: textColumn,
  authorId: idColumn('member'),
  author: textColumn,
  isStaff: boolColumn,
  at: instantColumn,
  reason: textColumn,
  decidedBy: nullable(textColumn),
  decidedAt: nullable(instantColumn),
})
export type ProposalRow = RowType<typeof proposalRow>

const proposals = (db: Sql, condition: Fragment): Fragment => db`
  select
    p.id, p.term_id, p.state, p.change, p.note, p.author_id, a.name as author, p.is_staff, p.created_at as at, p.reason,
    d.name as decided_by, p.decided_at
  from trade_term_proposal p
  join member a on a.id = p.author_id
  left join member d on d.id = p.decided_by
  where ${condition}
`

/** What waits, and the last decisions. */
export const listProposals = (db: Sql, { termId, count }: { termId: TermId; count: number }) =>
  proposalRow.all(db`
    ${proposals(db, db`p.term_id = ${termId}`)} order by (p.state = 'proposed') desc, p.id desc limit ${count}
  `)

export const findProposal = (db: Sql, proposalId: ProposalId) =>
  proposalRow.maybe(proposals(db, db`p.id = ${proposalId}`))

const proposalIdRow = row({ id: idColumn('term-proposal') })
type NewProposal = { termId: TermId; change: TermChange; note: string; authorId: MemberId; isStaff: boolean }
/** Null when the same waits already. */
export const insertProposal = (tx: Tx, { termId, change, note, authorId, isStaff }: NewProposal) =>
  proposalIdRow.maybe(tx`
    insert into trade_term_proposal (term_id, change, note, author_id, is_staff)
    values (${termId}, ${tx.json(change)}, ${note}, ${authorId}, ${isStaff})
    on conflict do nothing
    returning id
  `)

/** What a decision writes beside the state. */
export const decidedBy = (db: Sql, { by, reason }: { by: MemberId; reason: string }): Fragment =>
  db`decided_by = ${by}, decided_at = app_now(), reason = ${reason}`

const ownRow = row({ change: jsonColumn(termChange), note: textColumn, state: textColumn, at: instantColumn })
export const listOwnProposals = (db: Sql, memberId: MemberId) =>
  ownRow.all(db`
    select change, note, state, created_at as at from trade_term_proposal where author_id = ${memberId} order by id
  `)

/** A word stays when its proposer leaves; what they said about it does not. */
export const forgetNotes = (tx: Tx, memberId: MemberId) =>
  tx`update trade_term_proposal set note = '' where author_id = ${memberId} and note <> ''`
