import { api } from '@kikai/contract/api'
import { agentMachine } from '@kikai/contract/dropship/dropship.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Person, as } from '../../../../test/as.ts'
import { type Tied, tied } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

let people: Promise<Record<'staff' | 'finance' | 'member' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, member, otherSeller]) => ({ staff, finance, member, otherSeller }),
  ))

const reason = 'We have seen the yard.'
const { notFound } = requestErrors
/** An invitation that was answered is there for nobody. */
const answered = { accept: notFound, decline: notFound }

/** Seller and agent call the same steps by calls of their own; whose tie it is not finds none. */
everyTriple({
  machine: agentMachine,
  entity: 'send_agent',
  idOf: ({ agentId }: Tied) => agentId,
  reach: {
    invited: () => tied({ state: 'invited' }),
    pending_review: () => tied({ state: 'pending_review' }),
    active: () => tied(),
    paused: () => tied({ state: 'paused' }),
    suspended: () => tied({ state: 'suspended' }),
    left: () => tied({ state: 'left' }),
  },
  actors: {
    seller: 'seller',
    agent: 'agent',
    staff: 'staff',
    finance: null,
    member: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ seller, agent }) => ({ seller, agent, ...(await others()), guest: as.guest() }),
  actions: {
    accept: (who, { agentId }) => who.call(api.dropship.answerInvitation, { agentId, answer: 'asCompany' }),
    decline: (who, { agentId }) => who.call(api.dropship.answerInvitation, { agentId, answer: 'decline' }),
    pause: (who, { agentId }) => who.call(api.dropship.moveAgent, { agentId, event: 'pause' }),
    resume: (who, { agentId }) => who.call(api.dropship.moveAgent, { agentId, event: 'resume' }),
    leave: (who, { agentId }) => who.call(api.dropship.moveAgent, { agentId, event: 'leave' }),
    pauseWork: (who, { agentId }) => who.call(api.dropship.moveAgency, { agentId, event: 'pause' }),
    resumeWork: (who, { agentId }) => who.call(api.dropship.moveAgency, { agentId, event: 'resume' }),
    leaveWork: (who, { agentId }) => who.call(api.dropship.moveAgency, { agentId, event: 'leave' }),
    approve: (who, { agentId }) => who.call(api.dropship.reviewAgent, { agentId, decision: 'approve', reason }),
    reject: (who, { agentId }) => who.call(api.dropship.reviewAgent, { agentId, decision: 'reject', reason }),
    suspend: (who, { agentId }) => who.call(api.dropship.reviewAgent, { agentId, decision: 'suspend', reason }),
    restore: (who, { agentId }) => who.call(api.dropship.reviewAgent, { agentId, decision: 'restore', reason }),
  },
  rules: {
    invited: {
      seller: { leave: 'left' },
      // Nobody is its agent before the invitation is taken.
      agent: {
        accept: [['accept', 'pending_review']],
        decline: [['decline', 'left']],
        pauseWork: notFound,
        resumeWork: notFound,
        leaveWork: notFound,
      },
    },
    pending_review: {
      seller: { leave: 'left' },
      agent: { ...answered, leaveWork: [['leave', 'left']] },
      staff: { approve: 'active', reject: 'left' },
    },
    active: {
      seller: { pause: 'paused', leave: 'left' },
      agent: { ...answered, pauseWork: [['pause', 'paused']], leaveWork: [['leave', 'left']] },
      staff: { suspend: 'suspended' },
    },
    paused: {
      seller: { resume: 'active', leave: 'left' },
      agent: { ...answered, resumeWork: [['resume', 'active']], leaveWork: [['leave', 'left']] },
      staff: { suspend: 'suspended' },
    },
    suspended: {
      seller: { leave: 'left' },
      agent: { ...answered, leaveWork: [['leave', 'left']] },
      staff: { restore: 'active' },
    },
    left: { agent: answered },
  },
  everything: async ({ agentId, agent }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(a) from send_agent a where a.id = ${agentId}) as agent,
        (select jsonb_agg(to_jsonb(g) order by g.id) from access_grant g where g.member_id = ${agent.id}) as grants
    `
    return JSON.stringify(row)
  },
})
