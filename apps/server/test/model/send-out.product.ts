import { agentMachine, endedSendOuts, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { moveBlocked } from '../../src/platform/steps/steps.ts'
import { agentMoveBlocked } from '../../src/domains/dropship/dropship.policy.ts'
import { cancelCostOf } from '../../src/domains/dropship/charges/reckon-fees.ts'
import type { SendOutModel } from './send-out.book.ts'
import { type Next, Refused, type Tables, known, must, only, realTables, unless, unlessRefused } from './walk.ts'

export const sendOutMachines = ['send_agent', 'send_out']

const rate = {
  currency: 'JPY',
  perOrder: 3_000,
  perPiece: 500,
  packing: 1_500,
  freightMax: 20_000,
  latePerDay: 800,
} as const
const ties: Readonly<Record<string, string>> = {
  join: 'accept',
  'turn down': 'decline',
  approve: 'approve',
  'turn away': 'reject',
  pause: 'pause',
  'work again': 'resume',
  suspend: 'suspend',
  restore: 'restore',
  leave: 'leave',
}
const isEnded = (job: string) => job === 'none' || endedSendOuts.some((one) => one === job)

/** The result of an action by the product's policies and tables. */
export const sendOutOfProduct =
  (tables: Tables = realTables): Next<SendOutModel> =>
  (was, { does, by }) =>
    unlessRefused(() => {
      let s = was
      const move = (event: string, as: string) => {
        if (s.job === 'none') throw new Refused('there is none')
        const job = must(tables.send_out, { event, from: s.job, by: as, before: s.before })
        s = { ...s, before: job === 'problem' ? s.job : null, job }
      }
      const tie = (event: string) => {
        const state = known(agentMachine.states, s.agent)
        const named = agentMachine.rows.find(([name]) => name === event)
        const as = known(agentMachine.actors, by)
        if (!named) throw new Error(`there is no ${event}`)
        const isBegun = ['accepted', 'preparing', 'ready', 'problem'].includes(s.job)
        unless(agentMoveBlocked({ state }, { event: named[0], as }, { begun: isBegun ? 1 : 0 }))
        s = { ...s, agent: must(tables.send_agent, { event, from: s.agent, by }) }
        if (s.agent !== 'active' && s.job === 'offered') move('end', 'clock')
      }
      const cost = () =>
        (s = { ...s, owed: cancelCostOf({ rate, pieces: 1, packedAt: s.isPacked ? 'yes' : null }).minor })
      const event = ties[does]
      if (event) {
        only(by, 'seller', 'agent', 'staff')
        tie(event)
      } else if (does === 'offer') {
        only(by, 'seller')
        if (s.agent !== 'active' || (!isEnded(s.job) && s.order === 'open')) throw new Refused('not to this one')
        s = { ...s, job: 'offered', before: null, isPacked: false, owed: 0, order: 'open' }
      } else if (does === 'invite') {
        only(by, 'seller')
        if (s.agent !== 'left') throw new Refused('it is here')
        s = { ...s, agent: 'invited' }
      } else if (does === 'time out') {
        only(by, 'clock')
        move('timeOut', by)
      } else if (does === 'order ends') {
        only(by, 'clock')
        if (s.order !== 'open' || isEnded(s.job)) throw new Refused('it is with nobody')
        move('end', by)
        cost()
        s = { ...s, order: 'gone' }
      } else if (does === 'order received') {
        only(by, 'clock')
        if (s.order !== 'open' || (s.job !== 'shipped' && s.job !== 'delivered')) throw new Refused('it has not left')
        s = { ...s, order: 'received' }
        if (s.job === 'shipped') move('deliver', by)
      } else {
        only(by, 'seller', 'agent', 'staff')
        if (s.job === 'none') throw new Refused('there is none')
        const state = known(sendOutMachine.states, s.job)
        const named = sendOutMachine.rows.find(([name]) => name === does)
        if (!named) throw new Error(`there is no ${does}`)
        unless(moveBlocked(sendOutMachine, { state }, { event: named[0], as: known(sendOutMachine.actors, by) }))
        move(does, by)
        if (does === 'pack') s = { ...s, isPacked: true }
        if (does === 'recall') cost()
      }
      return s
    })
