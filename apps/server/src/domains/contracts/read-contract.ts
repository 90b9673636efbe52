import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import type { ServiceContract } from '@kikai/contract/contracts/contracts.shapes'
import { invoiceFaults } from '@kikai/contract/contracts/invoice-rules'
import { refuse } from '@kikai/contract/errors'
import type { RepairSide } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member, ReadContext, Reads, Writes } from '../../platform/context.ts'
import { presentAction } from '../../platform/steps/present-action.ts'
import { type ContractRow, findContract, keepInvoice, listVersions } from './contracts.store.ts'
import { openInvoice, sealInvoice } from './invoice.ts'

type Calls = typeof contractsCalls
type Asked = { repairId: Id<'repair'>; as: readonly RepairSide[] }

type Found = { side: RepairSide; endsAt: Instant | null; isInvoiced: boolean }
/** What a contract is about, as whoever does it says: contracts know no repair. */
export type Contracted = {
  /** Refused as not found for those whom it does not concern. */
  readonly find: (ctx: Reads & { readonly actor: Member }, asked: Asked) => Promise<Found>
  /** The same behind its lock. */
  readonly lock: (ctx: Writes & { readonly actor: Member }, asked: Asked) => Promise<Found>
  /** The papers that there are of what was agreed on. */
  readonly papers: (ctx: Reads, repairId: Id<'repair'>) => Promise<ReadonlyMap<Id<'repair-quote'>, Id<'paper'>>>
  /** Tells the customer that somebody has corrected what their invoice is made out to. */
  readonly tellCorrected: (ctx: ChangeContext, repairId: Id<'repair'>) => Promise<void>
}
let known: Contracted | null = null
/** Called where the domains are listed. */
export const registerContracted = (contracted: Contracted): void => void (known = contracted)
function contracted(): Contracted {
  if (!known) throw new Error('nobody has said what contracts are about')
  return known
}

const own = ['customer', 'engineer', 'company'] as const satisfies readonly RepairSide[]
const managing = ['company', 'platform'] as const satisfies readonly RepairSide[]

export const readServiceContract = (
  ctx: Context<Member>,
  { repairId }: InputOf<Calls['readServiceContract']>,
): Promise<OutputOf<Calls['readServiceContract']>> => present(ctx, { repairId, as: own })

export const readManagedContract = (
  ctx: Context<Member>,
  { repairId }: InputOf<Calls['readManagedContract']>,
): Promise<OutputOf<Calls['readManagedContract']>> => present(ctx, { repairId, as: managing })

export const updateContractInfo = (
  ctx: Context<Member>,
  input: InputOf<Calls['updateContractInfo']>,
): Promise<OutputOf<Calls['updateContractInfo']>> => update(ctx, { ...input, as: ['customer'] })

export const updateManagedContractInfo = (
  ctx: Context<Member>,
  input: InputOf<Calls['updateManagedContractInfo']>,
): Promise<OutputOf<Calls['updateManagedContractInfo']>> => update(ctx, { ...input, as: managing })

type Update = InputOf<Calls['updateContractInfo']> & Pick<Asked, 'as'>
/** Until it is invoiced. */
function update(ctx: Context<Member>, { repairId, invoice, as }: Update): Promise<ServiceContract> {
  return ctx.tx(async (ctx) => {
    const { side, isInvoiced } = await contracted().lock(ctx, { repairId, as })
    const contract = await contractAbout(ctx, repairId)
    if (isInvoiced) throw refuse(requestErrors.wrongState, { state: 'invoiced' })
    const errors = invoiceFaults(contract.providerCountry, invoice)
    if (errors.length > 0) throw refuse(requestErrors.invalidInput, { errors })
    await keepInvoice(ctx.db, { id: contract.id, invoice: await sealInvoice(ctx, contract, invoice) })
    if (side !== 'customer') await contracted().tellCorrected(ctx, repairId)
    return present(ctx, { repairId, as })
  })
}

async function contractAbout(ctx: Reads, repairId: Id<'repair'>): Promise<ContractRow> {
  const contract = await findContract(ctx.db, repairId)
  if (!contract) throw refuse(requestErrors.notFound)
  return contract
}

async function present(ctx: ReadContext<Member>, asked: Asked): Promise<ServiceContract> {
  const { side, endsAt, isInvoiced } = await contracted().find(ctx, asked)
  const contract = await contractAbout(ctx, asked.repairId)
  const { id, number, kind, repairId, provider, providerCountry, customer, machine, language, startsAt } = contract
  const versions = await listVersions(ctx.db, id)
  const papers = await contracted().papers(ctx, repairId)
  return {
    id,
    number,
    kind,
    repairId,
    provider,
    customer,
    machine,
    language,
    version: versions[0]?.version ?? 1,
    versions: versions.map(({ version, quoteId, covers, excludes, currency, total, hash, agreedAt, agreedBy }) => ({
      version,
      covers: covers.map(({ label, net }) => ({ label, net: net === null ? null : toMoney(currency, net) })),
      excludes,
      total: toMoney(currency, total),
      hash,
      agreedAt,
      agreedBy,
      paperId: papers.get(quoteId) ?? null,
    })),
    startsAt,
    endsAt,
    invoice: side === 'engineer' ? null : await openInvoice(ctx, contract),
    invoiceCountry: providerCountry,
    allowedActions:
      isInvoiced || side === 'engineer'
        ? []
        : [presentAction(side === 'customer' ? 'updateContractInfo' : 'updateManagedContractInfo', null)],
  }
}
