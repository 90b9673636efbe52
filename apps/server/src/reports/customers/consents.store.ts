import { type ConsentKind, consentKinds } from '@kikai/contract/consents/consents.shapes'
import { localized } from '@kikai/contract/fields'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const consentRow = row({
  id: idColumn('consent'),
  memberId: idColumn('member'),
  name: textColumn,
  kind: oneOfColumn(consentKinds),
  version: textColumn,
  language: oneOfColumn(languages),
  textHash: nullable(textColumn),
  isTextKept: boolColumn,
  at: instantColumn,
  withdrawnAt: nullable(instantColumn),
  companyNames: nullable(jsonColumn(localized)),
})

type Wanted = { words: string; kind: ConsentKind | null; withdrawn: boolean | null }

/** Members are found by the whole value, as everywhere in the back office: parts would give away what is masked. */
const matching = (db: Sql, { words, kind, withdrawn }: Wanted): Fragment => db`
  true
  ${kind === null ? db`` : db`and k.kind = ${kind}`}
  ${withdrawn === null ? db`` : db`and (k.withdrawn_at is not null) = ${withdrawn}`}
  ${
    words === ''
      ? db``
      : db`and k.member_id in (
          select m.id from member m join account a on a.id = m.id where m.name = ${words} or a.email = lower(${words})
        )`
  }
`

export const listConsentRows = (db: Sql, wanted: Wanted, { after, skip, count }: PageById) =>
  consentRow.all(db`
    select
      k.id, k.member_id, m.name, k.kind, split_part(k.version, ' ', 1) as version, k.language, k.text_hash,
      exists (select from terms_text t where t.text_hash = k.text_hash) as is_text_kept, k.at,
      k.withdrawn_at, c.names as company_names
    from consent k
    join member m on m.id = k.member_id
    left join company c on k.kind = 'sendingAbroad' and c.id::text = split_part(k.version, ' ', 2)
    where ${matching(db, wanted)} ${after === null ? db`` : db`and k.id < ${after}`}
    order by k.id desc
    limit ${count} offset ${skip}
  `)

export const countConsents = (db: Sql, wanted: Wanted) =>
  countRow.one(db`
    select count(*)::int as count
    from (select from consent k where ${matching(db, wanted)} limit ${limits.totalCountMax + 1}) found
  `)
