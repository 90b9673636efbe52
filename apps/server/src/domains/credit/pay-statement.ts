import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { Statement } from '@kikai/contract/credit/credit.shapes'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, type PriceCurrency, toMoney, nothing } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { CompanyMember, Context, ReadContext, TxContext } from '../../platform/context.ts'
import { offeredOnline } from '../../platform/online-pay/providers.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { listCreditEntries } from '../ledger/ledger.public.ts'
import {
  expectRemittance,
  findLivePayment,
  endPayment,
  listMethodsOf,
  openOnline,
  payFromBalance,
  presentOnline,
  readBalances,
  remittanceDueAt,
  remittancesOf,
} from '../payments/payments.public.ts'
import { type CreditAccountRow, findCreditAccount, lockAccount } from './accounts.store.ts'
import { payStatementBlocked } from './credit.policy.ts'
import { instalmentStates } from './credit.states.ts'
import { isBilled } from './cut-off.ts'
import { presentStatementRow } from './present-credit.ts'
import { statementSettlement } from './statement-subject.ts'
import {
  type InstalmentRow,
  type StoredStatement,
  findStatement,
  insertInstalment,
  listInstalments,
} from './statements.store.ts'
import { readFigures } from '../settings/settings.public.ts'

type Calls = typeof creditCalls
type Me = Context<CompanyMember>
type Part = InputOf<Calls['payStatement']>

/** Pays immediately from the balance of the member who pays. */
export function payStatement(ctx: Me, part: Part): Promise<OutputOf<Calls['payStatement']>> {
  return ctx.tx(async (ctx) => {
    const { account, statement, instalment, now } = await begin(ctx, part)
    const memberId = ctx.actor.id
    const settlement = statementSettlement(ctx, { account, statement, instalment }, { as: 'member', by: memberId })
    const amount = toMoney(instalment.currency, instalment.amount)
    const subject = { subjectKind: 'statement', subjectId: instalment.id } as const
    await payFromBalance(ctx, { ...subject, memberId, amount, now, live: null, settlement })
    return presentStatement(ctx, statement.id)
  })
}

/** Announces a bank transfer; it counts once finance or a bank line has confirmed it. */
export function remitStatement(ctx: Me, part: Part): Promise<OutputOf<Calls['remitStatement']>> {
  return ctx.tx(async (ctx) => {
    const { statement, instalment, now } = await begin(ctx, part)
    const amount = { currency: instalment.currency, minor: instalment.amount }
    await expectRemittance(ctx, {
      subjectKind: 'statement',
      subjectId: instalment.id,
      memberId: ctx.actor.id,
      amount,
      dueAt: remittanceDueAt(await readFigures(ctx), { from: now, currency: amount.currency, payerCountry: null }),
      now,
    })
    return presentStatement(ctx, statement.id)
  })
}

export function payStatementOnline(ctx: Me, part: Part): Promise<OutputOf<Calls['payStatementOnline']>> {
  return ctx.tx(async (ctx) => {
    if (!offeredOnline(ctx.config, part.amount.currency)) throw refuse(paymentErrors.onlineNotOffered)
    const { instalment, now } = await begin(ctx, part)
    const amount = toMoney(instalment.currency, instalment.amount)
    const subject = { subjectKind: 'statement', subjectId: instalment.id } as const
    return presentOnline(ctx, await openOnline(ctx, { ...subject, amount, now, live: null }))
  })
}

type Begun = { account: CreditAccountRow; statement: StoredStatement; instalment: InstalmentRow; now: Instant }

/**
 * Begins a payment. Only one may be open for a statement: an earlier one that was not sent yet is cancelled, one that
 * may have been sent is not.
 */
async function begin(ctx: TxContext<CompanyMember>, { statementId, amount }: Part): Promise<Begun> {
  const by = ctx.actor.id
  const known = await findStatement(ctx.db, statementId, ctx.actor.company)
  const account = known && (await lockAccount(ctx.db, known.accountId))
  const statement = known && (await findStatement(ctx.db, known.id))
  if (!account || !statement) throw refuse(requestErrors.notFound)
  const blocked = payStatementBlocked(statement, amount)
  if (blocked) throw blocked
  const open = (await listInstalments(ctx.db, statement.id)).find(({ state }) => state === 'created')
  if (open) {
    const live = await findLivePayment(ctx.db, { subjectKind: 'statement', subjectId: open.id })
    if (live) await endPayment(ctx, { live, as: 'member', by })
    await instalmentStates.change(ctx.db, { id: open.id, event: 'end', as: 'member', by })
  }
  const instalment = await insertInstalment(ctx.db, { statementId, memberId: by, amount })
  await instalmentStates.begin(ctx.db, { id: instalment.id, state: 'created', as: 'member', by })
  return { account, statement, instalment, now: await databaseNow(ctx.db) }
}

export const readCreditStatement = (
  ctx: Me,
  { statementId }: InputOf<Calls['readStatement']>,
): Promise<OutputOf<Calls['readStatement']>> => presentStatement(ctx, statementId)

async function presentStatement(
  ctx: ReadContext<CompanyMember>,
  statementId: Id<'credit-statement'>,
): Promise<Statement> {
  const { company: companyId, id: memberId } = ctx.actor
  const statement = await findStatement(ctx.db, statementId, companyId)
  const account = statement && (await findCreditAccount(ctx.db, statement.accountId))
  if (!statement || !account) throw refuse(requestErrors.notFound)
  const { currency, afterVersion: after, uptoVersion: upto } = statement
  const entries = await listCreditEntries(ctx.db, { companyId, currency, after, upto })
  const [company] = await companiesOf(ctx, [companyId])
  const instalments = await listInstalments(ctx.db, statementId)
  const subjectIds = instalments.map(({ id }) => id)
  const methods = await listMethodsOf(ctx.db, { subjectKind: 'statement', subjectIds })
  const open = instalments.find(({ state }) => state === 'created')
  const remittances = await remittancesOf(ctx, { subjectIds: open ? [open.id] : [], side: 'payer' })
  const remittance = open ? (remittances.get(open.id) ?? null) : null
  const [balance] = await readBalances(ctx, { memberId, currencies: [currency] })
  return {
    ...presentStatementRow(statement),
    company: company?.names[ctx.language] ?? '',
    currency,
    issuedAt: statement.issuedAt,
    carried: toMoney(currency, statement.carried),
    lines: entries.filter(isBilled).map((entry) => ({
      at: entry.at,
      kind: entry.amount < 0 ? ('purchase' as const) : ('return' as const),
      number: entry.number ?? '',
      amount: toMoney(currency, -entry.amount),
    })),
    instalments: instalments
      .filter(({ state }) => state !== 'ended')
      .map(({ id, state, amount, createdAt }) => ({
        id,
        state,
        amount: toMoney(currency, amount),
        method: methods.find(({ subjectId }) => subjectId === id)?.method ?? null,
        at: createdAt,
      })),
    remittance: remittance?.state === 'expired' ? null : remittance,
    balance: balance ?? nothing(currency),
    online: statement.state === 'paid' ? null : offeredOnline(ctx.config, currency),
    freezeOn: statement.freezeOn,
    allowedActions: actionsOf(waysOf(ctx, statement)),
  }
}

/** The ways in which the rest can be paid now. */
function waysOf(ctx: ReadContext<CompanyMember>, statement: StoredStatement) {
  const blocked = payStatementBlocked(statement, restOf(statement))
  return {
    pay: blocked,
    remit: blocked,
    ...(offeredOnline(ctx.config, statement.currency) ? { payOnline: blocked } : {}),
  }
}

const restOf = ({ currency, due, paid }: StoredStatement): Money & { currency: PriceCurrency } => ({
  currency,
  minor: due - paid,
})
