import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { RepairSide } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member, Reads, Writes } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { type Company, companiesOf, refuseNotSelling } from '../companies/companies.public.ts'
import { engineerIdOf, mayGoOn } from '../engineers/engineers.public.ts'
import { hasHad } from './assign/assignments.store.ts'
import { toDoLives } from './repairs.policy.ts'
import { type RepairId, type RepairRow, findRepair, lockRepairRow } from './repairs.store.ts'

/** A repair as one of its four sides sees it. */
export type SeenRepair = RepairRow & { readonly side: RepairSide }
/** Which one, and as which sides it may be asked for, in this order: somebody can be several. */
export type AskedRepair = { readonly repairId: RepairId; readonly as: readonly RepairSide[] }

export const anySide = ['customer', 'engineer', 'company', 'platform'] as const satisfies readonly RepairSide[]
/** Whoever has it done: the company's service desk, or staff. */
export const managing = ['company', 'platform'] as const satisfies readonly RepairSide[]

type Reading = Reads & { readonly actor: Member }
type Sided = Pick<RepairRow, 'memberId' | 'companyId' | 'engineerId' | 'life'>
const isSide: Readonly<Record<RepairSide, (ctx: Reading, of: Sided) => boolean | Promise<boolean>>> = {
  customer: ({ actor }, { memberId }) => memberId === actor.id,
  engineer: async (ctx, of) => (await isTheirJob(ctx, of)) && !(await isGone(ctx, of)),
  company({ actor }, { companyId }) {
    const reach = reachOf(actor, 'order.repair.work')
    return companyId !== null && !reach.all && reach.companyIds.includes(companyId)
  },
  platform: ({ actor }) => reachOf(actor, 'order.repair.desk').all,
}

const isTheirJob = async ({ db, actor }: Reading, { engineerId }: Sided): Promise<boolean> =>
  engineerId !== null && (await engineerIdOf({ db }, actor.id)) === engineerId

/**
 * Whether the job is still to be done and its engineer may not go on: from the moment they are suspended or have left the
 * company, also before it is taken from them. What is over stays with who did it.
 */
export const isGone = async (ctx: Reads, { engineerId, companyId, life }: Sided): Promise<boolean> =>
  engineerId !== null && toDoLives.some((one) => one === life) && !(await mayGoOn(ctx, { engineerId, companyId }))

/** The first of these sides that the reader is; null for others. */
export async function sideOf(ctx: Reading, of: Sided, as: readonly RepairSide[]): Promise<RepairSide | null> {
  for (const side of as) if (await isSide[side](ctx, of)) return side
  return null
}

/** Whether somebody of the staff has a part in it themselves, and leaves what is decided about it to another one. */
export const isTheirOwn = async (ctx: Reading, of: Sided): Promise<boolean> =>
  (of.companyId !== null && ctx.actor.seats.includes(of.companyId)) ||
  of.memberId === ctx.actor.id ||
  (await isTheirJob(ctx, of))

const seen = async (ctx: Reading, repair: RepairRow | null, as: readonly RepairSide[]): Promise<SeenRepair> => {
  const side = repair && (await sideOf(ctx, repair, as))
  if (!repair || side === null) throw refuse(requestErrors.notFound)
  return { ...repair, side }
}
/** Others are told that it is not found. */
export const findSeen = async (ctx: Reading, { repairId, as }: AskedRepair): Promise<SeenRepair> =>
  seen(ctx, await findRepair(ctx.db, repairId), as)
/** The same behind its lock. */
export const lockSeen = async (
  ctx: Writes & { readonly actor: Member },
  { repairId, as }: AskedRepair,
): Promise<SeenRepair> => {
  const repair = await lockRepairRow(ctx.db, repairId)
  if (as.length === 1 && as[0] === 'engineer') await refuseGivenAway(ctx, repair)
  return seen(ctx, repair, as)
}

/** Whoever had it as their job and did something at the machine meanwhile hears that it is not theirs any more. */
async function refuseGivenAway(ctx: Reading, repair: RepairRow | null): Promise<void> {
  const engineerId = repair && (await engineerIdOf(ctx, ctx.actor.id))
  if (!repair || !engineerId || (repair.engineerId === engineerId && !(await isGone(ctx, repair)))) return
  if (await hasHad(ctx.db, { repairId: repair.id, engineerId })) throw refuse(repairErrors.givenAway)
}

type OfCompany = Pick<RepairRow, 'companyId'>
/** Why nothing new is agreed on with its company now, nor paid to it ahead; null where nothing stands against it. */
export async function stoppedBy(ctx: Reads, { companyId }: OfCompany): Promise<Refusal | null> {
  const [company] = companyId === null ? [] : await companiesOf(ctx, [companyId])
  return stoppedOf(company)
}
export const stoppedOf = (company: Pick<Company, 'certified'> | undefined): Refusal | null =>
  company && !company.certified ? refuse(companyErrors.notSelling) : null
/** The same kept so until the caller's transaction ends. */
export const refuseStopped = (ctx: Writes, { companyId }: OfCompany): Promise<void> =>
  refuseNotSelling(ctx, companyId === null ? [] : [companyId])
