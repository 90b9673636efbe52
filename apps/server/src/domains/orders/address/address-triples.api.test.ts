import { api } from '@kikai/contract/api'
import { addressChangeMachine } from '@kikai/contract/orders/address-change.states'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { givenAddress, sentAddress } from '../../../../test/given/people/addresses.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

type Deal = Placed & { changeId: Id<'address-change'> }
const { isDefault: _, ...typed } = sentAddress
const elsewhere = { region: '13', city: '千代田区', postalCode: '1000001', street: '千代田1-1' }

type Step = (who: CallingPerson, deal: Placed) => Promise<{ code: number; msg: string; data: unknown }>
const answer =
  (agree: boolean): Step =>
  (who, { orderId }) =>
    who.call(api.orders.answerAddress, { orderId, agree })
const answerManaged =
  (said: 'kept' | 'anew' | 'decline'): Step =>
  (who, { orderId }) =>
    who.call(api.orders.answerManagedAddress, { orderId, answer: said })
const actions = {
  change: async (who, { orderId, buyer }) => {
    const { id: addressId } = await givenAddress(buyer, elsewhere)
    return who.call(api.orders.changeAddress, { orderId, addressId })
  },
  propose: (who, { orderId }) => who.call(api.orders.proposeAddress, { orderId, address: typed, freight: 'kept' }),
  agree: answer(true),
  decline: answer(false),
  keepFreight: answerManaged('kept'),
  quoteAnew: answerManaged('anew'),
  declineManaged: answerManaged('decline'),
} satisfies Record<string, Step>

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

type Taken = readonly [who: 'buyer' | 'seller' | 'staff', does: keyof typeof actions]
const changed =
  (...steps: readonly Taken[]) =>
  async (): Promise<Deal> => {
    const deal = await paid({ price: jpy(500) })
    const { staff } = await others()
    for (const [who, does] of steps) accepted<unknown>(await actions[does](who === 'staff' ? staff : deal[who], deal))
    const [row] = await product().app.db<{ id: Id<'address-change'> }[]>`
      select id from order_address_change where order_id = ${deal.orderId}
    `
    if (!row) throw new Error('no other address was named')
    return { ...deal, changeId: row.id }
  }

const { addressAsked, alreadyShipped, noAddressAsked } = orderErrors
const { wrongState } = requestErrors
const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const agreed = [['agree', 'done']] as const
const declined = [['decline', 'declined']] as const
const withdrawn = [['withdraw', 'withdrawn']] as const
/** The seller or the platform wrote down what the buyer told them: it holds once the buyer agrees. */
const proposed = {
  buyer: { change: addressAsked, agree: agreed, decline: declined },
  ...bySeller({ propose: addressAsked, keepFreight: wrongState, quoteAnew: wrongState, declineManaged: withdrawn }),
} as const
const noneAsked = { keepFreight: noAddressAsked, quoteAnew: noAddressAsked, declineManaged: noAddressAsked } as const
const over = {
  buyer: { change: null, agree: noAddressAsked, decline: noAddressAsked },
  ...bySeller({ propose: null, ...noneAsked }),
} as const
const left = { keepFreight: alreadyShipped, quoteAnew: alreadyShipped, declineManaged: alreadyShipped } as const

everyTriple({
  machine: addressChangeMachine,
  entity: 'order_address_change',
  idOf: ({ changeId }: Deal) => changeId,
  reach: {
    open: changed(['buyer', 'change']),
    'open, named by the seller': changed(['seller', 'propose']),
    'open, named by the platform': changed(['staff', 'propose']),
    done: changed(['buyer', 'change'], ['seller', 'keepFreight']),
    'done, and the goods have left': async () => {
      const deal = await changed(['buyer', 'change'], ['seller', 'keepFreight'])()
      const parcel = { orderId: deal.orderId, carrier: 'seino', trackingNumber: '1' } as const
      accepted(await deal.seller.call(api.orders.dispatchOrder, parcel))
      return deal
    },
    declined: changed(['buyer', 'change'], ['seller', 'declineManaged']),
    withdrawn: changed(['buyer', 'change'], ['buyer', 'decline']),
    ended: async () => {
      const deal = await changed(['buyer', 'change'])()
      accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId: deal.orderId, reason: 'It burnt.' }))
      return deal
    },
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions,
  rules: {
    open: {
      buyer: { change: addressAsked, agree: wrongState, decline: withdrawn },
      ...bySeller({ propose: addressAsked, keepFreight: agreed, quoteAnew: agreed, declineManaged: declined }),
    },
    'open, named by the seller': proposed,
    'open, named by the platform': proposed,
    done: over,
    'done, and the goods have left': {
      buyer: { change: alreadyShipped, agree: alreadyShipped, decline: alreadyShipped },
      ...bySeller({ propose: alreadyShipped, ...left }),
    },
    declined: over,
    withdrawn: over,
    ended: {
      buyer: { change: wrongState, agree: wrongState, decline: wrongState },
      ...bySeller({ propose: wrongState, keepFreight: wrongState, quoteAnew: wrongState, declineManaged: wrongState }),
    },
  },
  // It ends with the order, for which there are tests in `order-ends.api.test.ts`.
  unfired: ['open end clock'],
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(c) order by c.id) from order_address_change c where c.order_id = ${orderId})
          as changes
    `
    return JSON.stringify(row)
  },
})
