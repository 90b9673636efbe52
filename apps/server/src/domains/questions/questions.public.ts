import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Reads } from '../../platform/context.ts'
import type { WrittenText } from '../translation/translation.public.ts'
import { listPublicSentences } from './questions.store.ts'

/** What people asked and answered in public lately, for proposals of trade terms. */
export async function listSentences(
  ctx: Reads,
  asked: { forms: readonly string[]; days: number; count: number },
): Promise<WrittenText[]> {
  const rows = await listPublicSentences(ctx.db, asked)
  return rows.map((row) => ({ ...row, text: hideContacts(row.text) }))
}
