import type { FapiaoDetails } from '@kikai/contract/papers/fapiao.shapes'
import type { PaperBuyer, PaperData } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../../platform/context.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { type StoredBuyer, type StoredFapiao, findFapiaoOn, findProfile } from './fapiao.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
type Whose = { memberId: Id<'member'> }

/** The encryption is bound to the member, not to the place, so that a paper can copy the value. */
const placeOf = ({ memberId }: Whose) => `paper.fapiao ${memberId}`

/** Encrypts the bank account with the member's key: when the member leaves, it is unreadable in every backup. */
export async function sealFapiao(
  { subjectKeys }: Keys,
  { memberId }: Whose,
  { accountNumber, ...details }: FapiaoDetails,
): Promise<StoredFapiao> {
  const seal = async () =>
    (await subjectKeys.seal(memberId, placeOf({ memberId }), accountNumber)).toString('base64url')
  return { ...details, accountSealed: accountNumber === '' ? '' : await seal() }
}

/** Without the account when its owner has left or the keys are lost. */
export async function openFapiao(
  { subjectKeys }: Keys,
  { memberId }: Whose,
  { accountSealed, ...details }: StoredFapiao,
): Promise<FapiaoDetails> {
  const { kind, title, taxNumber, address, phone, bankName } = details
  const opened =
    accountSealed === ''
      ? ''
      : await subjectKeys.open(memberId, placeOf({ memberId }), Buffer.from(accountSealed, 'base64url'))
  return { kind, title, taxNumber, address, phone, bankName, accountNumber: opened ?? '' }
}

export async function openBuyer(keys: Keys, whose: Whose, { fapiao, ...buyer }: StoredBuyer): Promise<PaperBuyer> {
  return fapiao ? { ...buyer, fapiao: await openFapiao(keys, whose, fapiao) } : buyer
}

/** A company and its tax number are public; a person, contacts and accounts are masked. */
export const maskFapiao = ({ kind, title, taxNumber }: FapiaoDetails): FapiaoDetails => ({
  kind,
  title: kind === 'person' ? maskName(title) : title,
  taxNumber,
  address: '',
  phone: '',
  bankName: '',
  accountNumber: '',
})

type Issued = Pick<PaperData, 'kind' | 'seller' | 'corrects'> &
  Whose & { /** Of this sale alone. */ said: FapiaoDetails | null }
/**
 * The fapiao data for a paper of a Chinese seller: an invoice copies what was said of its sale or else the buyer's present
 * data, a credit note those of its invoice, because a red-letter fapiao names the same buyer.
 */
export async function fapiaoFor(
  { db, subjectKeys }: Reads & Keys,
  { kind, seller, corrects, memberId, said }: Issued,
): Promise<StoredFapiao | null> {
  if (seller.country !== 'CN') return null
  if (kind === 'creditNote') return corrects && ((await findFapiaoOn(db, corrects.number))?.fapiao ?? null)
  if (kind !== 'invoice') return null
  if (said) return sealFapiao({ subjectKeys }, { memberId }, said)
  const kept = await findProfile(db, memberId)
  if (!kept) return null
  const { version: _, ...details } = kept
  return details
}
