import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 4800–4899. */
export const paymentErrors = defineErrors('payments', {
  balanceTooLow: { code: 4801, data: z.object({ balance: money, amount: money }) },
  alreadyPaid: { code: 4802 },
  /** Another payment of the same thing is under way. */
  paymentOpen: { code: 4803 },
  slipAmountDiffers: { code: 4804, data: z.object({ expected: money }) },
  slipUsedBefore: { code: 4805 },
  tooManySlips: { code: 4806, data: z.object({ max: z.number() }) },
  ownSlip: { code: 4807 },
  amountOutOfBounds: { code: 4808, data: z.object({ least: money, most: money }) },
  deadlinePassed: { code: 4809 },
  /** The bank statement shows another amount or currency than is due. */
  receivedDiffers: { code: 4811, data: z.object({ expected: money, received: money }) },
  /** No online provider accepts this currency. */
  onlineNotOffered: { code: 4812 },
  /** This way to pay is not offered for the delivery country. */
  methodNotOffered: { code: 4813 },
  methodTooMuch: { code: 4814, data: z.object({ most: money }) },
  /** The goods were dispatched or the order has ended, so the payment stays. */
  goodsLeft: { code: 4815 },
  /** Only payments of orders can be reversed. */
  notReversible: { code: 4816 },
  /** A change of this account waits for a second person already. */
  accountChangeWaiting: { code: 4817 },
  /** Another person confirms it than the one who asked. */
  accountSecondPerson: { code: 4818 },
  /** The account in use is the same. */
  accountSame: { code: 4819 },
  /** The provider took money of it back, or it is disputed there, and that is not settled. */
  captureContested: { code: 4820 },
  /** What was taken back is not the sum of the refund that it is said to have paid. */
  takeBackDiffers: { code: 4821, data: z.object({ taken: money, amount: money }) },
  /** A refund to the same source is still to be paid, so the buyer would get the money twice. */
  refundOwed: { code: 4822, data: z.object({ number: z.string(), amount: money }) },
  /** Of two people who approve a large slip, this one was the first. */
  slipSecondPerson: { code: 4823 },
  tooManyOpen: { code: 4810, data: z.object({ max: z.number() }) },
})
