import type { LedgerAccountRow } from '@kikai/contract/ledger/managed-ledger.shapes'
import { isId } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { sellerNames } from '../companies/companies.public.ts'
import { contactsOf } from '../members/members.public.ts'
import type { StoredLedgerAccount } from './accounts.store.ts'

/** Accounts with whose they are: finance reads companies by name, and members masked, as every list of the console does. */
export async function presentLedgerAccounts(
  ctx: Context<Member>,
  rows: readonly StoredLedgerAccount[],
): Promise<LedgerAccountRow[]> {
  const companies = await sellerNames(
    ctx,
    rows.flatMap(({ ownerKind, ownerId: companyId }) =>
      ownerKind === 'company' && isId<'company'>(companyId) ? [{ companyId }] : [],
    ),
  )
  const members = await contactsOf(
    ctx,
    rows.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'member' && isId<'member'>(ownerId) ? [ownerId] : [])),
  )
  const names = new Map<string, string>([...companies, ...members.map(({ id, name }) => [id, maskName(name)] as const)])
  return rows.map(({ id, ownerKind, ownerId, bucket, currency, balance, entries }) => ({
    id,
    owner: { kind: ownerKind, name: names.get(ownerId) ?? null },
    bucket,
    balance: toMoney(currency, balance),
    entries,
  }))
}
