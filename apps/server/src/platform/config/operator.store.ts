import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../context.ts'
import type { Sql, Tx } from '../database/db.ts'
import { type Operator, mergedOperator } from './operator.ts'
import { idColumn, instantColumn, integerColumn, nullable, row, type RowType, textColumn } from '../database/row.ts'

const detailsRow = row({
  version: integerColumn,
  name: textColumn,
  representative: textColumn,
  address: textColumn,
  permit: textColumn,
  phone: textColumn,
  hours: textColumn,
  email: textColumn,
  byMember: nullable(idColumn('member')),
  at: instantColumn,
})
export type KeptOperator = RowType<typeof detailsRow>

/** The newest version saved in the console; null without one. */
export const findOperatorDetails = (db: Sql) =>
  detailsRow.maybe(db`
    select version, name, representative, address, permit, phone, hours, email, by_member, at
    from operator_details
    order by version desc
    limit 1
  `)

type NewDetails = Omit<KeptOperator, 'byMember' | 'at'> & { by: Id<'member'> }
/** The version is the key, so of two people who save the same version one is refused. */
export const insertOperatorDetails = (tx: Tx, details: NewDetails) => tx`
  insert into operator_details (version, name, representative, address, permit, phone, hours, email, by_member)
  values (
    ${details.version}, ${details.name}, ${details.representative}, ${details.address}, ${details.permit},
    ${details.phone}, ${details.hours}, ${details.email}, ${details.by}
  )
  on conflict (version) do nothing
  returning version
`

/** The operator of this marketplace: from the environment, else from the console. */
export async function operatorNow({ db, config }: Reads & Pick<Services, 'config'>): Promise<Operator> {
  return mergedOperator(config, await findOperatorDetails(db))
}
