import type { invoiceInput } from '@kikai/contract/contracts/contracts.shapes'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Reads, Services } from '../../platform/context.ts'
import { type ContractRow, type StoredInvoice, findContract } from './contracts.store.ts'

type Invoice = z.output<typeof invoiceInput>
type Keys = Pick<Services, 'subjectKeys'>
type Whose = Pick<ContractRow, 'memberId'>

const placeOf = (memberId: Id<'member'>) => `contract.invoice ${memberId}`

/** Encrypts the bank account with the customer's key: when they leave, it is unreadable in every backup. */
export async function sealInvoice(
  { subjectKeys }: Keys,
  { memberId }: Whose,
  { accountNumber, ...invoice }: Invoice,
): Promise<StoredInvoice> {
  const seal = async () => (await subjectKeys.seal(memberId, placeOf(memberId), accountNumber)).toString('base64url')
  return { ...invoice, accountSealed: accountNumber === '' ? '' : await seal() }
}

/** Without the account when its owner has left or the keys are lost. */
export async function openInvoice(
  { subjectKeys }: Keys,
  { memberId, invoice }: Whose & Pick<ContractRow, 'invoice'>,
): Promise<Invoice | null> {
  if (!invoice) return null
  const { accountSealed, ...open } = invoice
  const opened =
    accountSealed === ''
      ? ''
      : await subjectKeys.open(memberId, placeOf(memberId), Buffer.from(accountSealed, 'base64url'))
  return { ...open, accountNumber: opened ?? '' }
}

/** What the customer of a repair wants its invoice made out to, by the contract in force; null where they have not said. */
export async function invoiceDataOf(ctx: Keys & Reads, repairId: Id<'repair'>): Promise<Invoice | null> {
  const contract = await findContract(ctx.db, repairId)
  return contract && openInvoice(ctx, contract)
}

/** The title alone, which is not sealed. */
export const invoiceTitleOf = async (ctx: Reads, repairId: Id<'repair'>): Promise<string | null> =>
  (await findContract(ctx.db, repairId))?.invoice?.title ?? null
