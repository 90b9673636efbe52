import type { contractKinds } from '@kikai/contract/contracts/contracts.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { type Money, priceCurrencyOf } from '@kikai/kernel/money'
import type { Reads, Services, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { fingerprintOf } from '../../platform/texts/canonical-json.ts'
import {
  type ContractRow,
  type VersionRow,
  endedNow,
  findContract,
  findNextVersion,
  insertContract,
  insertVersion,
  listVersions,
} from './contracts.store.ts'

export type Agreement = {
  readonly repairId: Id<'repair'>
  readonly quoteId: Id<'repair-quote'>
  readonly kind: (typeof contractKinds)[number]
  readonly memberId: Id<'member'>
  readonly provider: string
  readonly providerCountry: string
  readonly customer: string
  readonly machine: string
  readonly language: Language
  /** All that is agreed on, what was agreed on before among it. */
  readonly covers: readonly { readonly label: string; readonly net: number }[]
  readonly excludes: readonly string[]
  readonly total: Money
  readonly agreedBy: string
}

/** Writes the first version of a contract, or the next one. The caller has locked what it is about. */
export async function agreeOn(ctx: Writes & Pick<Services, 'nowMs' | 'now'>, agreed: Agreement): Promise<void> {
  const { repairId, quoteId, total, agreedBy } = agreed
  const known = await findContract(ctx.db, repairId)
  const contract = known ?? {
    ...agreed,
    id: newId('service-contract', ctx.nowMs()),
    number: newNumber('C', ctx.now().slice(0, 10)),
  }
  if (!known) await insertContract(ctx.db, contract)
  const { id: contractId, number, provider, customer, machine } = contract
  const [before] = known ? await listVersions(ctx.db, contractId) : []
  const version = (before?.version ?? 0) + 1
  const covers = [...agreed.covers]
  const excludes = [...agreed.excludes]
  const currency = priceCurrencyOf(total)
  const { minor: sum } = total
  const hash = fingerprintOf({ number, version, provider, customer, machine, covers, excludes, currency, total: sum })
  await insertVersion(ctx.db, { contractId, version, quoteId, covers, excludes, currency, total: sum, hash, agreedBy })
}

/** Whoever had agreed to do it does not any more. */
export const endContract = async (ctx: Writes, repairId: Id<'repair'>): Promise<void> =>
  void (await endedNow(ctx.db, repairId))

/** The contract of a repair and its newest version; null before anything was agreed on. */
export async function contractOf(
  ctx: Reads,
  repairId: Id<'repair'>,
): Promise<{ id: Id<'service-contract'>; version: number } | null> {
  const contract = await findContract(ctx.db, repairId)
  const [newest] = contract ? await listVersions(ctx.db, contract.id) : []
  return contract && newest ? { id: contract.id, version: newest.version } : null
}

export type AgreedVersion = Pick<ContractRow, 'kind' | 'number'> & VersionRow
/** A version of the contract in force, the newest where none is named. */
export async function versionOfContract(
  ctx: Reads,
  { repairId, version }: { repairId: Id<'repair'>; version?: number },
): Promise<AgreedVersion | null> {
  const contract = await findContract(ctx.db, repairId)
  const versions = contract ? await listVersions(ctx.db, contract.id) : []
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version)
  return contract && found ? { kind: contract.kind, number: contract.number, ...found } : null
}

/** When a version was replaced by the next one. */
export const contractReplacedAt = async (
  ctx: Reads,
  of: { number: string; version: number },
): Promise<Instant | null> => (await findNextVersion(ctx.db, of))?.at ?? null
