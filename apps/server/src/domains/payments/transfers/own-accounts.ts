import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { BankAccount, OwnAccountChange } from '@kikai/contract/payments/own-accounts.shapes'
import type { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { consoleLinks } from '@kikai/contract/wire/console-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { type PriceCurrency, toMoney, priceCurrencies } from '@kikai/kernel/money'
import type { ChangeContext, Context, Member, Reads } from '../../../platform/context.ts'
import { holds } from '../../../platform/sessions/reach.ts'
import { decidersOf, holdersOf } from '../../access/access.public.ts'
import { bankPlaces } from './bank-accounts.ts'
import {
  type ChangeRow,
  decideChange,
  insertChange,
  listOwnAccountChanges,
  listEveryOwnAccount,
  listOwnAccounts,
  lockChange,
} from './own-accounts.store.ts'

type Calls = typeof managedPaymentsCalls
type Reader = Reads & { readonly actor: Member }
const right = 'finance.account.write'
/** Some years of changes. */
const changesMax = 50

/** The account that payers are told from now on: the one that two people confirmed last, or the product's own. */
export async function ownAccountOf({ db }: Reads, currency: PriceCurrency): Promise<BankAccount> {
  const saved = (await listOwnAccounts(db)).find((one) => one.currency === currency)
  return saved?.account ?? bankPlaces[currency].account
}

/** Every account that payers were ever told, by which a bank's file is recognised. */
export async function everyOwnAccount({ db }: Reads): Promise<{ currency: PriceCurrency; number: string }[]> {
  const saved = await listEveryOwnAccount(db)
  return priceCurrencies.flatMap((currency) => [
    { currency, number: bankPlaces[currency].account.number },
    ...saved.flatMap((one) => (one.currency === currency ? [{ currency, number: one.account.number }] : [])),
  ])
}

export async function readOwnAccounts(ctx: Reader): Promise<OutputOf<Calls['readOwnAccounts']>> {
  const saved = await listOwnAccounts(ctx.db)
  const changes = await listOwnAccountChanges(ctx.db, changesMax)
  return {
    accounts: priceCurrencies.map((currency) => ({
      currency,
      account: saved.find((one) => one.currency === currency)?.account ?? bankPlaces[currency].account,
    })),
    changes: changes.map((row) => presentChange(ctx.actor, row)),
  }
}

function presentChange(actor: Member, { askedBy, currency, ...row }: ChangeRow): OwnAccountChange {
  const mayDecide = row.stands === 'waiting' && holds(actor, right)
  return {
    ...row,
    currency: priceCurrencies.find((one) => one === currency) ?? 'JPY',
    mayConfirm: mayDecide && askedBy !== actor.id,
    mayRefuse: mayDecide,
  }
}

/** Asks for another account, which another person has to confirm; everybody of finance is told at once. */
export function changeOwnAccount(
  ctx: Context<Member>,
  { currency, account, reason }: InputOf<Calls['changeOwnAccount']>,
): Promise<OutputOf<Calls['changeOwnAccount']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (isSame(account, await ownAccountOf(ctx, currency))) throw refuse(paymentErrors.accountSame)
    const made = await insertChange(ctx.db, { currency, account, reason, by })
    if (!made) throw refuse(paymentErrors.accountChangeWaiting)
    const change = await lockChange(ctx.db, made.id)
    if (!change) throw new Error(`change ${made.id} is gone`)
    await tellFinance(ctx, { change, step: 'asked', by: change.by })
    return readOwnAccounts(ctx)
  })
}

/** The second person confirms it, anybody of finance refuses it, and who asked takes it back. */
export function decideOwnAccount(
  ctx: Context<Member>,
  { changeId, agrees }: InputOf<Calls['decideOwnAccount']>,
): Promise<OutputOf<Calls['decideOwnAccount']>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const change = await lockChange(ctx.db, changeId)
    if (!change) throw refuse(requestErrors.notFound)
    if (change.stands !== 'waiting') throw refuse(requestErrors.wrongState, { state: change.stands })
    if (agrees && change.askedBy === by) throw refuse(paymentErrors.accountSecondPerson)
    const stands = agrees ? 'confirmed' : 'refused'
    if (!(await decideChange(ctx.db, { changeId, stands, by }))) throw refuse(requestErrors.busy)
    const decided = await lockChange(ctx.db, changeId)
    await tellFinance(ctx, { change, step: stands, by: decided?.decidedBy ?? '–' })
    return readOwnAccounts(ctx)
  })
}

type Told = { change: ChangeRow; step: 'asked' | 'confirmed' | 'refused'; by: string }
/** Also to who did it: a stranger at their place would be seen. */
async function tellFinance(ctx: ChangeContext, { change, step, by }: Told): Promise<void> {
  const staff = await holdersOf(ctx, { role: 'financeStaff' })
  const others = await decidersOf(ctx, { right: 'finance.ledger.read', amount: toMoney(change.currency, 0) })
  const { bank, branch, kind, number, holder } = change.account
  for (const memberId of new Set([...staff, ...others]))
    await ctx.tell(memberId, {
      kind: 'ownAccount',
      about: `${change.id} ${step}`,
      link: consoleLinks.ownAccounts,
      params: {
        currency: change.currency,
        by,
        step: inEachLanguage((language) => textOf(language, `consoleAccounts.told.${step}`)),
        account: [bank, branch, kind, number, holder].join(' · '),
        reason: change.reason,
      },
    })
}

const isSame = (one: BankAccount, other: BankAccount): boolean =>
  one.bank === other.bank &&
  one.branch === other.branch &&
  one.kind === other.kind &&
  one.number === other.number &&
  one.holder === other.holder &&
  one.swift === other.swift
