import { api } from '@kikai/contract/api'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { type PayoutStep, payoutMachine, payoutSteps } from '@kikai/contract/earnings/earnings.states'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { type RequestedPayout, requested, step } from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'otherSeller' | 'member', Person>> | null = null
/** The clerk has checked what is checked and has said of what is returning that it came back; the colleague has approved it. */
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.seller(), as.member()]).then(
    ([clerk, colleague, staff, otherSeller, member]) => ({ clerk, colleague, staff, otherSeller, member }),
  ))

async function after(
  made: Promise<RequestedPayout>,
  by: 'clerk' | 'colleague',
  name: PayoutStep,
): Promise<RequestedPayout> {
  const deal = await made
  accepted(await step((await others())[by], deal.payoutId, name))
  return deal
}
const checked = () => after(requested(), 'clerk', 'check')
const approved = () => after(checked(), 'colleague', 'approve')
const sent = () => after(approved(), 'clerk', 'send')
const confirmed = () => after(sent(), 'clerk', 'confirm')
const returning = () => after(sent(), 'clerk', 'reportReturn')

const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const { secondPerson } = earningErrors
everyTriple({
  machine: payoutMachine,
  entity: 'payout',
  idOf: ({ payoutId }: RequestedPayout) => payoutId,
  reach: {
    requested: () => requested(),
    checked,
    approved,
    sent,
    confirmed,
    returning,
    'returning, after it was confirmed': () => after(confirmed(), 'clerk', 'reportReturn'),
    withdrawn: async () => {
      const deal = await requested()
      accepted(await deal.seller.call(api.earnings.withdrawPayout, { payoutId: deal.payoutId }))
      return deal
    },
    rejected: () => after(requested(), 'clerk', 'reject'),
    returned: () => after(returning(), 'colleague', 'return'),
  },
  actors: {
    seller: 'seller',
    clerk: 'finance',
    colleague: 'finance',
    staff: null,
    otherSeller: null,
    member: null,
    buyer: null,
    guest: null,
  },
  people: async ({ seller, buyer }) => ({ seller, buyer, ...(await others()), guest: as.guest() }),
  actions: {
    withdraw: (who, { payoutId }) => who.call(api.earnings.withdrawPayout, { payoutId }),
    ...Object.fromEntries(
      payoutSteps.map((name) => [
        name,
        (who: CallingPerson, { payoutId }: RequestedPayout) => step(who, payoutId, name),
      ]),
    ),
  },
  rules: {
    requested: { seller: { withdraw: 'withdrawn' }, ...both({ check: 'checked', reject: 'rejected' }) },
    checked: {
      seller: { withdraw: 'withdrawn' },
      clerk: { approve: secondPerson, reject: 'rejected' },
      colleague: { approve: 'approved', reject: 'rejected' },
    },
    approved: both({ send: 'sent', reject: 'rejected' }),
    sent: both({ confirm: 'confirmed', reportReturn: 'returning' }),
    confirmed: both({ reportReturn: 'returning' }),
    returning: {
      clerk: { return: secondPerson, keepSent: 'sent' },
      colleague: { return: 'returned', keepSent: 'sent' },
    },
    'returning, after it was confirmed': {
      clerk: { return: secondPerson, keepConfirmed: 'confirmed' },
      colleague: { return: 'returned', keepConfirmed: 'confirmed' },
    },
    withdrawn: {},
    rejected: {},
    returned: {},
  },
  everything: async ({ payoutId, seller }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(p) from payout p where p.id = ${payoutId}) as payout,
        (
          select jsonb_object_agg(bucket, balance)
          from ledger_account
          where owner_kind = 'company' and owner_id = ${seller.companyId}
        ) as accounts
    `
    return JSON.stringify(row)
  },
})
