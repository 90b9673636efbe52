import { api } from '@kikai/contract/api'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { decisionKinds } from '@kikai/contract/credit/credit.shapes'
import { creditAccountMachine } from '@kikai/contract/credit/credit.states'
import type { CallingPerson } from '../../../test/allowed-actions.ts'
import { type Person, type SellerPerson, as } from '../../../test/as.ts'
import { applied as appliedBy, bought, companyBuyer, monthEnd } from '../../../test/given/money/credit.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { type BuyerPerson, accepted } from '../../../test/given/deals/orders.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct()

type Deal = { owner: BuyerPerson & SellerPerson; accountId: Id<'credit-account'> }
type Kind = (typeof decisionKinds)[number]

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'member' | 'otherOwner', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, colleague, staff, member, otherOwner]) => ({ clerk, colleague, staff, member, otherOwner }),
  ))

/** Up to 300,000 yen one person decides. */
const limit = yen(300_000)
async function decide(who: CallingPerson, { accountId }: Deal, kind: Kind) {
  const [row] = await product().app.db<{ version: number }[]>`
    select version from credit_account where id = ${accountId}
  `
  const decided = kind === 'approve' ? { limit, terms: monthEnd } : {}
  const reason = 'We have spoken to them.'
  return who.call(api.credit.decideCredit, { accountId, version: row?.version ?? 1, kind, ...decided, reason })
}

async function applied(): Promise<Deal> {
  const owner = await companyBuyer()
  return { owner, accountId: await appliedBy(owner, limit) }
}
async function after(made: Promise<Deal>, ...kinds: readonly Kind[]): Promise<Deal> {
  const deal = await made
  for (const kind of kinds) accepted(await decide((await others()).clerk, deal, kind))
  return deal
}
const approved = () => after(applied(), 'approve')

/** Something was bought, billed, and is overdue for as long as freezes an account. */
async function overdue(deal: Deal): Promise<Deal> {
  const { db } = product().app
  await bought({ ...deal.owner, accountId: deal.accountId }, yen(100_000))
  await db`update credit_account set cut_at = app_now() where id = ${deal.accountId}`
  await sweep('credit.cutOff')
  await db`
    update credit_statement
    set overdue_at = app_now() - interval '10 days', freeze_at = app_now() - interval '1 day'
    where account_id = ${deal.accountId}
  `
  await sweep('credit.lapse')
  return deal
}
/** Everything that is due is paid from the owner's balance. */
async function paid({ owner, accountId }: Deal): Promise<void> {
  const due = await product().app.db<{ id: Id<'credit-statement'> }[]>`
    select id from credit_statement where account_id = ${accountId} and state <> 'paid'
  `
  await balance(owner, jpy(100_000))
  for (const { id: statementId } of due)
    accepted(await owner.call(api.credit.payStatement, { statementId, amount: yen(100_000) }))
}

const { alreadyApplied, overdue: isOverdue, notSettled } = creditErrors
const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
everyTriple({
  machine: creditAccountMachine,
  entity: 'credit_account',
  idOf: ({ accountId }: Deal) => accountId,
  reach: {
    applied,
    declined: () => after(applied(), 'decline'),
    approved,
    'approved, with a statement that is overdue': async () => overdue(await approved()),
    frozen: () => after(approved(), 'freeze'),
    'frozen, with a statement that is overdue': async () => after(overdue(await approved()), 'freeze'),
    'frozen, by the clock': async () => {
      const deal = await overdue(await approved())
      await sweep('credit.freeze')
      return deal
    },
    closed: () => after(approved(), 'close'),
  },
  actors: {
    owner: 'member',
    clerk: 'finance',
    colleague: 'finance',
    staff: null,
    member: null,
    guest: null,
  },
  people: async ({ owner }) => {
    const { clerk, colleague, staff, member } = await others()
    return { owner, clerk, colleague, staff, member, guest: as.guest() }
  },
  actions: {
    apply: (who) => who.call(api.credit.applyForCredit, { expected: limit, note: '' }),
    approve: (who, deal) => decide(who, deal, 'approve'),
    decline: (who, deal) => decide(who, deal, 'decline'),
    freeze: (who, deal) => decide(who, deal, 'freeze'),
    reopen: (who, deal) => decide(who, deal, 'reopen'),
    close: (who, deal) => decide(who, deal, 'close'),
  },
  happenings: {
    clock: {
      freeze: () => sweep('credit.freeze'),
      /** What was overdue is paid. */
      reopen: paid,
    },
  },
  rules: {
    applied: { owner: { apply: alreadyApplied }, ...both({ approve: 'approved', decline: 'declined' }) },
    declined: { owner: { apply: 'applied' } },
    approved: { owner: { apply: alreadyApplied }, ...both({ freeze: 'frozen', close: 'closed' }) },
    'approved, with a statement that is overdue': {
      owner: { apply: alreadyApplied },
      ...both({ freeze: 'frozen', close: notSettled }),
      clock: { freeze: 'frozen' },
    },
    frozen: { owner: { apply: alreadyApplied }, ...both({ reopen: 'approved', close: 'closed' }) },
    'frozen, with a statement that is overdue': {
      owner: { apply: alreadyApplied },
      ...both({ reopen: isOverdue, close: notSettled }),
    },
    'frozen, by the clock': {
      owner: { apply: alreadyApplied },
      ...both({ reopen: isOverdue, close: notSettled }),
      clock: { reopen: 'approved' },
    },
    closed: { owner: { apply: 'applied' } },
  },
  everything: async ({ accountId, owner }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(c) from credit_account c where c.id = ${accountId}) as account,
        (select count(*)::int from credit_decision d where d.account_id = ${accountId}) as decisions,
        (
          select jsonb_agg(jsonb_build_array(l.bucket, l.balance, l.floor) order by l.bucket)
          from ledger_account l
          where l.owner_kind = 'company' and l.owner_id = ${owner.companyId}
        ) as accounts
    `
    return JSON.stringify(row)
  },
})
