import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { engineerTieMachine } from '@kikai/contract/engineers/engineers.states'
import type { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { refuse } from '@kikai/contract/errors'
import type { ActorOf, EventOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, CompanyMember, Context, Member } from '../../platform/context.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { readFigures } from '../settings/settings.public.ts'
import { tellTie } from './engineers.notices.ts'
import { isShownState } from './engineers.policy.ts'
import { engineerTieStates } from './engineers.states.ts'
import { findOwnEngineer, lockEngineer } from './engineers.store.ts'
import { presentForCompany } from './list-engineers.ts'
import { presentOwn } from './present-engineers.ts'
import { acceptBlocked, engineerTieBlocked, inviteEngineerBlocked } from './ties.policy.ts'
import { type TieRow, answeredWithin, insertTie, listTiesOf, lockCompanyTie, lockOwnTie } from './ties.store.ts'

/** More than a company of any size asks in a day. */
const perCompany = { count: 50, seconds: 86_400 }

type Invite = typeof managedEngineersCalls.inviteEngineer
/** A company asks an engineer who works for nobody. */
export function inviteEngineer(
  ctx: Context<CompanyMember>,
  { engineerId }: InputOf<Invite>,
): Promise<OutputOf<Invite>> {
  const { company: companyId, id: by } = ctx.actor
  return ctx.tx(async (ctx) => {
    const engineer = await lockEngineer(ctx.db, engineerId)
    if (!engineer || !isShownState(engineer.state)) throw refuse(requestErrors.notFound)
    const ties = await listTiesOf(ctx.db, engineerId)
    const blocked = inviteEngineerBlocked({ state: engineer.state, ties }, companyId)
    if (blocked) throw blocked
    await countOrRefuse(ctx.db, `engineer-invite:${companyId}`, perCompany)
    const { engineerAnswerDays: days } = await readFigures(ctx)
    const id = await insertTie(ctx.db, { engineerId, companyId, by, days })
    await engineerTieStates.begin(ctx.db, { id, state: 'invited', as: 'company', by })
    const [tie] = await listTiesOf(ctx.db, engineerId)
    if (tie) await tellTie(ctx, { tie, event: 'invite', version: 1 })
    return oneForCompany(ctx, engineerId)
  })
}

type MoveCompany = typeof managedEngineersCalls.moveCompanyTie
export function moveCompanyTie(
  ctx: Context<CompanyMember>,
  { tieId, event }: InputOf<MoveCompany>,
): Promise<OutputOf<MoveCompany>> {
  const { company: companyId, id: by } = ctx.actor
  return ctx.tx(async (ctx) => {
    const tie = await lockCompanyTie(ctx.db, { tieId, companyId })
    if (!tie) throw refuse(requestErrors.notFound)
    await moveTie(ctx, { tie, event, as: 'company', by })
    return oneForCompany(ctx, tie.engineerId)
  })
}

async function oneForCompany(ctx: Parameters<typeof presentForCompany>[0], engineerId: Id<'engineer'>) {
  const [shown] = await presentForCompany(ctx, [engineerId])
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}

type MoveOwn = typeof engineersCalls.moveOwnTie
/** Who accepts a second company while they work for a first is refused by their row of the first. */
export function moveOwnTie(ctx: Context<Member>, { tieId, event }: InputOf<MoveOwn>): Promise<OutputOf<MoveOwn>> {
  const { id: memberId } = ctx.actor
  return ctx.tx(async (ctx) => {
    const tie = await lockOwnTie(ctx.db, { tieId, memberId })
    if (!tie) throw refuse(requestErrors.notFound)
    if (event === 'accept') {
      await lockEngineer(ctx.db, tie.engineerId)
      const blocked =
        engineerTieBlocked(tie, { event, as: 'engineer' }) ?? acceptBlocked(await listTiesOf(ctx.db, tie.engineerId))
      if (blocked) throw blocked
    }
    await moveTie(ctx, { tie, event, as: 'engineer', by: memberId })
    const engineer = await findOwnEngineer(ctx.db, memberId)
    if (!engineer) throw refuse(requestErrors.notFound)
    return presentOwn(ctx, engineer)
  })
}

type Move = {
  tie: TieRow
  event: EventOf<typeof engineerTieMachine>
  as: ActorOf<typeof engineerTieMachine>
  by: Id<'member'> | null
}
/** The other side is told, and has so many days to answer what ends the work. */
export async function moveTie(ctx: ChangeContext, { tie, event, as, by }: Move): Promise<void> {
  const blocked = engineerTieBlocked(tie, { event, as })
  if (blocked) throw blocked
  const { engineerAnswerDays } = await readFigures(ctx)
  const days = event === 'leave' || event === 'release' ? engineerAnswerDays : null
  const set = answeredWithin(ctx.db, days)
  const { version } = await engineerTieStates.change(ctx.db, { id: tie.id, event, as, by, set })
  if (event === 'agree' || event === 'consent') await ctx.announce('engineer.stopped', { engineerId: tie.engineerId })
  await tellTie(ctx, { tie, event, version, isSilence: as === 'clock' })
}
