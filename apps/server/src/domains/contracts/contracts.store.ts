import { contractKinds, invoiceProfile } from '@kikai/contract/contracts/contracts.shapes'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
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

const { accountNumber: _, ...open } = invoiceProfile.shape
/** What an invoice is made out to as it is kept, with the bank account encrypted. */
const storedInvoice = z.object({ ...open, accountSealed: z.string() })
export type StoredInvoice = z.output<typeof storedInvoice>

const contractRow = row({
  id: idColumn('service-contract'),
  number: textColumn,
  kind: oneOfColumn(contractKinds),
  repairId: idColumn('repair'),
  memberId: idColumn('member'),
  provider: textColumn,
  providerCountry: textColumn,
  customer: textColumn,
  machine: textColumn,
  language: oneOfColumn(languages),
  invoice: nullable(jsonColumn(storedInvoice)),
  startsAt: instantColumn,
})
export type ContractRow = RowType<typeof contractRow>

const columns = (db: Sql) => db`
  id, number, kind, repair_id, member_id, provider, provider_country, customer, machine, language, invoice, starts_at
`
/** The one in force. */
export const findContract = (db: Sql, repairId: Id<'repair'>) =>
  contractRow.maybe(db`select ${columns(db)} from service_contract where repair_id = ${repairId} and ended_at is null`)
export const endedNow = (tx: Tx, repairId: Id<'repair'>) =>
  tx`update service_contract set ended_at = app_now() where repair_id = ${repairId} and ended_at is null`

export const insertContract = (tx: Tx, made: Omit<ContractRow, 'invoice' | 'startsAt'>) => tx`
  insert into service_contract (
    id, number, kind, repair_id, member_id, provider, provider_country, customer, machine, language
  )
  values (
    ${made.id}, ${made.number}, ${made.kind}, ${made.repairId}, ${made.memberId}, ${made.provider}, ${made.providerCountry},
    ${made.customer}, ${made.machine}, ${made.language}
  )
`

const cover = z.object({ label: z.string(), net: z.nullable(z.int()) })
const versionRow = row({
  version: integerColumn,
  quoteId: idColumn('repair-quote'),
  covers: jsonColumn(z.array(cover)),
  excludes: textsColumn,
  currency: oneOfColumn(priceCurrencies),
  total: integerColumn,
  hash: textColumn,
  agreedAt: instantColumn,
  agreedBy: textColumn,
})
export type VersionRow = RowType<typeof versionRow>
/** The newest first. */
export const listVersions = (db: Sql, contractId: Id<'service-contract'>) =>
  versionRow.all(db`
    select version, quote_id, covers, excludes, currency, total, hash, agreed_at, agreed_by
    from service_contract_version
    where contract_id = ${contractId}
    order by version desc
  `)

type NewVersion = Omit<VersionRow, 'agreedAt'> & { contractId: Id<'service-contract'> }
export const insertVersion = (tx: Tx, made: NewVersion) => tx`
  insert into service_contract_version (contract_id, version, quote_id, covers, excludes, currency, total, hash, agreed_by)
  values (
    ${made.contractId}, ${made.version}, ${made.quoteId}, ${tx.json(made.covers)}, ${made.excludes}::text[], ${made.currency},
    ${made.total}, ${made.hash}, ${made.agreedBy}
  )
`

const agreedRow = row({ at: instantColumn })
/** When what came after a version of a contract was agreed on; null where it is the newest. */
export const findNextVersion = (db: Sql, { number, version }: { number: string; version: number }) =>
  agreedRow.maybe(db`
    select v.agreed_at as at
    from service_contract_version v
    join service_contract c on c.id = v.contract_id
    where c.number = ${number} and v.version = ${version + 1}
  `)

export const keepInvoice = (tx: Tx, { id, invoice }: { id: Id<'service-contract'>; invoice: StoredInvoice }) =>
  tx`update service_contract set invoice = ${tx.json(invoice)} where id = ${id}`

/** For a member's export, and with what they leave behind. */
export const listContractsOf = (db: Sql, memberId: Id<'member'>) =>
  contractRow.all(db`select ${columns(db)} from service_contract where member_id = ${memberId} order by id`)
export async function eraseContractsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`
    update service_contract_version v
    set agreed_by = ''
    from service_contract c
    where c.id = v.contract_id and c.member_id = ${memberId}
  `
  await tx`update service_contract set customer = '', invoice = null where member_id = ${memberId}`
}
