import { api } from '@kikai/contract/api'
import { creditInstalmentMachine, creditStatementMachine } from '@kikai/contract/credit/credit.states'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import type { CallingPerson } from '../../../test/allowed-actions.ts'
import { type Person, as } from '../../../test/as.ts'
import { importedStatement, linesPayUpTo } from '../../../test/given/money/bank.ts'
import { type OnCredit, bought, onCredit } from '../../../test/given/money/credit.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../test/given/money/online.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../test/given/money/payments.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })
linesPayUpTo(5_000_000)

type Deal = { owner: OnCredit; statementId: Id<'credit-statement'> }
type Announced = Deal & { instalmentId: Id<'credit-instalment'>; remittance?: Remittance; online?: OnlinePayment }
const [whole, part] = [100_000, 40_000]

let people: Promise<Record<'clerk' | 'staff' | 'member' | 'otherOwner', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, staff, member, otherOwner]) => ({ clerk, staff, member, otherOwner }),
  ))

/** A company's purchases of a month, whose owner could pay for them from the balance. */
async function issued(): Promise<Deal> {
  const owner = await onCredit()
  await bought(owner, yen(whole))
  await balance(owner, jpy(whole * 2))
  await product().app.db`update credit_account set cut_at = app_now() where id = ${owner.accountId}`
  await sweep('credit.cutOff')
  const [row] = await product().app.db<{ id: Id<'credit-statement'> }[]>`
    select id from credit_statement where account_id = ${owner.accountId}
  `
  if (!row) throw new Error('nothing was billed')
  return { owner, statementId: row.id }
}
const leftOf = async ({ statementId }: Deal): Promise<number> => {
  const [row] = await product().app.db<{ left: number }[]>`
    select (due - paid)::int as left from credit_statement where id = ${statementId}
  `
  return row?.left ?? 0
}
const sumOf = async (deal: Deal, how: 'part' | 'all') => yen(how === 'part' ? 1_000 : (await leftOf(deal)) || whole)

type How = 'part' | 'all'
const payNow = (how: How) => async (who: CallingPerson, deal: Deal) =>
  who.call(api.credit.payStatement, { statementId: deal.statementId, amount: await sumOf(deal, how) })
const actions = {
  payPart: payNow('part'),
  payAll: payNow('all'),
  remit: (who: CallingPerson, { statementId }: Deal) =>
    who.call(api.credit.remitStatement, { statementId, amount: yen(part) }),
  payOnline: (who: CallingPerson, { statementId }: Deal) =>
    who.call(api.credit.payStatementOnline, { statementId, amount: yen(part) }),
}
async function payPart(deal: Deal): Promise<void> {
  accepted(await deal.owner.call(api.credit.payStatement, { statementId: deal.statementId, amount: yen(part) }))
}
/** The day by which it was to be paid has passed. */
async function late({ statementId }: Deal): Promise<void> {
  await product().app.db`
    update credit_statement set overdue_at = app_now() - interval '1 day' where id = ${statementId}
  `
  await sweep('credit.lapse')
}
const after = async (made: Promise<Deal>, ...steps: readonly ((deal: Deal) => Promise<unknown>)[]): Promise<Deal> => {
  const deal = await made
  for (const step of steps) await step(deal)
  return deal
}

const approveSlip = async (owner: OnCredit, due: Remittance) => {
  const sent = accepted(await owner.call(api.payments.submitSlip, await slipFor(owner, due)))
  accepted(await (await others()).clerk.call(api.payments.reviewRemittance, approval(sent)))
}
const bankShows = async ({ amount, reference }: Remittance) => {
  await importedStatement((await others()).clerk, [{ amount: amount.minor, payer: reference, ref: reference }])
}
const providerTakes = async (buyer: OnCredit, online: OnlinePayment) => {
  await workOff()
  await answerDemo(online.id)
  await returnFromProvider({ buyer, online })
}
/** The owner announces a transfer, which is then paid in this way. */
const byTransfer = (how: How, pays: (owner: OnCredit, due: Remittance) => Promise<unknown>) => async (deal: Deal) => {
  const { owner, statementId } = deal
  const answer = await owner.call(api.credit.remitStatement, { statementId, amount: await sumOf(deal, how) })
  if (answer.code === 200 && answer.data.remittance) await pays(owner, answer.data.remittance)
}
const byProvider = (how: How) => async (deal: Deal) => {
  const { owner, statementId } = deal
  const answer = await owner.call(api.credit.payStatementOnline, { statementId, amount: await sumOf(deal, how) })
  if (answer.code === 200) await providerTakes(owner, answer.data)
}

const everybody = {
  actors: { owner: 'member', clerk: null, staff: null, member: null, otherOwner: null, guest: null },
  people: async ({ owner }: Deal) => ({ owner, ...(await others()), guest: as.guest() }),
  actions,
  everything: async ({ owner, statementId }: Deal) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(c) from credit_account c where c.id = ${owner.accountId}) as account,
        (select to_jsonb(s) from credit_statement s where s.id = ${statementId}) as statement,
        (select jsonb_agg(to_jsonb(i) order by i.id) from credit_instalment i where i.statement_id = ${statementId})
          as instalments,
        (select jsonb_agg(to_jsonb(r) order by r.id) from remittance r where r.member_id = ${owner.id}) as transfers,
        (select jsonb_agg(balance order by id) from ledger_account where owner_id in (${owner.id}, ${owner.companyId}))
          as accounts
    `
    return JSON.stringify(row)
  },
} as const

const byAll = <const T>(outcomes: T) => ({ finance: outcomes, bank: outcomes, provider: outcomes })
const owed = (to: 'partly_paid' | 'overdue') =>
  ({
    owner: { payPart: [['payPart', to]], payAll: [['pay', 'paid']], remit: null, payOnline: null },
    ...byAll({ part: [['payPart', to]], all: [['pay', 'paid']] }),
  }) as const
everyTriple({
  ...everybody,
  machine: creditStatementMachine,
  entity: 'credit_statement',
  idOf: ({ statementId }: Deal) => statementId,
  reach: {
    issued,
    partly_paid: () => after(issued(), payPart),
    overdue: () => after(issued(), late),
    'overdue, after a part was paid': () => after(issued(), payPart, late),
    paid: () => after(issued(), async (deal) => accepted(await actions.payAll(deal.owner, deal))),
  },
  happenings: {
    finance: { part: byTransfer('part', approveSlip), all: byTransfer('all', approveSlip) },
    bank: {
      part: byTransfer('part', (_, due) => bankShows(due)),
      all: byTransfer('all', (_, due) => bankShows(due)),
    },
    provider: { part: byProvider('part'), all: byProvider('all') },
    clock: { late },
  },
  rules: {
    issued: { ...owed('partly_paid'), clock: { late: [['lapse', 'overdue']] } },
    partly_paid: { ...owed('partly_paid'), clock: { late: [['lapse', 'overdue']] } },
    // What is overdue stays so until all of it is paid.
    overdue: owed('overdue'),
    'overdue, after a part was paid': owed('overdue'),
    paid: {},
  },
})

/** A part that is announced, with what it is paid by. */
async function announced(how: 'remit' | 'payOnline'): Promise<Announced> {
  const deal = await issued()
  const { owner, statementId } = deal
  const sum = { statementId, amount: yen(part) }
  const paying =
    how === 'remit'
      ? { remittance: accepted(await owner.call(api.credit.remitStatement, sum)).remittance ?? undefined }
      : { online: accepted(await owner.call(api.credit.payStatementOnline, sum)) }
  return { ...(await known(deal)), ...paying }
}
async function known(deal: Deal): Promise<Announced> {
  const [row] = await product().app.db<{ id: Id<'credit-instalment'> }[]>`
    select id from credit_instalment where statement_id = ${deal.statementId} order by id desc limit 1
  `
  if (!row) throw new Error('nothing is paid')
  return { ...deal, instalmentId: row.id }
}
async function slipSent(): Promise<Announced> {
  const deal = await announced('remit')
  const { owner, remittance } = deal
  if (!remittance) throw new Error('no transfer was announced')
  const sent = accepted(await owner.call(api.payments.submitSlip, await slipFor(owner, remittance)))
  return { ...deal, remittance: sent }
}
/** The day passes by which the transfer was to come. */
async function transferLate({ remittance }: Announced): Promise<void> {
  if (!remittance) return
  await product().app.db`update remittance set due_at = app_now() where id = ${remittance.id} and due_at is not null`
  await sweep('credit.transfers')
}
const paid = [['pay', 'paid']] as const
const ended = [['end', 'ended']] as const
/** Beginning another payment ends the one that was only announced. */
const replaced = { payPart: ended, payAll: ended, remit: ended, payOnline: ended } as const
const { paymentOpen } = paymentErrors
const underWay = { payPart: paymentOpen, payAll: paymentOpen, remit: paymentOpen, payOnline: paymentOpen } as const
const free = { payPart: null, payAll: null, remit: null, payOnline: null } as const

everyTriple({
  ...everybody,
  machine: creditInstalmentMachine,
  entity: 'credit_instalment',
  idOf: ({ instalmentId }: Announced) => instalmentId,
  reach: {
    created: () => announced('remit'),
    'created, and a slip was sent': slipSent,
    'created, on the page of the provider': () => announced('payOnline'),
    paid: async () => known(await after(issued(), payPart)),
    ended: async () => {
      const deal = await announced('remit')
      await transferLate(deal)
      return deal
    },
  },
  happenings: {
    finance: {
      approves: async ({ owner, remittance }) => {
        if (!remittance) return
        const { clerk } = await others()
        if (remittance.slips.length > 0) accepted(await clerk.call(api.payments.reviewRemittance, approval(remittance)))
        else await approveSlip(owner, remittance).catch(() => undefined) // what has ended takes no slip
      },
    },
    bank: {
      shows: async ({ remittance }) => {
        if (remittance) await bankShows(remittance)
      },
    },
    provider: {
      takes: async ({ owner, online }) => {
        if (online) await providerTakes(owner, online)
      },
    },
    clock: { late: transferLate },
  },
  rules: {
    created: { owner: replaced, finance: { approves: paid }, bank: { shows: paid }, clock: { late: ended } },
    'created, and a slip was sent': { owner: underWay, finance: { approves: paid }, bank: { shows: paid } },
    'created, on the page of the provider': { owner: replaced, provider: { takes: paid } },
    paid: { owner: free },
    ended: { owner: free },
  },
  // What is paid from the balance begins and is paid at once, as the test below shows.
  unfired: ['created pay member'],
})

test('what is paid from the balance is an instalment that is paid in the moment in which it begins', async () => {
  const { instalmentId, owner } = await known(await after(issued(), payPart))
  const steps = await product().app.db`
    select event, to_state, actor, actor_id
    from state_change
    where entity = 'credit_instalment' and entity_id = ${instalmentId}
    order by id
  `
  expect(steps).toEqual([
    { event: 'create', toState: 'created', actor: 'member', actorId: owner.id },
    { event: 'pay', toState: 'paid', actor: 'member', actorId: owner.id },
  ])
})
