import { type ConsentKind, type TermsKind, consentKinds } from '@kikai/contract/consents/consents.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { idColumn, instantColumn, nullable, oneOfColumn, row, textColumn } from '../../platform/database/row.ts'

export type NewConsent = {
  memberId: Id<'member'>
  kind: ConsentKind
  version: string
  language: Language
  textHash: string
  addressHash: string
}

/** Agreeing twice to the same version is agreeing once: the first moment counts. */
export const insertConsent = (tx: Tx, { memberId, kind, version, language, textHash, addressHash }: NewConsent) => tx`
  insert into consent (member_id, kind, version, language, text_hash, address_hash)
  values (${memberId}, ${kind}, ${version}, ${language}, ${textHash}, ${addressHash})
  on conflict (member_id, kind, version) where withdrawn_at is null do nothing
`

const versionRow = row({ version: textColumn })
export const findConsent = (
  db: Sql,
  { memberId, kind, version }: { memberId: Id<'member'>; kind: TermsKind; version: string },
) =>
  versionRow.maybe(db`
    select version
    from consent
    where member_id = ${memberId} and kind = ${kind} and version = ${version} and withdrawn_at is null
  `)

const consentRow = row({
  id: idColumn('consent'),
  kind: oneOfColumn(consentKinds),
  version: textColumn,
  language: oneOfColumn(languages),
  /** Null also where the text was not kept. */
  textHash: nullable(textColumn),
  at: instantColumn,
})
const keptHash = (db: Sql) =>
  db`(select t.text_hash from terms_text t where t.text_hash = consent.text_hash limit 1) as text_hash`

/** What holds: of a text the version that was agreed to last, of what is sent abroad each seller. */
export const listInForce = (db: Sql, memberId: Id<'member'>) =>
  consentRow.all(db`
    select distinct on (kind, case when kind = 'sendingAbroad' then version end) id, kind, version, language, ${keptHash(db)}, at
    from consent
    where member_id = ${memberId} and withdrawn_at is null
    order by kind, case when kind = 'sendingAbroad' then version end, at desc
  `)

export const findInForce = (db: Sql, { memberId, consentId }: { memberId: Id<'member'>; consentId: Id<'consent'> }) =>
  consentRow.maybe(db`
    select id, kind, version, language, ${keptHash(db)}, at
    from consent
    where id = ${consentId} and member_id = ${memberId} and withdrawn_at is null
  `)

/** All versions of a text, because otherwise an older version would be in force again. */
export const markConsentWithdrawn = (
  tx: Tx,
  { memberId, kind, version }: Pick<NewConsent, 'memberId' | 'kind' | 'version'>,
) => tx`
  update consent
  set withdrawn_at = app_now()
  where member_id = ${memberId} and kind = ${kind} and withdrawn_at is null
    and (kind <> 'sendingAbroad' or version = ${version})
`

const givenRow = row({
  kind: textColumn,
  version: textColumn,
  language: textColumn,
  textHash: nullable(textColumn),
  at: instantColumn,
})
export const listGiven = (db: Sql, memberId: Id<'member'>) =>
  givenRow.all(db`select kind, version, language, text_hash, at from consent where member_id = ${memberId} order by id`)

/** Keeps the consent and erases the address from which it was given. */
export const forgetWhere = (tx: Tx, memberId: Id<'member'>) =>
  tx`update consent set address_hash = '' where member_id = ${memberId}`
