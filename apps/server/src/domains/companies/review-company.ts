import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { PartReview } from '@kikai/contract/companies/certification.shapes'
import type { managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { giveSeat, holdersOf } from '../access/access.public.ts'
import { isSamePart } from './application-of.ts'
import { closeApplication, markFirstYes } from './applications.store.ts'
import { type ApplicationRow, lockApplication } from './applications.ts'
import { sealFacts } from './sealed-bank.ts'
import { shownFacts } from './certified-facts.ts'
import { tellCertified, tellPartsSentBack } from './companies.notices.ts'
import { isCertifiedState, reviewApplicationBlocked } from './companies.policy.ts'
import { companyStates } from './companies.states.ts'
import { shownColumns } from './companies.store.ts'
import { presentCertification } from './present-certification.ts'
import { readFigures } from '../settings/settings.public.ts'

type Review = typeof managedCompaniesCalls.reviewCompany
type Decisions = InputOf<Review>['decisions']

/**
 * A reviewer decides about each part that waits. One that is rejected sends the whole back with its reasons; a new or changed
 * bank account waits for a second person, who looks at everything again for themselves.
 */
export async function reviewCompany(ctx: Context<Member>, input: InputOf<Review>): Promise<OutputOf<Review>> {
  const { companyId, version, decisions } = input
  const reviewed = await ctx.tx(async (ctx) => {
    const application = await lockApplication(ctx, companyId)
    if (!application) throw refuse(requestErrors.notFound)
    const blocked = reviewApplicationBlocked(application, ctx.actor)
    if (blocked) throw blocked
    if (application.version !== version) throw refuse(requestErrors.olderVersion, { version: application.version })
    const parts = decidedParts(application.parts, decisions)
    if (parts.some(({ verdict }) => verdict === 'rejected')) await sendBack(ctx, application, parts)
    else if (application.bankAsked && application.firstBy === null) await markFirstYes(ctx.db, companyId, ctx.actor.id)
    else await certify(ctx, application, parts)
    return presentCertification(ctx, { companyId, side: 'staff' })
  })
  // The applicant may have a seat now.
  forgetSessions(ctx)
  return reviewed
}

/** Each part that waits has to be decided, a rejection with its reason; what was approved before stays. */
function decidedParts(parts: readonly PartReview[], decisions: Decisions): PartReview[] {
  const waiting = parts.filter(({ verdict }) => verdict === 'waiting').map(({ part }) => part)
  const left = waiting.filter((part) => !decisions.some((one) => one.part === part && isWhole(one)))
  const other = decisions.map(({ part }) => part).filter((part) => !waiting.includes(part))
  if (left.length + other.length > 0) throw refuse(companyErrors.partsLeft, { parts: [...left, ...other] })
  return parts.map((known) => {
    const decision = decisions.find(({ part }) => part === known.part)
    if (!decision) return known
    return decision.verdict === 'approved' ? { ...decision, reason: null, note: '' } : decision
  })
}

const isWhole = ({ verdict, reason }: Decisions[number]) => verdict === 'approved' || reason !== null

async function sendBack(ctx: TxContext<Member>, application: ApplicationRow, parts: PartReview[]): Promise<void> {
  const { companyId, state } = application
  const facts = state === 'pending' ? null : application.storedApproved
  await closeApplication(ctx.db, { companyId, parts, facts, secondBy: null })
  const event = state === 'pending' ? 'reject' : state === 'pending_change' ? 'rejectChange' : null
  if (event !== null) await companyStates.change(ctx.db, { id: companyId, event, as: 'staff', by: ctx.actor.id })
  await tellPartsSentBack(ctx, { application, parts })
}

async function certify(ctx: TxContext<Member>, application: ApplicationRow, parts: PartReview[]): Promise<void> {
  const { companyId, state, facts, approvedFacts, applicantId } = application
  const by = ctx.actor.id
  const secondBy = application.bankAsked ? by : null
  const sealed = await sealFacts(ctx, { companyId, applicantId, isCertified: true }, facts)
  // An account that cannot be read now stays as it lies: the form showed none, so that nobody took it away.
  const isUnreadable = facts.bank === null && approvedFacts?.bank === null
  const certified = isUnreadable ? { ...sealed, bank: application.storedApproved?.bank ?? null } : sealed
  await closeApplication(ctx.db, { companyId, parts, facts: certified, said: certified, secondBy })
  // Also when there was no account before: otherwise removing the account first would avoid the second person.
  const isOtherAccount = approvedFacts !== null && facts.bank !== null && !isSamePart('bank', facts, approvedFacts)
  const restHours = isOtherAccount ? (await readFigures(ctx)).accountRestHours : null
  const { version } = await companyStates.change(ctx.db, {
    id: companyId,
    event: state === 'pending_change' ? 'approveChange' : 'approve',
    as: 'staff',
    by,
    set: shownColumns(ctx.db, { ...facts, ...shownFacts(facts), bank: certified.bank, restHours }),
  })
  if (!isCertifiedState(state)) await ctx.announce('company.certified', { companyId, version })
  const owners = await holdersOf(ctx, { role: 'companyOwner', companyId })
  if (owners.length === 0) await giveSeat(ctx, { memberId: applicantId, role: 'companyOwner', companyId, by })
  await tellCertified(ctx, application)
}
