import { soldBy } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Services } from '../../platform/context.ts'

type SoldBy = z.output<typeof soldBy>
type Keys = Pick<Services, 'subjectKeys'>
type Of = { companyId: Id<'company'>; unitId: Id<'stock-unit'> }

const placeOf = ({ unitId }: Of) => `stock.soldBy ${unitId}`

/** Who sold used goods, as it lies in the database: sealed with the key of the company that bought them. */
export const sealSoldBy = async ({ subjectKeys }: Keys, of: Of, seller: SoldBy): Promise<string> =>
  (await subjectKeys.seal(of.companyId, placeOf(of), JSON.stringify(seller))).toString('base64url')

/** Null where the keys of the company are lost. */
export async function openSoldBy({ subjectKeys }: Keys, of: Of, sealed: string): Promise<SoldBy | null> {
  const text = await subjectKeys.open(of.companyId, placeOf(of), Buffer.from(sealed, 'base64url'))
  return text === null ? null : soldBy.parse(JSON.parse(text))
}
