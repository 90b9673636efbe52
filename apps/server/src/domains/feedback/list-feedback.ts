import type { OutputOf } from '@kikai/contract/call'
import type { feedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { limits } from '@kikai/kernel/limits'
import type { Reads } from '../../platform/context.ts'
import { type FeedbackState, type Whose, countFeedback, listFeedbackRows } from './feedback.store.ts'
import { presentEntry } from './present-feedback.ts'

type Asked = Whose & { state: FeedbackState | null; page: number; size: number }

/** A page of somebody's feedback, or of everybody's. */
export async function listFeedback(
  { db }: Reads,
  { memberId, state, page, size }: Asked,
): Promise<OutputOf<typeof feedbackCalls.listMyFeedback>> {
  const rows = await listFeedbackRows(db, { memberId, state, skip: (page - 1) * size, count: size })
  const total = await countFeedback(db, { memberId, state })
  return { data: rows.map(presentEntry), total, more: total >= limits.totalCountMax }
}
