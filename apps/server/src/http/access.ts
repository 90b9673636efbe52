import type { Right } from '@kikai/contract/access'
import type { Call } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Actor, Member } from '../platform/context.ts'
import { holds, reachOf } from '../platform/sessions/reach.ts'
import { sessionTimes } from '../platform/sessions/session-times.ts'

type Asked = Pick<Call, 'access' | 'effect'>

/** Whether the call needs a recent proof of identity besides the session. */
export const asksAgain = ({ access }: Asked): boolean =>
  access === 'memberAgain' || (typeof access === 'object' && access.again === true)

/** Judges a call's `access`; the only place that does: rights, company, recent proof. */
export function refuseAccess(call: Asked, actor: Actor): void {
  const { access } = call
  if (access === 'guest') return
  if (actor.kind === 'guest') throw refuse(requestErrors.loginExpired)
  if (access === 'member') return
  if (access === 'memberAgain') return refuseOldProof(actor)
  const { may, reach } = access
  // Staff without a required second factor lack the platform's rights, and are told why.
  const missing =
    actor.secondFactor === 'missing'
      ? refuse(requestErrors.secondFactorMissing)
      : refuse(requestErrors.notAllowed, { missing: may })
  if (!holds(actor, may)) throw missing
  const reached = reachOf(actor, may)
  if (reach === 'all' && !reached.all) throw missing
  const isOfCompany = reach === 'company'
  if (isUndecided(actor) && (isOfCompany || (call.effect === 'write' && !reached.all)))
    throw refuse(requestErrors.companyNeeded)
  if (isOfCompany && !isHeldFor(actor, may)) throw missing
  if (asksAgain(call)) refuseOldProof(actor)
}

function refuseOldProof({ provenAt, secondFactor }: Member): void {
  if (provenAt !== null) return
  const by = secondFactor === 'on' ? 'authenticator' : 'password'
  throw refuse(requestErrors.proofNeeded, { minutes: sessionTimes.proofMinutes, by })
}

/** With several companies and none chosen a write would go to an arbitrary one. */
const isUndecided = ({ seats, company }: Member): boolean => seats.length > 1 && company === null

const isHeldFor = ({ grants, company }: Member, right: Right): boolean =>
  company !== null && grants.some(({ companyId, rights }) => companyId === company && rights.includes(right))
