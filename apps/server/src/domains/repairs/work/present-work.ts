import type { EngineerGrade, RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext, Reads } from '../../../platform/context.ts'
import type { SeenRepair } from '../involved.ts'
import type { RepairRow } from '../repairs.store.ts'

type Work = Pick<
  RepairDetail,
  'diagnosis' | 'checklist' | 'finished' | 'acceptBy' | 'dispute' | 'amendments' | 'reviews' | 'reviewUntil'
>
/** What was found and done, and how it ended. */
export async function presentWork(_ctx: ReadContext<Member>, { checklist }: SeenRepair): Promise<Work> {
  return {
    diagnosis: null,
    checklist,
    finished: null,
    acceptBy: null,
    dispute: null,
    amendments: [],
    reviews: [],
    reviewUntil: null,
  }
}

const fresh: EngineerGrade = { jobs: 0, firstFix: null, comeback: null }
export async function gradesOf(
  _ctx: Reads,
  engineerIds: readonly Id<'engineer'>[],
): Promise<Map<Id<'engineer'>, EngineerGrade>> {
  return new Map(engineerIds.map((id) => [id, fresh]))
}

/** Which of them their customer may review now. */
export async function reviewableOf(_ctx: Reads, _repairs: readonly RepairRow[]): Promise<Set<Id<'repair'>>> {
  return new Set()
}
