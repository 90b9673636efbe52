import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql, Tx } from '../../platform/db.ts'
import { row, text } from '../../platform/row.ts'

export type NewConsent = {
  memberId: Id<'member'>
  kind: TermsKind | 'sendingAbroad'
  version: string
  language: Language
  addressHash: string
}

/** Agreeing twice to the same version is agreeing once: the first moment counts. */
export const insertConsent = (tx: Tx, { memberId, kind, version, language, addressHash }: NewConsent) => tx`
  insert into consent (member_id, kind, version, language, address_hash)
  values (${memberId}, ${kind}, ${version}, ${language}, ${addressHash})
  on conflict (member_id, kind, version) do nothing
`

const versionRow = row({ version: text })
export const findConsent = (
  db: Sql,
  { memberId, kind, version }: { memberId: Id<'member'>; kind: TermsKind; version: string },
) =>
  versionRow.maybe(db`
    select version from consent where member_id = ${memberId} and kind = ${kind} and version = ${version}
  `)
