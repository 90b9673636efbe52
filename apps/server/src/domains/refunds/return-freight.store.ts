import type { FreightBearer } from '@kikai/contract/refunds/refunds.shapes'
import type { Fragment, Tx } from '../../platform/db.ts'

/** The platform's word on who bears the return freight goes before the reason's. */
export const withBearer = (tx: Tx, set: Fragment, bearer: FreightBearer | undefined): Fragment =>
  bearer ? tx`${set}, return_freight_by = ${bearer}` : set
