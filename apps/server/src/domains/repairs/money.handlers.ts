import type { InputOf, OutputOf } from '@kikai/contract/call'
import { repairPapersCalls } from '@kikai/contract/repairs/repair-papers.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import type { Context, Handlers, Member } from '../../platform/context.ts'
import { payRepair, takeRepairPayment } from './charges/pay-repair.ts'
import { anySide, findSeen } from './involved.ts'
import {
  checkCertificate,
  findManagedCertificate,
  findManagedQuotation,
  findRepairQuotation,
  findServiceCertificate,
} from './papers/open-repair-paper.ts'
import { addRepairPrice } from './quotes/add-price.ts'
import { answerRepairQuote } from './quotes/answer-quote.ts'
import { presentPrices } from './quotes/present-prices.ts'

type Read = typeof repairPricesCalls.readRepairPrices

async function readRepairPrices(ctx: Context<Member>, { repairId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const { side } = await findSeen(ctx, { repairId, as: anySide })
  return presentPrices(ctx, { repairId, side })
}

export const moneyCalls = { ...repairPricesCalls, ...repairPapersCalls }
/** What a repair costs, its payment and its papers. */
export const moneyHandlers: Handlers<typeof moneyCalls> = {
  readRepairPrices,
  addRepairPrice,
  answerRepairQuote,
  payRepair,
  takeRepairPayment,
  findRepairQuotation,
  findServiceCertificate,
  checkCertificate,
  findManagedQuotation,
  findManagedCertificate,
}
