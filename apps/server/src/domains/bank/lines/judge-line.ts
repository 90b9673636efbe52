import type { LineFinding } from '@kikai/contract/bank/bank.shapes'
import { isOpen } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import type { PayableRow } from '../../payments/payments.public.ts'
import type { StoredBankLine } from './lines.store.ts'
import { plainName } from './plain-name.ts'

/** A transfer that a line may belong to, with the facts that decide whether it does. */
export type TransferCandidate = {
  readonly payable: PayableRow
  readonly hasReference: boolean
  /** The part of an approved slip that no bank line covers. */
  readonly unseen: number
  /** Payer names on earlier lines of the same payer that named their transfer or were decided by two people. */
  readonly payers: readonly string[]
}
export type Found = {
  readonly finding: LineFinding
  readonly remittanceId: Id<'remittance'> | null
  /** What may happen automatically; only an exact amount that names its transfer allows anything. */
  readonly does: 'pay' | 'confirm' | null
}

export const missing = ({ amount, arrived }: Pick<PayableRow, 'amount' | 'arrived'>): number => amount - arrived

/** The amount that is still open: what is awaited or, of an approved slip, what no statement has shown. */
export const openOf = ({ payable, unseen }: Pick<TransferCandidate, 'payable' | 'unseen'>): number =>
  payable.state === 'approved' ? unseen : missing(payable)

type Said = Pick<StoredBankLine, 'payer' | 'words'>
function isOneOf(line: Said, names: readonly string[]): boolean {
  const said = [line.payer, line.words].map(plainName).filter((name) => name !== '')
  return names
    .map(plainName)
    .some((name) => name.length > 1 && said.some((text) => text === name || (name.length > 3 && text.includes(name))))
}

/** Whether this transfer's payer has paid under the name on the statement before. */
export const isKnownPayer = (line: Said, { payers }: Pick<TransferCandidate, 'payers'>): boolean =>
  isOneOf(line, payers)

/**
 * Whether the name on the statement may be this transfer's payer, judged also by the slip and by the member's names.
 * Members write both themselves, so this only orders candidates and proves nothing.
 */
export const isLikelyPayer = (line: Said, { payable, payers }: TransferCandidate): boolean =>
  isOneOf(line, [...payers, ...payable.payers, payable.memberName])

/** Why a line does not pay automatically but waits for a person. */
export type Held = 'seenBefore' | 'proposed' | null

/** The finding of a line that may not be used automatically. */
export function heldBack(found: Found, held: Held): Found {
  if (held === 'seenBefore' && found.finding !== 'outgoing') return { ...found, finding: 'seenBefore', does: null }
  if (held !== 'proposed' || found.does === null) return found
  return { ...found, finding: found.does === 'pay' ? 'proposed' : 'slip', does: null }
}

/**
 * Classifies a line. Only one with the right reference and the exact amount is certain; everything else waits for a
 * person.
 */
export function judgeLine(line: StoredBankLine, candidates: readonly TransferCandidate[]): Found {
  if (line.amount < 0) return { finding: 'outgoing', remittanceId: null, does: null }
  const named = candidates.filter(({ hasReference }) => hasReference)
  const [only] = named
  if (only && named.length === 1) return judgeNamed(line, only)
  if (named.length > 1) return { finding: 'unknown', remittanceId: null, does: null }
  const ofPayer = candidates.filter((one) => openOf(one) === line.rest && isLikelyPayer(line, one))
  // A payer whose slip was approved has sent this money already, so the line is not matched with another order of
  // theirs.
  const approved = ofPayer.filter(({ unseen }) => unseen > 0)
  const [slip] = approved
  if (slip && approved.length === 1) return { finding: 'slip', remittanceId: slip.payable.id, does: null }
  const likely = approved.length > 0 ? [] : ofPayer.filter(({ payable }) => isOpen(payable.state))
  const [proposal] = likely
  if (proposal && likely.length === 1) return { finding: 'proposed', remittanceId: proposal.payable.id, does: null }
  return { finding: 'unknown', remittanceId: null, does: null }
}

function judgeNamed(line: StoredBankLine, { payable, unseen }: TransferCandidate): Found {
  const found = (finding: LineFinding, does: Found['does'] = null): Found => ({
    finding,
    remittanceId: payable.id,
    does,
  })
  if (payable.currency !== line.currency) return { finding: 'unknown', remittanceId: null, does: null }
  if (payable.state === 'approved') {
    if (unseen === line.rest) return found('confirmed', 'confirm')
    return found(unseen > 0 ? 'slip' : 'duplicate')
  }
  const lacks = missing(payable)
  if (!isOpen(payable.state)) return found('ended')
  if (lacks === line.rest) return found('exact', 'pay')
  return found(line.rest < lacks ? 'short' : 'over')
}
