import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairPaper } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { RepairSide } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, ReadContext, Reads, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { keptPdf } from '../../../platform/pdf/kept-pdf.ts'
import { countOrRefuse, networkOf } from '../../../platform/limits/rate-limit.ts'
import { codeIn, groupedCode, isReadableCode, newCheckCode } from '../../../platform/codes/readable-code.ts'
import { printedPicture } from '../../uploads/uploads.public.ts'
import { findInspectionByCode } from '../../inspections/inspections.public.ts'
import { contractOf, versionOfContract } from '../../contracts/contracts.public.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { givenSince } from '../assign/assignments.store.ts'
import { listQuotes } from '../quotes/quotes.store.ts'
import { type SeenRepair, lockSeen } from '../involved.ts'
import { composeRepairPaper } from './compose-repair-paper.ts'
import type { RepairPaperData } from './paper-data.ts'
import { contractDataOf, quotationDataOf, serviceDataOf, workInForce } from './repair-paper-data.ts'
import { replacedAtOf } from './replaced-paper.ts'
import {
  type RepairPaperRow,
  findByCause,
  findByCode,
  insertRepairPaper,
  listRepairPapers,
} from './repair-papers.store.ts'

type Calls = typeof repairPapersCalls
type Asked = InputOf<Calls['findRepairQuotation']>
type Opened = OutputOf<Calls['findRepairQuotation']>

const own = ['customer', 'engineer', 'company'] as const satisfies readonly RepairSide[]
const managing = ['company', 'platform'] as const satisfies readonly RepairSide[]

export const findRepairQuotation = (ctx: Context<Member>, asked: Asked): Promise<Opened> =>
  open(ctx, { ...asked, as: own, kind: asked.contractVersion === undefined ? 'quotation' : 'contract' })
export const findServiceCertificate = (ctx: Context<Member>, asked: Asked): Promise<Opened> =>
  open(ctx, { ...asked, as: own, kind: 'service' })
export const findManagedQuotation = (ctx: Context<Member>, asked: Asked): Promise<Opened> =>
  open(ctx, { ...asked, as: managing, kind: asked.contractVersion === undefined ? 'quotation' : 'contract' })
export const findManagedCertificate = (ctx: Context<Member>, asked: Asked): Promise<Opened> =>
  open(ctx, { ...asked, as: managing, kind: 'service' })

type Opening = Asked & { as: readonly RepairSide[]; kind: RepairPaperRow['kind'] }
/** Issued when it is first asked for, as data that never change; the file is drawn outside of the transaction. */
async function open(ctx: Context<Member>, { repairId, as, kind, ...asked }: Opening): Promise<Opened> {
  const paper = await ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as })
    if (kind === 'quotation') return quotationOf(ctx, repair)
    return kind === 'service' ? certificateOf(ctx, repair) : contractPaperOf(ctx, repair, asked.contractVersion)
  })
  const { id, number, data } = paper
  // A contract is read as it was agreed on.
  const language = asked.language ?? (kind === 'contract' ? data.language : ctx.language)
  const compose = async () => {
    const { checkCode } = paper
    const address = screenAddress(ctx.config.publicUrl, screenLinks.certificate(checkCode))
    const fileId = data.signed?.fileId
    const picture = fileId ? await printedPicture(ctx, fileId) : null
    return composeRepairPaper({ paper, address, picture }, language)
  }
  const file = await keptPdf(ctx, { id, number, language, compose })
  return { ...shown(paper), ...file }
}

async function quotationOf(ctx: TxContext<Member>, repair: SeenRepair): Promise<RepairPaperRow> {
  const since = (await givenSince(ctx.db, repair.id)) ?? ''
  const quotes = (await listQuotes(ctx.db, repair.id)).filter(
    ({ kind, sentAt }) => kind === 'quote' && sentAt !== null && sentAt > since,
  )
  const quote = quotes.find(({ state }) => state === 'approved' || state === 'sent') ?? quotes[0]
  if (!quote) throw refuse(repairErrors.noCertificate)
  const isAgreed = quote.state === 'approved'
  return issue(ctx, {
    cause: `quote:${quote.id}:${isAgreed ? 'agreed' : 'offered'}`,
    repair,
    quoteId: quote.id,
    number: `${repair.number}-Q${quote.number}${isAgreed ? 'A' : ''}`,
    data: (number) => quotationDataOf(ctx, { repair, quote, number }),
  })
}

/** A version of the contract in force, the newest where none is named. It is issued with the approval; those of before when they are first opened. */
export async function contractPaperOf(
  ctx: TxContext<Member>,
  repair: SeenRepair,
  version?: number,
): Promise<RepairPaperRow> {
  const agreed = await versionOfContract(ctx, { repairId: repair.id, ...(version === undefined ? {} : { version }) })
  if (!agreed) throw refuse(repairErrors.noCertificate)
  return issue(ctx, {
    cause: `contract:${agreed.number}:${agreed.version}`,
    repair,
    quoteId: agreed.quoteId,
    number: `${agreed.number}-V${agreed.version}`,
    data: (number) => contractDataOf(ctx, { repair, agreed, number }),
  })
}

async function certificateOf(ctx: TxContext<Member>, repair: SeenRepair): Promise<RepairPaperRow> {
  const { life } = repair
  const isDone = life === 'repaired' || life === 'disputed' || life === 'completed'
  const work = isDone ? await workInForce(ctx, repair) : null
  if (!work) throw refuse(repairErrors.noCertificate)
  // Accepted, it says besides until when it is warranted.
  const accepted = repair.warrantyUntil === null ? '' : 'W'
  return issue(ctx, {
    cause: `work:${repair.id}:${work.number}${accepted}`,
    repair,
    quoteId: null,
    number: `${repair.number}-S${work.number}${accepted}`,
    data: (number) => serviceDataOf(ctx, { repair, number, work }),
  })
}

type Issued = {
  cause: string
  repair: SeenRepair
  quoteId: Id<'repair-quote'> | null
  number: string
  data: (number: string) => Promise<RepairPaperData>
}
/** The caller has locked the repair, so that it is issued once. */
async function issue(
  ctx: TxContext<Member>,
  { cause, repair, quoteId, number, data: read }: Issued,
): Promise<RepairPaperRow> {
  const before = await findByCause(ctx.db, cause)
  if (before) return before
  const data = await read(number)
  await insertRepairPaper(ctx.db, {
    id: newId('paper', ctx.nowMs()),
    kind: data.kind,
    cause,
    repairId: repair.id,
    quoteId,
    number,
    data,
    sha256: fingerprintOf(data),
    checkCode: newCheckCode(),
  })
  const made = await findByCause(ctx.db, cause)
  if (!made) throw new Error(`${cause} was issued and is not there`)
  return made
}

const shown = ({ kind, id, number, issuedAt, checkCode }: RepairPaperRow): RepairPaper => ({
  kind,
  paperId: id,
  number,
  issuedAt,
  checkCode: groupedCode(checkCode),
})

/** A dealer who checks the papers of a dozen machines, each typed wrongly once or twice. */
const perNetwork = { count: 60, seconds: 3_600 }

/** Says to anybody whether a paper is genuine, and nothing of whose it is or what it cost. */
export async function checkCertificate(
  ctx: Context,
  { code: typed }: InputOf<Calls['checkCertificate']>,
): Promise<OutputOf<Calls['checkCertificate']>> {
  await countOrRefuse(ctx.db, `check-cert:${networkOf(ctx.address)}`, perNetwork)
  const code = codeIn(typed)
  const paper = isReadableCode(code) ? await findByCode(ctx.db, code) : null
  // Reports of inspections bear a code of the same kind, for the same page.
  const inspected = paper === null && isReadableCode(code) ? await findInspectionByCode(ctx, code) : null
  // What was found on the day stays what was found on that day.
  if (inspected) return { ...inspected, replacedAt: null }
  if (!paper) throw refuse(requestErrors.notFound)
  const { kind, number, issuedAt, data } = paper
  const { maker, model } = data.machine
  return { kind, number, issuedAt, maker, model, replacedAt: await replacedAtOf(ctx, paper) }
}

type Papers = Pick<RepairDetail, 'papers' | 'contractId' | 'contractVersion'>
/** The papers of a repair that there are, and its contract. */
export async function presentPapers(ctx: ReadContext<Member>, { id, side }: SeenRepair): Promise<Papers> {
  const contract = await contractOf(ctx, id)
  // What somebody quoted who had it before is not for who has it now.
  const since = side === 'engineer' || side === 'company' ? ((await givenSince(ctx.db, id)) ?? '') : ''
  return {
    papers: (await listRepairPapers(ctx.db, id))
      .filter(({ kind, issuedAt }) => kind === 'service' || issuedAt > since)
      .map(shown),
    contractId: contract?.id ?? null,
    contractVersion: contract?.version ?? null,
  }
}

/** The papers of the versions of a contract, by the quotation with which each was agreed on. */
export const papersOfQuotes = async (
  ctx: Reads,
  repairId: Id<'repair'>,
): Promise<ReadonlyMap<Id<'repair-quote'>, Id<'paper'>>> =>
  new Map(
    (await listRepairPapers(ctx.db, repairId)).flatMap(({ id, quoteId, kind }) =>
      quoteId !== null && kind === 'contract' ? [[quoteId, id] as const] : [],
    ),
  )
