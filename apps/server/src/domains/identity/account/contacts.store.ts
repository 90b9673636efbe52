import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { boolColumn, row, textColumn } from '../../../platform/database/row.ts'

type Contacts = { memberId: Id<'member'>; contacts: readonly string[] }

/** Keeps numbers and addresses that the member has shown to be theirs, or that a code to bind them was asked for. */
export const keepContacts = (tx: Tx, { memberId, contacts, isConfirmed }: Contacts & { isConfirmed: boolean }) => tx`
  insert into account_contact as c (member_id, contact, is_confirmed)
  select ${memberId}, contact, ${isConfirmed}::boolean from unnest(${[...contacts]}::text[]) as contact
  on conflict (member_id, contact) do update set is_confirmed = c.is_confirmed or excluded.is_confirmed
`

const contactRow = row({ contact: textColumn, isConfirmed: boolColumn })
/**
 * All that the member has, had or typed, with what is typed besides; what is another account's by now is theirs. Confirmed is
 * what they have shown to be theirs; what they only typed may be a stranger's.
 */
export const listContacts = (db: Sql, { memberId, typed }: { memberId: Id<'member'>; typed: readonly string[] }) =>
  contactRow.all(db`
    select mine.contact, bool_or(mine.is_confirmed) as is_confirmed
    from (
      select contact, is_confirmed from account_contact where member_id = ${memberId}
      union all
      select unnest(array[email, phone]), true from account where id = ${memberId}
      union all
      select unnest(${[...typed]}::text[]), false
    ) as mine
    where mine.contact is not null and not exists (
      select from account where id <> ${memberId} and (email = mine.contact or phone = mine.contact)
    )
    group by mine.contact
    order by mine.contact
  `)
