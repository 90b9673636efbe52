import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, countryCode, day, idOf, instant, language, money, text } from '../fields.ts'
import { goodsCard } from '../goods/goods.shapes.ts'
import { reading } from '../translation/translation.shapes.ts'
import { wantedMachine } from './wanted.states.ts'

export const hidingReason = text(limits.textAreaLength)

const named = <Noun extends string>(noun: Noun) => z.object({ id: idOf(noun), name: z.string() })

/** What somebody looks for, with contact details hidden, and in the reader's language where there is a translation. */
export const wantedRequest = z.object({
  id: idOf('wanted'),
  state: z.enum(wantedMachine.states),
  category: named('category'),
  maker: z.nullable(named('maker')),
  /** '' for any. */
  model: z.string(),
  budget: z.nullable(money),
  /** Where the machine is to stand; null for anywhere. */
  country: z.nullable(countryCode),
  /** The last day on which it is shown. */
  untilDay: day,
  /** '' where the buyer wrote nothing. */
  text: z.string(),
  language,
  ...reading.shape,
  contactsHidden: z.boolean(),
  postedAt: instant,
  allowedActions: z.array(allowedAction),
})
export type WantedRequest = z.output<typeof wantedRequest>

/** The same for its buyer: with what sellers have offered, and what was listed since and fits. */
export const ownWanted = z.object({
  ...wantedRequest.shape,
  matches: z.array(z.object({ goods: goodsCard, offered: z.boolean(), at: instant })),
  hidden: z.nullable(z.object({ reason: z.string(), at: instant })),
})
export type OwnWanted = z.output<typeof ownWanted>

/** The buyer as others see them: the company, or most of a person's name hidden. */
const buyer = z.object({ name: z.string(), isCompany: z.boolean(), country: countryCode })

/** The same for sellers. */
export const boardWanted = z.object({
  ...wantedRequest.shape,
  buyer,
  /** How many of its listings the reader's company has offered. */
  offeredByUs: z.int(),
  /** Whether the reader's company has said that it has no such machine. */
  isPassed: z.boolean(),
})
export type BoardWanted = z.output<typeof boardWanted>

/** The same for staff. */
export const managedWanted = z.object({
  ...wantedRequest.shape,
  buyer,
  /** How many listings were offered for it. */
  offers: z.int(),
  hidden: ownWanted.shape.hidden,
})
export type ManagedWanted = z.output<typeof managedWanted>
