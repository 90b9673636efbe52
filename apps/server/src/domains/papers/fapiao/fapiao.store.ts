import { paperBuyer } from '@kikai/contract/papers/papers.shapes'
import { fapiaoDetails, fapiaoKinds } from '@kikai/contract/papers/fapiao.shapes'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const { accountNumber: _, ...open } = fapiaoDetails.shape
/** The fapiao data as stored, with the bank account encrypted. */
export const storedFapiao = z.object({ ...open, accountSealed: z.string() })
export type StoredFapiao = z.output<typeof storedFapiao>

/** The buyer of a paper as stored. */
export const storedBuyer = z.object({ ...paperBuyer.shape, fapiao: z.optional(storedFapiao) })
export type StoredBuyer = z.output<typeof storedBuyer>

const profileRow = row({
  version: integerColumn,
  kind: oneOfColumn(fapiaoKinds),
  title: textColumn,
  taxNumber: textColumn,
  address: textColumn,
  phone: textColumn,
  bankName: textColumn,
  accountSealed: textColumn,
})
export type ProfileRow = RowType<typeof profileRow>

const columns = (db: Sql) => db`version, kind, title, tax_number, address, phone, bank_name, account_sealed`

export const findProfile = (db: Sql, memberId: Id<'member'>) =>
  profileRow.maybe(db`select ${columns(db)} from paper_fapiao_profile where member_id = ${memberId}`)

type Kept = { memberId: Id<'member'>; details: StoredFapiao }
const values = ({ details }: Kept) => ({
  kind: details.kind,
  taxNumber: details.taxNumber,
  title: details.title,
  address: details.address,
  phone: details.phone,
  bankName: details.bankName,
  accountSealed: details.accountSealed,
})

/** Null when one exists already. */
export const insertProfile = (tx: Tx, kept: Kept) =>
  profileRow.maybe(tx`
    insert into paper_fapiao_profile ${tx({ memberId: kept.memberId, ...values(kept) })}
    on conflict do nothing
    returning ${columns(tx)}
  `)

/** Null when its version has changed. */
export const updateFapiaoProfile = (tx: Tx, kept: Kept, version: number) =>
  profileRow.maybe(tx`
    update paper_fapiao_profile
    set ${tx(values(kept))}, version = version + 1, updated_at = app_now()
    where member_id = ${kept.memberId} and version = ${version}
    returning ${columns(tx)}
  `)

const kindRow = row({ kind: oneOfColumn(fapiaoKinds) })
export const deleteProfile = (tx: Tx, memberId: Id<'member'>) =>
  kindRow.maybe(tx`delete from paper_fapiao_profile where member_id = ${memberId} returning kind`)

const onPaperRow = row({ fapiao: nullable(jsonColumn(storedFapiao)) })
/** The fapiao data on an issued paper. */
export const findFapiaoOn = (db: Sql, number: string) =>
  onPaperRow.maybe(db`select buyer -> 'fapiao' as fapiao from paper where number = ${number}`)
