import type { Right } from '@kikai/contract/access'
import type { Call } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Actor, Member } from '../platform/context.ts'
import { holds, reachOf } from '../platform/reach.ts'
import { sessionTimes } from '../platform/session-times.ts'

type Asked = Pick<Call, 'access' | 'effect'>

/** Whether a call asks for a proof of who it is besides the session. */
export const asksAgain = ({ access }: Asked): boolean =>
  access === 'memberAgain' || (typeof access === 'object' && access.again === true)

/** The one place where a call's `access` is judged: may they, for which company, is it still they. */
export function refuseAccess(call: Asked, actor: Actor): void {
  const { access } = call
  if (access === 'guest') return
  if (actor.kind === 'guest') throw refuse(requestErrors.loginExpired)
  if (access === 'member') return
  if (access === 'memberAgain') return refuseOldProof(actor)
  const { may, reach } = access
  // Their rights of the platform wait for it: they lack them as long, and hear why.
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

/** Several companies and none chosen: whatever is written would be written for the one that happens to come first. */
const isUndecided = ({ seats, company }: Member): boolean => seats.length > 1 && company === null

const isHeldFor = ({ grants, company }: Member, right: Right): boolean =>
  company !== null && grants.some(({ companyId, rights }) => companyId === company && rights.includes(right))
