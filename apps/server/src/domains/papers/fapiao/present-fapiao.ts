import type { FapiaoInQueue, FapiaoRequest } from '@kikai/contract/papers/fapiao-requests.shapes'
import { fapiaoSteps } from '@kikai/contract/papers/fapiao-requests.states'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Services } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { maskFapiao, openFapiao } from './fapiao.ts'
import { fapiaoStepBlocked } from './fapiao-requests.policy.ts'
import type { FapiaoRow } from './fapiao-requests.store.ts'

/** Fapiao are issued in yuan alone. */
const yuan = (minor: number) => toMoney('CNY', minor)

const factsOf = ({ id, version, state, amount, due, number, issuedOn, deadlineAt, createdAt }: FapiaoRow) => ({
  id,
  version,
  state,
  amount: yuan(amount ?? Math.max(due, 0)),
  number,
  issuedOn,
  deadlineAt,
  createdAt,
})

/** What stands of a fapiao beyond what was invoiced and not refunded. */
export const redDueOf = ({ amount, redAmount, due }: Pick<FapiaoRow, 'amount' | 'redAmount' | 'due'>): number =>
  amount === null ? 0 : Math.max(amount - redAmount - due, 0)

type Seen = { isMasked: boolean; mayMove: boolean }
export async function presentRequest(
  ctx: Pick<Services, 'subjectKeys'>,
  row: FapiaoRow,
  { isMasked, mayMove }: Seen,
): Promise<FapiaoRequest> {
  const { memberId, profile, reason, fileId, redNumber, redOn, redAmount } = row
  const details = await openFapiao(ctx, { memberId }, profile)
  const blocked = Object.fromEntries(fapiaoSteps.map((step) => [step, fapiaoStepBlocked(step, row)]))
  return {
    ...factsOf(row),
    profile: isMasked ? maskFapiao(details) : details,
    reason,
    hasFile: fileId !== null,
    red: redOn === null ? null : { number: redNumber, issuedOn: redOn, amount: yuan(redAmount) },
    redDue: row.state === 'redAsked' ? yuan(redDueOf(row)) : null,
    allowedActions: mayMove ? actionsOf(blocked) : [],
  }
}

type Named = { isMasked: boolean; sellers: ReadonlyMap<Id<'company'>, string> }
export function presentInQueue(row: FapiaoRow, { isMasked, sellers }: Named): FapiaoInQueue {
  const { orderId, repairId, orderNumber, companyId, profile } = row
  const details = { ...profile, accountNumber: '' }
  return {
    ...factsOf(row),
    orderId,
    repairId,
    orderNumber,
    seller: sellers.get(companyId) ?? '',
    kind: profile.kind,
    title: (isMasked ? maskFapiao(details) : details).title,
  }
}
