import { money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { mayDecideUpTo } from '../access/access.public.ts'
import { listPayableById } from '../payments/payments.public.ts'
import { bankRules } from '../settings/settings.public.ts'
import { findImporter } from './files.store.ts'
import { findReferences } from './find-references.ts'
import type { Found, Held } from './judge-line.ts'
import { type LineRow, listAlike } from './lines.store.ts'

/** Why a line may not act by itself: it may be money that another file has brought under other words, or a person has to press for it. */
export const heldOf = async (ctx: ChangeContext, line: LineRow, found: Found): Promise<Held> =>
  (await wasSeenBefore(ctx, line)) ? 'seenBefore' : heldForPerson(ctx, line, found)

/**
 * A person presses for what whoever imported the file is to pay themselves or approved by its slip, for more than they may decide
 * about, and for large sums: a file is no proof in the hands of who gains by it.
 */
export async function heldForPerson(ctx: ChangeContext, line: LineRow, found: Found): Promise<Held> {
  if (found.does === null || found.remittanceId === null) return null
  const { importedBy } = await findImporter(ctx.db, line.fileId)
  const [payable] = await listPayableById(ctx.db, [found.remittanceId])
  if (payable?.memberId === importedBy || payable?.approvedBy === importedBy) return 'proposed'
  if (line.rest > bankRules.paysByItselfUpTo[line.currency]) return 'proposed'
  const held = {
    memberId: importedBy,
    right: 'finance.remittance.review',
    amount: money(line.currency, line.rest),
  } as const
  return (await mayDecideUpTo(ctx, held)) ? null : 'proposed'
}

/** The bank's number says it; where there is none, the day with the reference does. */
async function wasSeenBefore(ctx: ChangeContext, line: LineRow): Promise<boolean> {
  if (line.amount < 0) return false
  const references = findReferences(line.payer, line.words, line.bankRef)
  const alike = await listAlike(ctx.db, line)
  return alike.some(
    (other) =>
      (line.bankRef !== '' && other.bankRef === line.bankRef) ||
      findReferences(other.payer, other.words, other.bankRef).some((one) => references.includes(one)),
  )
}
