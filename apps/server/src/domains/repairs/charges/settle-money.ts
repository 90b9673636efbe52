import type { ChangeContext, Reads } from '../../../platform/context.ts'
import type { RepairRow } from '../repairs.store.ts'

export async function chargeRest(_ctx: ChangeContext, _repair: RepairRow): Promise<void> {}
export async function chargeDiagnosis(_ctx: ChangeContext, _repair: RepairRow): Promise<void> {}
type Dropped = { repair: RepairRow; as: 'customer' | 'staff' | 'clock'; by: RepairRow['memberId'] | null }
export async function dropDue(_ctx: ChangeContext, _dropped: Dropped): Promise<void> {}
export const paidOf = (_ctx: Reads, _repair: Pick<RepairRow, 'id'>): Promise<number> => Promise.resolve(0)
type Back = { repair: RepairRow; amount: number; why: 'cancel' | 'dispute' | 'refund' }
export async function giveBackPart(_ctx: ChangeContext, _back: Back): Promise<void> {}
export async function earnKept(_ctx: ChangeContext, _repair: RepairRow): Promise<void> {}
