import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { remittanceAmountOf } from '../payments.policy.ts'
import { presentRemittance } from '../payments.present.ts'
import { countByState, countQueue, listRemittanceQueue } from './remittance-queue.store.ts'
import { findRemittance } from './remittances.store.ts'
import { numbersOf } from '../subjects.ts'

type List = typeof managedPaymentsCalls.listRemittances
type ReadManaged = typeof managedPaymentsCalls.readManagedRemittance
type Read = typeof paymentsCalls.readRemittance

/** Finance's queue of all transfers; companies see theirs in their orders. */
export async function listRemittances(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, state = null, words = '' } = input
  const rows = await listRemittanceQueue(ctx.db, { state, words, skip: (page - 1) * size, count: size })
  const counted = await countByState(ctx.db)
  const total = await countQueue(ctx.db, { state, words })
  const numbers = await numbersOf(ctx, rows)
  const counts = Object.fromEntries(counted.map(({ state: of, count }) => [of, count]))
  return {
    data: rows.map(({ amount, currency, subjectId, ...row }) => ({
      ...row,
      numbers: numbers.get(subjectId) ?? [],
      amount: remittanceAmountOf({ amount, currency }),
    })),
    total,
    counts,
  }
}

export async function readManagedRemittance(
  ctx: Context<Member>,
  { remittanceId }: InputOf<ReadManaged>,
): Promise<OutputOf<ReadManaged>> {
  if (!(await findRemittance(ctx.db, remittanceId))) throw refuse(requestErrors.notFound)
  return presentRemittance(ctx, { remittanceId, side: 'finance' })
}

export async function readRemittance(ctx: Context<Member>, { remittanceId }: InputOf<Read>): Promise<OutputOf<Read>> {
  if (!(await findRemittance(ctx.db, remittanceId, ctx.actor.id))) throw refuse(requestErrors.notFound)
  return presentRemittance(ctx, { remittanceId, side: 'payer' })
}
