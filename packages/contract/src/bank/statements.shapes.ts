import { statementLimits } from '@kikai/kernel/statement-limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, integer, money } from '../fields.ts'

export const statementEncodings = ['utf-8', 'shift_jis', 'gb18030'] as const
export type StatementEncoding = (typeof statementEncodings)[number]

/** The order of day, month and year; with an era, two digits are a year of Reiwa. */
export const dayForms = ['yearFirst', 'dayFirst', 'monthFirst', 'era'] as const
export type DayForm = (typeof dayForms)[number]

/** The fields of a statement's columns. An amount is in two columns, or in one with a sign or a direction. */
export const statementFields = [
  'bookedOn',
  'received',
  'paidOut',
  'amount',
  'direction',
  'payer',
  'words',
  'bankRef',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]

/** The layout of an account's statements. */
export const statementLayout = z.strictObject({
  encoding: z.enum(statementEncodings),
  /** The number of the heading row. */
  headingRow: integer(1, statementLimits.headingMax),
  dayForm: z.enum(dayForms),
  /** Fields by heading; others are ignored. Several columns of the details or the day are read as one. */
  columns: z.record(z.string().check(z.minLength(1), z.maxLength(120)), z.enum(statementFields)),
})
export type StatementLayout = z.output<typeof statementLayout>

/** Why a row cannot be read. */
export const rowProblems = ['day', 'amount', 'both', 'direction', 'cells', 'characters'] as const
/** Problems of rows that a clerk may declare to be no movements; a wrong encoding is not among them. */
export const noMovementKinds = ['day', 'amount', 'both', 'direction', 'cells'] as const
/** Why a readable row is no line: a total or carried-forward balance, or no amount. */
export const leftReasons = ['total', 'noAmount'] as const

export const statementPreview = z.object({
  fileId: idOf('bank-file'),
  currency: z.enum(priceCurrencies),
  layout: statementLayout,
  /** Who saved this layout and when; null for a guess. */
  saved: z.nullable(z.object({ number: z.int(), at: instant })),
  headings: z.array(z.string()),
  missing: z.array(z.enum(statementFields)),
  /** The first lines as they were read. */
  lines: z.array(z.object({ row: z.int(), bookedOn: z.string(), amount: money, payer: z.string(), words: z.string() })),
  /** Lines that seem to be in an earlier file. Without a bank's number a line may be another payment. */
  knownLines: z.array(
    z.object({
      row: z.int(),
      bookedOn: z.string(),
      amount: money,
      payer: z.string(),
      words: z.string(),
      mayBeOther: z.boolean(),
    }),
  ),
  problems: z.array(z.object({ row: z.int(), problem: z.enum(rowProblems), value: z.string() })),
  /** Rows below the heading: each is a line, unreadable, or left out with a reason. */
  rowCount: z.int(),
  left: z.array(z.object({ row: z.int(), reason: z.enum(leftReasons), value: z.string() })),
  leftCount: z.int(),
  /** The problems, their numbers of rows, and whether a clerk may declare them no movements. */
  groups: z.array(z.object({ problem: z.enum(rowProblems), count: z.int(), mayBeLeft: z.boolean() })),
  count: z.int(),
  known: z.int(),
  problemCount: z.int(),
  received: money,
  paidOut: money,
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  /** The bank's closing balance; null without a column for it. */
  closing: z.nullable(money),
  /** The balances do not follow from the amounts: a row is missing or a column was misread. */
  isUneven: z.boolean(),
})
export type StatementPreview = z.output<typeof statementPreview>
