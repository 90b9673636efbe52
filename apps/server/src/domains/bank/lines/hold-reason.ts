import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { mayDecideUpTo } from '../../access/access.public.ts'
import { listPayableById } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { findImporter } from '../files/files.store.ts'
import { findPaymentReferences } from './find-references.ts'
import type { Found, Held } from './judge-line.ts'
import { type StoredBankLine, listAlike } from './lines.store.ts'

/**
 * Why a line may not be used automatically: another file may have brought the same money in other words, or a person
 * has to decide.
 */
export const holdReasonOf = async (ctx: ChangeContext, line: StoredBankLine, found: Found): Promise<Held> =>
  (await wasSeenBefore(ctx, line)) ? 'seenBefore' : heldForPerson(ctx, line, found)

/**
 * A person decides when the importer is the payer, or approved or checked the slip, when the amount is above the importer's limit,
 * for large sums, and where the file's balances do not follow from its lines or from the file before: a file proves nothing
 * in the hands of somebody who gains by it.
 */
export async function heldForPerson(ctx: ChangeContext, line: StoredBankLine, found: Found): Promise<Held> {
  if (found.does === null || found.remittanceId === null) return null
  const { importedBy, balanceFits } = await findImporter(ctx.db, line.fileId)
  if (!balanceFits) return 'proposed'
  const [payable] = await listPayableById(ctx.db, [found.remittanceId])
  if (payable && (payable.memberId === importedBy || payable.approvedBy.includes(importedBy))) return 'proposed'
  const { paysByItselfUpTo } = await readFigures(ctx)
  if (line.rest > paysByItselfUpTo[line.currency]) return 'proposed'
  const held = {
    memberId: importedBy,
    right: 'finance.remittance.review',
    amount: toMoney(line.currency, line.rest),
  } as const
  return (await mayDecideUpTo(ctx, held)) ? null : 'proposed'
}

/** Recognised by the bank's own number, or without one by day and reference. */
async function wasSeenBefore(ctx: ChangeContext, line: StoredBankLine): Promise<boolean> {
  if (line.amount < 0) return false
  const references = findPaymentReferences(line.payer, line.words, line.bankRef)
  const alike = await listAlike(ctx.db, line)
  return alike.some(
    (other) =>
      (line.bankRef !== '' && other.bankRef === line.bankRef) ||
      findPaymentReferences(other.payer, other.words, other.bankRef).some((one) => references.includes(one)),
  )
}
