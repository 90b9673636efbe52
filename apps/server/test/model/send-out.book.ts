import type { Book } from './walk.ts'

/** A seller, its agent and the orders the agent sends out, as specified in states B.13. */
export type SendOutModel = {
  readonly agent: string
  readonly job: string
  /** The state of the job before a problem stopped it. */
  readonly before: string | null
  readonly isPacked: boolean
  /** The amount the seller owes for work that led to no shipment. */
  readonly owed: number
  readonly order: 'open' | 'received' | 'gone'
}
/** The fee for handling one piece and its packing. */
const packedFee = 5_000

type Row = readonly [
  does: string,
  by: readonly string[],
  when: (s: SendOutModel) => boolean,
  then: (s: SendOutModel) => Partial<SendOutModel>,
]
const agentIs =
  (...states: string[]) =>
  (s: SendOutModel) =>
    states.includes(s.agent)
const jobIs =
  (...states: string[]) =>
  (s: SendOutModel) =>
    states.includes(s.job)
const begun = jobIs('accepted', 'preparing', 'ready', 'problem')
const ended = jobIs('none', 'declined', 'timed_out', 'cancelled')
const staffAnd = (...who: string[]) => [...who, 'staff']

/** An agent that pauses, is stopped or leaves loses its offers. */
const offersEnd = (agent: string) => (s: SendOutModel) => ({
  agent,
  ...(s.job === 'offered' ? { job: 'cancelled' } : {}),
})
const over = (s: SendOutModel) => ({ job: 'cancelled', before: null, owed: s.isPacked ? packedFee : 0 })
const mayLeave =
  (...states: string[]) =>
  (s: SendOutModel) =>
    agentIs(...states)(s) && !begun(s)

const rows: readonly Row[] = [
  ['join', ['agent'], agentIs('invited'), () => ({ agent: 'pending_review' })],
  ['turn down', ['agent'], agentIs('invited'), () => ({ agent: 'left' })],
  ['approve', ['staff'], agentIs('pending_review'), () => ({ agent: 'active' })],
  ['turn away', ['staff'], agentIs('pending_review'), () => ({ agent: 'left' })],
  ['pause', ['seller', 'agent'], agentIs('active'), offersEnd('paused')],
  ['work again', ['seller', 'agent'], agentIs('paused'), () => ({ agent: 'active' })],
  ['suspend', ['staff'], agentIs('active', 'paused'), offersEnd('suspended')],
  ['restore', ['staff'], agentIs('suspended'), () => ({ agent: 'active' })],
  ['invite', ['seller'], agentIs('left'), () => ({ agent: 'invited' })],
  ['leave', ['seller'], mayLeave('invited', 'pending_review', 'active', 'paused', 'suspended'), offersEnd('left')],
  ['leave', ['agent'], mayLeave('pending_review', 'active', 'paused', 'suspended'), offersEnd('left')],
  [
    'offer',
    ['seller'],
    (s) => agentIs('active')(s) && (ended(s) || s.order !== 'open'),
    () => ({ job: 'offered', before: null, isPacked: false, owed: 0, order: 'open' }),
  ],
  ['accept', ['agent'], jobIs('offered'), () => ({ job: 'accepted' })],
  ['decline', ['agent'], jobIs('offered'), () => ({ job: 'declined' })],
  ['time out', ['clock'], jobIs('offered'), () => ({ job: 'timed_out' })],
  ['prepare', ['agent'], jobIs('accepted'), () => ({ job: 'preparing' })],
  ['pack', ['agent'], jobIs('preparing'), () => ({ job: 'ready', isPacked: true })],
  ['ship', ['agent'], jobIs('ready'), () => ({ job: 'shipped' })],
  ['deliver', ['agent'], jobIs('shipped'), () => ({ job: 'delivered' })],
  [
    'report',
    staffAnd('agent', 'seller'),
    jobIs('accepted', 'preparing', 'ready'),
    (s) => ({ job: 'problem', before: s.job }),
  ],
  ['resume', staffAnd('seller'), jobIs('problem'), (s) => ({ job: s.before ?? '', before: null })],
  ['recall', staffAnd('seller'), jobIs('offered', 'accepted', 'preparing', 'ready', 'problem'), over],
  [
    'order ends',
    ['clock'],
    (s) => s.order === 'open' && !ended(s) && !jobIs('shipped', 'delivered')(s),
    (s) => ({ order: 'gone', ...over(s) }),
  ],
  [
    'order received',
    ['clock'],
    (s) => s.order === 'open' && jobIs('shipped', 'delivered')(s),
    () => ({ order: 'received', job: 'delivered' }),
  ],
]
const actors = staffAnd('seller', 'agent', 'clock')

const invited: SendOutModel = { agent: 'invited', job: 'none', before: null, isPacked: false, owed: 0, order: 'open' }
const working: SendOutModel = { ...invited, agent: 'active' }

export const sendOutBook: Book<SendOutModel> = {
  // Few walks would reach all states from the first invitation.
  starts: [
    invited,
    working,
    { ...working, job: 'accepted' },
    { ...working, job: 'preparing' },
    { ...working, job: 'ready', isPacked: true },
  ],
  actions: [...new Set(rows.map(([does]) => does))].flatMap((does) => actors.map((by) => ({ does, by }))),
  next(s, { does, by }) {
    const row = rows.find(([name, who, when]) => name === does && who.includes(by) && when(s))
    return row ? { ...s, ...row[3](s) } : null
  },
}
