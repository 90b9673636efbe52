import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { isId } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../../platform/context.ts'
import type { LedgerAccount } from '../../ledger/ledger.public.ts'
import { type RepairRow, lockRepairRow } from '../repairs.store.ts'
import { type ChargeRow, findCharge } from './charges.store.ts'

/** For the clock and payments, which act for nobody. */
export async function lockCharged(ctx: Writes, repairId: string): Promise<RepairRow> {
  assert(isId<'repair'>(repairId), `${repairId} is no repair`)
  const repair = await lockRepairRow(ctx.db, repairId)
  assert(repair, `repair ${repairId} is gone`)
  return repair
}

export async function chargeOf(ctx: Reads, chargeId: string): Promise<ChargeRow> {
  const charge = await findCharge(ctx.db, chargeId)
  assert(charge, `charge ${chargeId} is gone`)
  return charge
}

export const saleOfRepair = ({ id }: Pick<RepairRow, 'id'>) =>
  ({ subjectKind: 'repair', subjectId: id }) as const satisfies Sale

/** The account that an amount waits on until it is earned: the company's, or the platform's for an engineer of none. */
export const waitsOn = ({ companyId }: Pick<RepairRow, 'companyId'>): LedgerAccount =>
  companyId === null ? { owner: 'platform', bucket: 'fees' } : { owner: 'company', id: companyId, bucket: 'payable' }
