import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { row, text } from '../../platform/row.ts'

type Contacts = { memberId: Id<'member'>; contacts: readonly string[] }

/** Keeps numbers and addresses under which something of the member may lie, also when they are given up or never confirmed. */
export const keepContacts = (tx: Tx, { memberId, contacts }: Contacts) => tx`
  insert into account_contact (member_id, contact)
  select ${memberId}, contact from unnest(${[...contacts]}::text[]) as contact
  on conflict do nothing
`

const contactRow = row({ contact: text })
/** All that the member has or had, with what is said beside it; what is another account's by now is theirs. */
export const listContacts = (db: Sql, { memberId, contacts }: Contacts) =>
  contactRow.all(db`
    select mine.contact
    from (
      select contact from account_contact where member_id = ${memberId}
      union
      select unnest(array[email, phone]) from account where id = ${memberId}
      union
      select unnest(${[...contacts]}::text[])
    ) as mine
    where mine.contact is not null and not exists (
      select from account where id <> ${memberId} and (email = mine.contact or phone = mine.contact)
    )
    order by mine.contact
  `)
