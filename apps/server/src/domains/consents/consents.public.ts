import { createHmac } from 'node:crypto'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { type Consent, type TermsKind, accountTermsKinds } from '@kikai/contract/consents/consents.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, Reads, Services, TxContext } from '../../platform/context.ts'
import { findConsent, insertConsent, listInForce } from './consents.store.ts'
import { keepText } from './kept-texts.ts'
import { type TermsGround, termsGround, textHashOf, versionOf } from './terms.ts'
import { mayWithdraw } from './withdraw-consent.ts'

export { termsDueOf, writtenTerms } from './terms.ts'
export { adoptTerms, giveTermsUp } from './editions.ts'

/** Whether somebody has agreed to the terms as they stand now. */
export async function hasAgreed(
  ctx: Reads & Pick<Services, 'config'>,
  { memberId, kind }: { memberId: Id<'member'>; kind: TermsKind },
): Promise<boolean> {
  const version = versionOf(kind, await termsGround(ctx))
  return (await findConsent(ctx.db, { memberId, kind, version })) !== null
}

const addressHashOf = ({ config, address }: Pick<TxContext, 'config' | 'address'>): string =>
  createHmac('sha256', config.secrets.codesKey).update(address).digest('base64url')

/**
 * Keeps who agreed to which version, in which language it was read, by its hash what stood there, and when. Of the caller's address only a keyed hash
 * is kept: enough to compare, nothing to find anybody by.
 */
export async function recordConsent(
  ctx: TxContext,
  { memberId, kind }: { memberId: Id<'member'>; kind: TermsKind },
): Promise<{ kind: TermsKind; version: string }> {
  const ground = await termsGround(ctx)
  const version = versionOf(kind, ground)
  await insertConsent(ctx.db, { memberId, kind, version, ...(await shownTo(ctx, kind, ground)) })
  return { kind, version }
}

/**
 * The boxes of a login or a registration: agreed to are the versions over which they stood. Where one has changed since,
 * nothing is agreed to, and the refusal names the version that stands now. Who was shown none agrees to nothing: whoever
 * agreed to an older one, or to none because they did not register, is asked by the session (`consentsDue`).
 */
export async function agreeToAccountTerms(
  ctx: TxContext,
  { memberId, agreedTo }: { memberId: Id<'member'>; agreedTo: AgreedTo | undefined },
): Promise<void> {
  if (agreedTo === undefined) return
  const ground = await termsGround(ctx)
  const stand = accountTermsKinds.map((kind) => ({ kind, version: versionOf(kind, ground) }))
  const due = stand.filter(({ kind, version }) => agreedTo[kind] !== version)
  if (due.length > 0) throw refuse(consentErrors.textChanged, { due })
  for (const one of stand) await insertConsent(ctx.db, { memberId, ...one, ...(await shownTo(ctx, one.kind, ground)) })
}

/** Contracts wait until what the account rests on is agreed to as it stands now; the session says what is not. */
export function refuseUntilAgreed({ consentsDue }: Pick<Member, 'consentsDue'>): void {
  if (consentsDue.length > 0) throw refuse(requestErrors.termsChanged, { due: [...consentsDue] })
}

/** What stood on the screen, kept so that it can be read again. */
async function shownTo(ctx: TxContext, kind: TermsKind, ground: TermsGround) {
  const { language } = ctx
  await keepText(ctx, { kind, language, ground })
  return { language, textHash: textHashOf(kind, { ...ground, language }), addressHash: addressHashOf(ctx) }
}

/**
 * Agreed in a box of its own: these companies abroad get what the order needs. Kept for each of them, with the version of
 * the privacy policy that says what that is.
 */
export async function agreeToSendAbroad(ctx: TxContext<Member>, companyIds: readonly Id<'company'>[]): Promise<void> {
  const ground = await termsGround(ctx)
  const version = versionOf('privacy', ground)
  const shown = await shownTo(ctx, 'privacy', ground)
  for (const companyId of companyIds)
    await insertConsent(ctx.db, {
      memberId: ctx.actor.id,
      kind: 'sendingAbroad',
      version: `${version} ${companyId}`,
      ...shown,
    })
}

/** The box that was ticked just now, on a form of the product. */
export async function agreeNow(ctx: TxContext<Member>, kind: TermsKind): Promise<void> {
  await recordConsent(ctx, { memberId: ctx.actor.id, kind })
}

/** What a member agreed to and has not taken back; of data sent abroad with the seller's id in place of the name. */
export async function consentsOf(
  ctx: Reads & Pick<Services, 'config'>,
  memberId: Id<'member'>,
): Promise<(Omit<Consent, 'company'> & { companyId: string | null })[]> {
  const held = await listInForce(ctx.db, memberId)
  const ground = await termsGround(ctx)
  return held
    .map(({ id, kind, version, language, textHash, at }) => {
      const [ofText = '', companyId = null] = version.split(' ')
      const text = kind === 'sendingAbroad' ? 'privacy' : kind
      const isCurrent = ofText === versionOf(text, ground)
      return { id, kind, version: ofText, isCurrent, language, textHash, at, companyId, mayWithdraw: mayWithdraw(kind) }
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
