import { createHmac } from 'node:crypto'
import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import { findConsent, insertConsent } from './consents.store.ts'
import { currentTerms } from './terms.ts'

/** Whether somebody has agreed to the terms as they stand now. */
export async function hasAgreed(
  ctx: Reads,
  { memberId, kind }: { memberId: Id<'member'>; kind: TermsKind },
): Promise<boolean> {
  return (await findConsent(ctx.db, { memberId, kind, version: currentTerms(kind).version })) !== null
}

/**
 * Keeps who agreed to which version, in which language it was read, and when. Of the caller's address only a keyed hash
 * is kept: enough to compare, nothing to find anybody by.
 */
export async function recordConsent(
  ctx: TxContext,
  { memberId, kind }: { memberId: Id<'member'>; kind: TermsKind },
): Promise<{ kind: TermsKind; version: string }> {
  const { version } = currentTerms(kind)
  const addressHash = createHmac('sha256', ctx.config.secrets.codesKey).update(ctx.address).digest('base64url')
  await insertConsent(ctx.db, { memberId, kind, version, language: ctx.language, addressHash })
  return { kind, version }
}

/** The box that was ticked just now, on a form of the product. */
export async function agreeNow(ctx: TxContext<Member>, kind: TermsKind): Promise<void> {
  await recordConsent(ctx, { memberId: ctx.actor.id, kind })
}
