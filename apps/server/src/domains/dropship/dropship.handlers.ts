import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { chargesCalls, managedChargesCalls } from '@kikai/contract/dropship/charges.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { managedSendOutsCalls } from '@kikai/contract/dropship/managed-send-outs.calls'
import { jobsCalls, sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { answerInvitation, listAgencies, moveAgency } from './agents/answer-invitation.ts'
import { dropshipPersonal } from './dropship.personal.ts'
import { followAddress, settleSendOutAfterOrder, endSendOutAfterRefund } from './send-outs/follow-order.ts'
import { lapseSendOuts } from './send-outs/lapse-send-outs.ts'
import { inviteAgent, listAgents, moveAgent, saveAllocation, saveRate } from './agents/manage-agents.ts'
import { listManagedCharges, readManagedCharge } from './charges/managed-charges.ts'
import { listManagedSendOuts } from './send-outs/managed-send-outs.ts'
import { answerCharge, confirmCharge, decideCharge, disputeCharge, reverseCharge } from './charges/move-charge.ts'
import { holdSendOut, readSendOuts, recallSendOut, resumeSendOut } from './send-outs/move-send-out.ts'
import { offerByRule, offerSendOut } from './send-outs/offer-send-out.ts'
import { listAgentCosts, listAgentPay } from './charges/present-charges.ts'
import { listJobs, readJob } from './send-outs/present-jobs.ts'
import { listAgentReviews, reviewAgent } from './agents/review-agent.ts'
import { lapseCharges, payCharges, stateCharges } from './charges/state-charges.ts'
import {
  acceptJob,
  declineJob,
  deliverJob,
  handOverJob,
  packJob,
  prepareJob,
  reportJob,
  shipJob,
} from './send-outs/work-job.ts'
import { exporting } from '../audit/audit.public.ts'

const calls = {
  ...agentsCalls,
  ...sendOutsCalls,
  ...jobsCalls,
  ...chargesCalls,
  ...managedChargesCalls,
  ...managedSendOutsCalls,
}

const handlers: Handlers<typeof calls> = {
  listAgents,
  inviteAgent,
  saveRate,
  moveAgent,
  saveAllocation,
  listAgencies,
  answerInvitation,
  moveAgency,
  listAgentReviews,
  exportAgents: exporting({ list: calls.listAgentReviews, as: calls.exportAgents }, listAgentReviews),
  reviewAgent,
  readSendOuts,
  offerSendOut,
  recallSendOut,
  holdSendOut,
  resumeSendOut,
  listJobs,
  readJob,
  acceptJob,
  declineJob,
  prepareJob,
  packJob,
  shipJob,
  handOverJob,
  deliverJob,
  reportJob,
  listAgentCosts,
  listAgentPay,
  confirmCharge,
  disputeCharge,
  answerCharge,
  listManagedCharges,
  exportCharges: exporting({ list: calls.listManagedCharges, as: calls.exportCharges }, listManagedCharges),
  readManagedCharge,
  decideCharge,
  reverseCharge,
  listManagedSendOuts,
  exportSendOuts: exporting({ list: calls.listManagedSendOuts, as: calls.exportSendOuts }, listManagedSendOuts),
}

const taken = () => refuse(dropshipErrors.alreadyInvited)

export const dropshipDomain: Domain = {
  name: 'dropship',
  personal: dropshipPersonal,
  calls,
  handlers,
  constraints: {
    send_out_one: () => refuse(dropshipErrors.alreadyOffered),
    send_agent_one_email: taken,
    send_agent_one_company: taken,
    send_agent_one_member: taken,
  },
  listeners: {
    'order.paid': offerByRule,
    'freight.paid': offerByRule,
    'order.addressChanged': followAddress,
    'order.cancelled': settleSendOutAfterOrder,
    'order.shipped': settleSendOutAfterOrder,
    'order.completed': settleSendOutAfterOrder,
    'refund.paid': endSendOutAfterRefund,
  },
  sweeps: [
    { name: 'dropship.lapse', everySeconds: 15, run: lapseSendOuts },
    { name: 'dropship.state', everySeconds: 60, run: stateCharges },
    { name: 'dropship.settle', everySeconds: 60, run: lapseCharges },
    { name: 'dropship.pay', everySeconds: 60, run: payCharges },
  ],
}
