import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Member, ReadContext } from '../../../platform/context.ts'
import type { SeenRepair } from '../involved.ts'

type Papers = Pick<RepairDetail, 'papers' | 'contractId' | 'contractVersion'>
/** The papers of a repair that there are, and its contract. */
export async function presentPapers(_ctx: ReadContext<Member>, _repair: SeenRepair): Promise<Papers> {
  return { papers: [], contractId: null, contractVersion: null }
}
