import { fapiaoRequestMachine, fapiaoSteps } from '@kikai/contract/papers/fapiao-requests.states'
import { type Person, as } from '../../../../test/as.ts'
import { type RequestedFapiao, fapiaoAsked, fapiaoStep, partRefunded } from '../../../../test/given/money/fapiao.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

let people: Promise<Record<'staff' | 'stranger' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.member(), as.seller()]).then(([staff, stranger, otherSeller]) => ({
    staff,
    stranger,
    otherSeller,
  })))

async function after(made: Promise<RequestedFapiao>, step: (typeof fapiaoSteps)[number]): Promise<RequestedFapiao> {
  const deal = await made
  accepted(await fapiaoStep(deal.seller, deal, step))
  return deal
}
const requested = () => fapiaoAsked()
const underReview = () => after(requested(), 'take')
const issued = () => after(underReview(), 'issue')
const sent = () => after(issued(), 'send')
async function redAsked(): Promise<RequestedFapiao> {
  const deal = await sent()
  await partRefunded(deal)
  return deal
}

/** What was invoiced and has not gone back. */
async function restOf({ orderId }: RequestedFapiao): Promise<number> {
  const [row] = await product().app.db<{ rest: number }[]>`
    select sum(case kind when 'invoice' then total else -total end)::int as rest
    from paper
    where order_id = ${orderId} and kind in ('invoice', 'creditNote')
  `
  return row?.rest ?? 0
}

everyTriple({
  machine: fapiaoRequestMachine,
  entity: 'fapiao_request',
  idOf: ({ fapiaoRequestId }: RequestedFapiao) => fapiaoRequestId,
  reach: {
    requested,
    underReview,
    issued,
    sent,
    redAsked,
    rejected: () => after(requested(), 'reject'),
    voided: () => after(issued(), 'void'),
    redLettered: () => after(redAsked(), 'redLetter'),
  },
  actors: { buyer: 'buyer', seller: 'seller', staff: null, stranger: null, otherSeller: null, guest: null },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: Object.fromEntries(
    fapiaoSteps.map((step) => [step, (who, deal: RequestedFapiao) => fapiaoStep(who, deal, step)] as const),
  ),
  happenings: {
    clock: {
      /** All of the order goes back. */
      reject: async (deal) => partRefunded(deal, await restOf(deal)),
      /** A part of it goes back. */
      askRed: (deal) => partRefunded(deal, 50_000),
    },
  },
  rules: {
    requested: { seller: { take: 'underReview', reject: 'rejected' }, clock: { reject: 'rejected' } },
    underReview: { seller: { issue: 'issued', reject: 'rejected' }, clock: { reject: 'rejected' } },
    issued: {
      seller: { send: 'sent', void: 'voided' },
      clock: { askRed: 'redAsked', reject: [['askRed', 'redAsked']] },
    },
    sent: {
      seller: { redLetter: 'redLettered' },
      clock: { askRed: 'redAsked', reject: [['askRed', 'redAsked']] },
    },
    redAsked: { seller: { redLetter: 'redLettered' } },
    rejected: {},
    voided: {},
    redLettered: { clock: { askRed: 'redAsked', reject: [['askRed', 'redAsked']] } },
  },
  everything: async ({ fapiaoRequestId }) => {
    const [row] = await product().app.db`
      select to_jsonb(r) as request from paper_fapiao_request r where r.id = ${fapiaoRequestId}
    `
    return JSON.stringify(row)
  },
})
