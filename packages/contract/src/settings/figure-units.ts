import type { Localized } from '@kikai/kernel/language'
import { type PriceCurrency, minorMax, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { type StepsByCurrency, faultOfSteps, stepsByCurrency } from '../auctions/increments.ts'
import { countryCode } from '../fields.ts'

/** Those to whom a figure says what they may expect. */
export type FigureAudience = 'buyers' | 'sellers' | 'agents' | 'engineers' | 'finance'
export type AmountsByCurrency = { readonly [C in PriceCurrency]: number }

export const figureGroups = [
  'payment',
  'negotiation',
  'balance',
  'delivery',
  'refund',
  'payout',
  'agent',
  'engineer',
  'document',
  'service',
  'twoPeople',
  'bank',
  'auction',
  'appointment',
  'repair',
  'stock',
  'app',
] as const
export type FigureGroup = (typeof figureGroups)[number]

type Shared = {
  readonly group: FigureGroup
  readonly concerns: readonly FigureAudience[]
}
export type CountFigure = Shared & {
  /** A weekday is counted from Sunday as 0. */
  readonly unit:
    | 'minutes'
    | 'hours'
    | 'days'
    | 'businessDays'
    | 'times'
    | 'percent'
    /** Of a percent: 385 is 3.85 %. */
    | 'hundredths'
    | 'weekday'
    | 'points'
    | 'yuan'
    | 'yen'
  readonly least: number
  readonly most: number
  readonly usual: number
}
/** Amounts in minor units, one for each currency. */
type SumsFigure = Shared & {
  readonly unit: 'money'
  readonly least: AmountsByCurrency
  readonly most: AmountsByCurrency
  readonly usual: AmountsByCurrency
}
/** Countries by code, at least one. */
type CountriesFigure = Shared & { readonly unit: 'countries'; readonly usual: string[] }
/** Three numbers, because versions of unequal length count as equal (specification §5). */
type VersionFigure = Shared & { readonly unit: 'version'; readonly usual: string }
/** A text in each language; an empty one leaves the product's own. */
type WordsFigure = Shared & { readonly unit: 'words'; readonly most: number; readonly usual: Localized }
/** By how much bids rise, a table for each currency. */
type StepsFigure = Shared & { readonly unit: 'steps'; readonly usual: StepsByCurrency }
export type Figure = CountFigure | SumsFigure | CountriesFigure | VersionFigure | WordsFigure | StepsFigure

const minor = z.int().check(z.gte(0), z.lte(minorMax))
const text = z.string().check(z.maxLength(400))
export const figureValue = z.union([
  z.int(),
  z.strictObject({ JPY: minor, CNY: minor, USD: minor }),
  stepsByCurrency,
  z.array(countryCode).check(z.maxLength(250)),
  z.string().check(z.maxLength(20)),
  z.strictObject({ 'zh-Hans': text, en: text, ja: text }),
])
export type FigureValue = z.output<typeof figureValue>

export const isAmounts = (value: unknown): value is AmountsByCurrency =>
  typeof value === 'object' && value !== null && 'JPY' in value && typeof value.JPY === 'number'
export const isSteps = (value: unknown): value is StepsByCurrency =>
  typeof value === 'object' && value !== null && 'JPY' in value && Array.isArray(value.JPY)
export const isWords = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'en' in value

/** Whether the value is of the figure's unit and within its bounds. */
export function fitsFigure(figure: Figure, value: FigureValue): boolean {
  switch (figure.unit) {
    case 'money':
      return (
        isAmounts(value) &&
        priceCurrencies.every((one) => value[one] >= figure.least[one] && value[one] <= figure.most[one])
      )
    case 'countries':
      return Array.isArray(value) && value.length > 0 && new Set(value).size === value.length
    case 'version':
      return typeof value === 'string' && /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/.test(value)
    case 'steps':
      return isSteps(value) && priceCurrencies.every((one) => faultOfSteps(one, value[one]) === null)
    case 'words':
      return isWords(value) && Object.values(value).every((one) => one.length <= figure.most && !/[\n\r]/.test(one))
    default:
      return typeof value === 'number' && value >= figure.least && value <= figure.most
  }
}
