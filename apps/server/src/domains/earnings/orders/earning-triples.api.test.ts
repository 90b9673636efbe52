import { api } from '@kikai/contract/api'
import { earningMachine } from '@kikai/contract/earnings/earnings.states'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { givenPayoutAccount, completed, timePasses } from '../../../../test/given/money/earnings.ts'
import { type Placed, accepted } from '../../../../test/given/deals/orders.ts'
import { requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

type Deal = Placed & { earningId: Id<'earning'>; refundId?: Id<'refund'> }
const sum = 10_000

/** An order that its buyer has received, and what its seller has earned with it. */
async function held(): Promise<Deal> {
  const deal = await completed(jpy(sum))
  await givenPayoutAccount(deal.seller)
  const [row] = await product().app.db<{ id: Id<'earning'> }[]>`
    select id from earning where order_id = ${deal.orderId}
  `
  if (!row) throw new Error('an order is completed and its seller has earned nothing')
  return { ...deal, earningId: row.id }
}
const claimed = async (): Promise<Deal> => {
  const deal = await held()
  const { refundId } = await requestedRefund({ of: deal, kind: 'part', amount: yen(sum) })
  return { ...deal, refundId }
}
const approve = (who: CallingPerson, { refundId }: Pick<Deal, 'refundId'>) => {
  if (!refundId) throw new Error('nothing is asked back')
  return who.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: 'As agreed.', fileIds: [] })
}
async function givenBack(): Promise<Deal> {
  const deal = await claimed()
  accepted(await approve(deal.seller, deal))
  return deal
}
const over = async (made: Promise<Deal>): Promise<Deal> => {
  const deal = await made
  await timePasses(deal)
  return deal
}

let people: Promise<Record<'finance' | 'staff' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([finance, staff, otherBuyer, otherSeller]) => ({ finance, staff, otherBuyer, otherSeller }),
  ))

const released = { clock: { timePasses: [['release', 'available']] } } as const
everyTriple({
  machine: earningMachine,
  entity: 'earning',
  idOf: ({ earningId }: Deal) => earningId,
  reach: {
    held,
    'held, and a claim is open': claimed,
    'held, and everything went back': givenBack,
    available: () => over(held()),
    void: () => over(givenBack()),
  },
  // Nobody has a call for it: what is earned follows from the order, its claims and the time.
  actors: { buyer: null, seller: null, finance: null, staff: null, otherBuyer: null, otherSeller: null, guest: null },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {},
  happenings: {
    clock: {
      timePasses,
      /** The sweeper comes by before the time for claims is over. */
      comesBy: () => sweep('earnings.release'),
      /** The buyer asks everything back, and the seller agrees. */
      goesBack: async (deal) => {
        const wishes = { of: deal, kind: 'part', amount: yen(sum) } as const
        const made = await requestedRefund(wishes).catch(() => deal) // a claim that is open already is agreed to
        if (made.refundId) await approve(deal.seller, made)
      },
      /** The seller asks for everything that is available. */
      isPaidOut: async ({ seller }) => {
        await seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: null })
      },
    },
  },
  rules: {
    held: released,
    // While a claim is open the money waits, however late it is.
    'held, and a claim is open': {},
    'held, and everything went back': { clock: { timePasses: [['empty', 'void']] } },
    available: {},
    void: {},
  },
  everything: async ({ earningId }) => {
    const [row] = await product().app.db`select * from earning where id = ${earningId}`
    return JSON.stringify(row)
  },
})
