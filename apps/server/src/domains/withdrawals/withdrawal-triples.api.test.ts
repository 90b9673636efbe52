import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { withdrawalMachine, withdrawalSteps } from '@kikai/contract/withdrawals/withdrawals.states'
import { type Person, as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { takeWithdrawalStep, withdrawn } from '../../../test/given/money/withdrawals.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct()

type Deal = { member: Person; withdrawalId: Id<'withdrawal'> }

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'stranger' | 'otherSeller', Person>> | null = null
/** The clerk has released what is released and has said of what is returning that it came back; the colleague has not. */
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, colleague, staff, stranger, otherSeller]) => ({ clerk, colleague, staff, stranger, otherSeller }),
  ))

const requested = (): Promise<Deal> => withdrawn(5_000)
async function released(): Promise<Deal> {
  const deal = await requested()
  accepted(await takeWithdrawalStep((await others()).clerk, deal.withdrawalId, 'release'))
  return deal
}
async function sent(): Promise<Deal> {
  const deal = await released()
  accepted(await takeWithdrawalStep((await others()).colleague, deal.withdrawalId, 'send'))
  return deal
}
async function returning(): Promise<Deal> {
  const deal = await sent()
  accepted(await takeWithdrawalStep((await others()).clerk, deal.withdrawalId, 'reportReturn'))
  return deal
}

const { secondPerson, releasedByAnother } = withdrawalErrors
everyTriple({
  machine: withdrawalMachine,
  entity: 'withdrawal',
  idOf: ({ withdrawalId }: Deal) => withdrawalId,
  reach: {
    requested,
    released,
    sent,
    returning,
    rejected: async () => {
      const deal = await requested()
      accepted(await takeWithdrawalStep((await others()).clerk, deal.withdrawalId, 'reject'))
      return deal
    },
    returned: async () => {
      const deal = await returning()
      accepted(await takeWithdrawalStep((await others()).colleague, deal.withdrawalId, 'return'))
      return deal
    },
    cancelled: async () => {
      const deal = await requested()
      const { member, withdrawalId } = deal
      accepted(await member.call(api.withdrawals.cancelWithdrawal, { withdrawalId }))
      return deal
    },
  },
  actors: {
    member: 'member',
    clerk: 'finance',
    colleague: 'finance',
    staff: null,
    stranger: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ member }) => ({ member, ...(await others()), guest: as.guest() }),
  actions: {
    cancel: (who, { withdrawalId }) => who.call(api.withdrawals.cancelWithdrawal, { withdrawalId }),
    ...Object.fromEntries(
      withdrawalSteps.map(
        (step) => [step, (who, { withdrawalId }) => takeWithdrawalStep(who, withdrawalId, step)] as const,
      ),
    ),
  },
  rules: {
    requested: {
      member: { cancel: 'cancelled' },
      clerk: { release: 'released', reject: 'rejected' },
      colleague: { release: 'released', reject: 'rejected' },
    },
    released: {
      clerk: { send: secondPerson, reject: 'rejected' },
      colleague: { send: 'sent', reject: releasedByAnother },
    },
    sent: { clerk: { reportReturn: 'returning' }, colleague: { reportReturn: 'returning' } },
    returning: {
      clerk: { return: secondPerson, keepSent: 'sent' },
      colleague: { return: 'returned', keepSent: 'sent' },
    },
    rejected: {},
    returned: {},
    cancelled: {},
  },
  everything: async ({ withdrawalId, member }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(w) from withdrawal w where w.id = ${withdrawalId}) as withdrawal,
        (
          select jsonb_object_agg(bucket, balance)
          from ledger_account
          where owner_kind = 'member' and owner_id = ${member.id}
        ) as accounts
    `
    return JSON.stringify(row)
  },
})
