import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import type { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { lockDeviceInUse } from '../../devices/devices.public.ts'
import { engineerFaces, engineerIdOf } from '../../engineers/engineers.public.ts'
import { addGuest, memberByEmail, tryCode, unknownPassword, useUp } from '../../members/members.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { seatCompanyIdsOf } from '../../access/access.public.ts'
import { columnsOf, machineDescribed, machineOfDevice } from '../new-repair.ts'
import { presentRepair } from '../present-repairs.ts'
import { tellRepair } from '../repairs.notices.ts'
import { placeStates, repairStates } from '../repairs.states.ts'
import { findOpenOf, findRepair } from '../repairs.store.ts'
import { insertRepair } from '../repair-changes.store.ts'
import { assignBy, receiveBy } from '../terms.ts'
import { keepAssignment } from './keep-assignment.ts'
import { suitingEngineer } from './suiting.ts'

type WalkIn = InputOf<typeof repairJobsCalls.addWalkIn>
/** As many as a workshop takes in on a busy day. */
const perDay = { count: 30, seconds: 86_400 }

/** By an engineer, who has it from then on. */
export async function addWalkIn(
  ctx: Context<Member>,
  input: WalkIn,
): Promise<OutputOf<typeof repairJobsCalls.addWalkIn>> {
  const proof = await proveWalkIn(ctx, input)
  return ctx.tx(async (ctx) => {
    const engineerId = await engineerIdOf(ctx, ctx.actor.id)
    if (engineerId === null) throw refuse(repairErrors.notSuited)
    const faces = await engineerFaces(ctx, [engineerId])
    const companyId = faces.get(engineerId)?.companyId ?? null
    await useUp(ctx, proof.right)
    const taken = { companyId, engineerId, life: 'accepted', as: 'engineer' } as const
    const repairId = await takeIn(ctx, { ...input, ...proof }, taken)
    return presentRepair(ctx, { repairId, as: ['engineer'] })
  })
}

/** At the company's desk: for an engineer who is to accept it, or until one is assigned. */
export async function addCompanyWalkIn(
  ctx: Context<Member>,
  { engineerId, ...input }: InputOf<typeof managedRepairsCalls.addCompanyWalkIn>,
): Promise<OutputOf<typeof managedRepairsCalls.addCompanyWalkIn>> {
  const proof = await proveWalkIn(ctx, input)
  return ctx.tx(async (ctx) => {
    const companyId = ctx.actor.company
    const reach = reachOf(ctx.actor, 'order.repair.work')
    if (companyId === null || reach.all || !reach.companyIds.includes(companyId)) throw refuse(requestErrors.notFound)
    const life = engineerId === null ? 'offered' : 'assigned'
    await useUp(ctx, proof.right)
    const repairId = await takeIn(ctx, { ...input, ...proof }, { companyId, engineerId, life, as: 'company' })
    return presentRepair(ctx, { repairId, as: ['company'] })
  })
}

/** Only who reads the mail of an address has its code, so that a wrong one says nothing of whether it has an account. */
export const tryWalkInCode = (
  ctx: Context<Member>,
  { customerEmail: to, code }: Pick<WalkIn, 'customerEmail' | 'code'>,
) => tryCode(ctx, { purpose: 'walkIn', to, code })

type Proof = { right: Awaited<ReturnType<typeof tryWalkInCode>>; passwordHash: string }
/** The code, and what an account is made with if there is none. */
async function proveWalkIn(ctx: Context<Member>, input: Omit<WalkIn, 'fileIds'>): Promise<Proof> {
  const right = await tryWalkInCode(ctx, input)
  return { right, passwordHash: right && input.guest ? await unknownPassword() : '' }
}

type Taken = {
  companyId: Id<'company'> | null
  engineerId: Id<'engineer'> | null
  life: 'accepted' | 'assigned' | 'offered'
  as: 'engineer' | 'company'
}
/** Its customer has agreed to no fee yet, so that there is none before they approve a quotation. */
async function takeIn(ctx: TxContext<Member>, input: WalkIn & Proof, { as, ...taken }: Taken): Promise<Id<'repair'>> {
  const { customerEmail: email, customerName, code: _, right: __, guest, passwordHash, ...request } = input
  const { id: by } = ctx.actor
  await countOrRefuse(ctx.db, `walk-in:${by}`, perDay)
  const [company] = taken.companyId === null ? [] : await companiesOf(ctx, [taken.companyId])
  const country = company?.country ?? ctx.actor.country
  const known = await memberByEmail(ctx, email)
  const memberId = known ?? (await newGuest(ctx, { email, name: customerName, country, guest, passwordHash }))
  if (memberId === by) throw refuse(repairErrors.ownRepair)
  if (request.site !== null || (request.deviceId === null) === (request.machine === null))
    throw refuse(requestErrors.invalidInput, {
      errors: [{ field: request.site === null ? 'machine' : 'site', rule: 'invalid', params: {} }],
    })
  const machine = request.machine
    ? await machineDescribed(ctx, request.machine)
    : await customersDevice(ctx, { memberId, deviceId: request.deviceId })
  await claimFiles(ctx, { ownerId: by, fileIds: request.fileIds, purpose: 'repair' })
  const figures = await readFigures(ctx)
  const now = await databaseNow(ctx.db)
  const from = { country, now }
  const id = newId('repair', ctx.nowMs())
  const columns = await columnsOf(ctx, request, { memberId, id })
  await insertRepair(ctx.db, {
    ...columns,
    ...machine,
    ...taken,
    buyerCompanyId: null,
    walkInName: customerName,
    diagnosisFee: 0,
    deadlineAt:
      taken.life === 'accepted' ? null : taken.life === 'assigned' ? receiveBy(figures, from) : assignBy(figures, from),
    comebackOf: null,
    receivedAt: taken.life === 'accepted' ? now : null,
  })
  await repairStates.begin(ctx.db, { id, state: taken.life, as, by })
  if (request.mode === 'carryIn') await placeStates.change(ctx.db, { id, event: 'arrive', as: 'engineer', by })
  const repair = await findRepair(ctx.db, id)
  if (!repair) throw new Error(`repair ${id} was not written`)
  if (taken.engineerId !== null)
    await suitingEngineer(ctx, { repair, engineerId: taken.engineerId, companyId: taken.companyId })
  await keepAssignment(ctx, repair, { event: taken.life === 'offered' ? 'offer' : 'assign', side: as })
  await tellRepair(ctx, {
    repair,
    customer: 'walkIn',
    ...(taken.life === 'assigned' ? { engineer: 'assigned' } : {}),
  })
  return id
}

type NewGuest = Pick<WalkIn, 'guest'> & { email: string; name: string; country: string; passwordHash: string }
/** Nobody has an account made for them who has not agreed to its terms. */
function newGuest(ctx: TxContext<Member>, { guest, ...person }: NewGuest): Promise<Id<'member'>> {
  if (!guest) throw refuse(repairErrors.noAccountYet)
  const { language, agreedTo } = guest
  return addGuest(ctx, { ...person, language, agreedTo })
}

/** One of the customer's own; anybody else's is not found. */
async function customersDevice(
  ctx: TxContext<Member>,
  { memberId, deviceId }: { memberId: Id<'member'>; deviceId: Id<'device'> | null },
) {
  const seats = await seatCompanyIdsOf(ctx, memberId)
  const device = deviceId && (await lockDeviceInUse({ db: ctx.db, actor: { id: memberId, seats } }, deviceId))
  if (!device) throw refuse(requestErrors.notFound)
  if (await findOpenOf(ctx.db, device.id)) throw refuse(requestErrors.notFound)
  return machineOfDevice(device)
}
