import * as z from 'zod/mini'
import { confirmationKinds } from '../confirmations/confirmations.shapes.ts'
import { day, instant, money } from '../fields.ts'

/** What can wait for somebody of a company or of the platform. */
export const deskKinds = [
  'answerJob',
  'job',
  'address',
  'askedToCollect',
  'collect',
  'missed',
  'agentStopped',
  'ship',
  'quote',
  'problem',
  'document',
  'decideDocument',
  'fapiao',
  'chargeToCheck',
  'chargeToAnswer',
  'refund',
  'arbitration',
  'payRefund',
  'slip',
  'bankLine',
  'payout',
  'withdrawal',
  'charge',
  'credit',
  'ownAccount',
  'confirm',
  'certification',
  'engineer',
  'engineerLeaving',
  'agent',
  'question',
  'reportedQuestion',
  'chat',
  'wanted',
  'term',
  'article',
  'slide',
  'section',
  'legalText',
  'inspectionTemplate',
  'setting',
  'offer',
  'sourcingToQuote',
  'sourcingToBring',
  'reservation',
  'meeting',
  'repairToAssign',
  'repairToAnswer',
  'repairDispute',
  'repairRest',
  'repairStalled',
  'deviceClaim',
  'lotReview',
  'lotNearMiss',
  'lotDefault',
  'stockArrival',
  'stockInspection',
  'stockTransfer',
  'stockPick',
  'stockCount',
  'stockAdjustment',
  'service',
  'feedback',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** What is done with an order of the seller. */
export const orderKinds = [
  'address',
  'askedToCollect',
  'collect',
  'missed',
  'agentStopped',
  'ship',
  'quote',
  'problem',
  'document',
  'decideDocument',
  'fapiao',
] as const satisfies readonly DeskKind[]

export const deskTask = z.object({
  id: z.string(),
  kind: z.enum(deskKinds),
  /** What a second person is to confirm; null for every other task. */
  confirms: z.nullable(z.enum(confirmationKinds)),
  /** The row of the list that the task opens: the order, or the thing itself. */
  row: z.string(),
  /** Its number, or the person or company that it is about where it has none. */
  name: z.string(),
  /** The first of the goods; '' where it is about no goods. */
  title: z.string(),
  amount: z.nullable(money),
  /** Agreed for fetching the goods; null for every other task. */
  days: z.nullable(z.object({ fromDay: z.nullable(day), toDay: z.nullable(day) })),
  since: instant,
  deadlineAt: z.nullable(instant),
})
export type DeskTask = z.output<typeof deskTask>

export const deskCounts = z.partialRecord(z.enum(deskKinds), z.int())
export type DeskCounts = z.output<typeof deskCounts>

/** Whose tasks: given to the reader by name, or those of the company for which they act. Without either, all that they may do. */
export const deskHolders = ['mine', 'company'] as const

export const deskCountsBy = z.object({
  /** Of each kind, among those of `whose`. */
  counts: deskCounts,
  /** All that the reader may do, and whose they are. */
  holders: z.object({ all: z.int(), mine: z.int(), company: z.int() }),
  /** Of the list, by when they are due; today is the reader's. */
  due: z.object({ overdue: z.int(), today: z.int(), later: z.int(), undated: z.int() }),
})
