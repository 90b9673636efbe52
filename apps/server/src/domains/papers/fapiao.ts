import type { FapiaoDetails } from '@kikai/contract/papers/fapiao.shapes'
import type { PaperBuyer, PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../platform/context.ts'
import { maskName } from '../../platform/masks.ts'
import { type StoredBuyer, type StoredFapiao, findFapiaoOn, findProfile } from './fapiao.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Whose = { memberId: Id<'member'> }

/** The member's, wherever it stands: a paper takes it over as it is. */
const placeOf = ({ memberId }: Whose) => `paper.fapiao ${memberId}`

/** The bank account sealed with the member's key: it is gone from every backup when they have left. */
export function sealFapiao(
  { subjectKeys }: Keys,
  { memberId }: Whose,
  { accountNumber, ...details }: FapiaoDetails,
): StoredFapiao {
  const seal = () => subjectKeys.seal(memberId, placeOf({ memberId }), accountNumber).toString('base64url')
  return { ...details, accountSealed: accountNumber === '' ? '' : seal() }
}

/** Without the account where its owner has left, or the keys are lost. */
export function openFapiao(
  { subjectKeys }: Keys,
  { memberId }: Whose,
  { accountSealed, ...details }: StoredFapiao,
): FapiaoDetails {
  const { kind, title, taxNumber, address, phone, bankName } = details
  const opened =
    accountSealed === ''
      ? ''
      : subjectKeys.open(memberId, placeOf({ memberId }), Buffer.from(accountSealed, 'base64url'))
  return { kind, title, taxNumber, address, phone, bankName, accountNumber: opened ?? '' }
}

export function openBuyer(keys: Keys, whose: Whose, { fapiao, ...buyer }: StoredBuyer): PaperBuyer {
  return fapiao ? { ...buyer, fapiao: openFapiao(keys, whose, fapiao) } : buyer
}

/** A company and its tax number are known to everybody; a person, and how to reach and pay either, are not. */
export const maskFapiao = ({ kind, title, taxNumber }: FapiaoDetails): FapiaoDetails => ({
  kind,
  title: kind === 'person' ? maskName(title) : title,
  taxNumber,
  address: '',
  phone: '',
  bankName: '',
  accountNumber: '',
})

type Issued = Pick<PaperData, 'kind' | 'seller' | 'corrects'> & Whose
/**
 * What a paper of a seller in China takes over: an invoice what its buyer keeps by now, a credit note what stands on the
 * invoice, because a red-letter fapiao names whom the first one named.
 */
export async function fapiaoFor(
  { db }: Reads,
  { kind, seller, corrects, memberId }: Issued,
): Promise<StoredFapiao | null> {
  if (seller.country !== 'CN') return null
  if (kind === 'creditNote') return corrects && ((await findFapiaoOn(db, corrects.number))?.fapiao ?? null)
  if (kind !== 'invoice') return null
  const kept = await findProfile(db, memberId)
  if (!kept) return null
  const { version: _, ...details } = kept
  return details
}
