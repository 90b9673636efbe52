import * as z from 'zod/mini'
import { companyName } from '../companies/company-brief.ts'
import { engineerGrade } from '../engineers/engineers.shapes.ts'
import { allowedAction, countryCode, day, idOf, instant, language, money, picture } from '../fields.ts'
import { meterKinds } from '../passport/passport.shapes.ts'
import { repairQuote } from './quotes.shapes.ts'
import { repairFile, timeSpan } from './repair-request.shapes.ts'
import { checkEntry, estimatedLine, finished, repairPaper, repairReview } from './repair-outcome.shapes.ts'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from './repairs.states.ts'
import {
  companyScoreNames,
  disputeVerdicts,
  faultCauses,
  handOverReasons,
  holdReasons,
  refusalReasons,
  repairAlternatives,
  repairModes,
  repairMoneyStates,
  repairNextSteps,
  repairSides,
  repairStages,
  repairTurns,
  repairUrgencies,
  scoreNames,
  stageStates,
  symptoms,
} from './repairs.words.ts'

/** The machine as both sides see it; its serial number is whole for its owner and for who repairs it. */
export const repairDevice = z.object({
  deviceId: z.nullable(idOf('device')),
  categoryId: idOf('category'),
  category: z.string(),
  categoryKey: z.nullable(z.string()),
  maker: z.string(),
  model: z.string(),
  serial: z.string(),
  picture: z.nullable(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int() })),
})

/** How a repair stands, in lists and by itself, for any of its four sides. */
const standing = {
  id: idOf('repair'),
  number: z.string(),
  side: z.enum(repairSides),
  symptoms: z.array(z.enum(symptoms)),
  mode: z.enum(repairModes),
  life: z.enum(repairMachine.states),
  money: z.enum(repairMoneyStates),
  parts: z.enum(repairPartsMachine.states),
  partsDay: z.nullable(day),
  hold: z.enum(repairHoldMachine.states),
  holdReason: z.nullable(z.enum(holdReasons)),
  holdNote: z.string(),
  holdDay: z.nullable(day),
  isWarranty: z.boolean(),
  turn: z.enum(repairTurns),
  /** Whether it is the reader's turn. */
  isMine: z.boolean(),
  nextStep: z.enum(repairNextSteps),
  /** By when it has to be done; null where no term runs. */
  deadlineAt: z.nullable(instant),
  isOverdue: z.boolean(),
  /** The time that was agreed on. */
  visit: z.nullable(timeSpan),
}

const stages = z.array(z.object({ stage: z.enum(repairStages), state: z.enum(stageStates), at: z.nullable(instant) }))

/** A repair in its customer's list. What can be done with it is read with the repair itself. */
export const ownRepairLine = z.object({
  ...standing,
  device: z.object({ maker: z.string(), model: z.string(), picture: repairDevice.shape.picture }),
  stages,
})

export type OwnRepairLine = z.output<typeof ownRepairLine>

/** A repair in the lists of those who do it and of staff, with who has it. */
export const repairLine = z.object({
  ...standing,
  device: z.object({ maker: z.string(), model: z.string() }),
  customer: z.object({ name: z.string() }),
  company: z.nullable(companyName),
  engineer: z.nullable(z.object({ id: idOf('engineer'), name: z.string() })),
})

export type RepairLine = z.output<typeof repairLine>

/** A repair as any of its four sides sees it. */
export const repair = z.object({
  ...standing,
  version: z.int(),
  device: repairDevice,
  urgency: z.enum(repairUrgencies),
  isDown: z.boolean(),
  place: z.enum(repairPlaceMachine.states),
  amendment: z.enum(repairAmendmentMachine.states),
  stages,
  customer: z.object({ name: z.string(), isCompany: z.boolean(), country: countryCode, language }),
  company: z.nullable(companyName),
  engineer: z.nullable(
    z.object({ id: idOf('engineer'), name: z.string(), photo: z.nullable(picture), grade: engineerGrade }),
  ),
  slots: z.array(timeSpan),
  timeZone: z.string(),
  cap: z.nullable(money),
  createdAt: instant,
  allowedActions: z.array(allowedAction),
})

export type Repair = z.output<typeof repair>

const assignment = z.object({
  company: z.nullable(z.string()),
  engineer: z.nullable(z.string()),
  event: z.string(),
  reason: z.nullable(z.enum(handOverReasons)),
  note: z.string(),
  by: z.enum([...repairSides, 'clock']),
  at: instant,
})

export const repairDetail = z.object({
  ...repair.shape,
  description: z.string(),
  language,
  errorCodes: z.array(z.string()),
  files: z.array(repairFile),
  /** Null for those who do not come there. */
  site: z.nullable(
    z.object({
      lines: z.array(z.string()),
      name: z.string(),
      phone: z.string(),
      note: z.string(),
      place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  /** Where the machine is sent or brought to, once a company has it. */
  workshop: z.nullable(
    z.object({ companyId: idOf('company'), name: z.string(), lines: z.array(z.string()), phone: z.string() }),
  ),
  diagnosis: z.nullable(
    z.object({ finding: z.string(), language, cause: z.enum(faultCauses), at: instant, files: z.array(repairFile) }),
  ),
  /** What the customer answers now: a quotation, a change order or a fee. */
  openQuotes: z.array(repairQuote),
  checklist: z.array(checkEntry),
  finished: z.nullable(finished),
  /** Parts from stock that the customer has agreed to, as they are put in. */
  agreedParts: z.array(z.object({ goodsId: idOf('goods'), label: z.string() })),
  /** Agreed lines that cost what is used of them. */
  estimated: z.array(estimatedLine),
  papers: z.array(repairPaper),
  contractId: z.nullable(idOf('service-contract')),
  contractVersion: z.nullable(z.int()),
  /** What cancelling costs now, with tax; null where it is free. */
  cancelCosts: z.nullable(money),
  /** Of a repair by video: when its room can be entered; null without one. */
  roomOpensAt: z.nullable(instant),
  acceptBy: z.nullable(instant),
  warrantyUntil: z.nullable(instant),
  /** The repair that it comes back from, and those that came back from it. */
  comebackOf: z.nullable(z.object({ id: idOf('repair'), number: z.string() })),
  comebacks: z.array(z.object({ id: idOf('repair'), number: z.string() })),
  dispute: z.nullable(
    z.object({
      text: z.string(),
      language,
      at: instant,
      files: z.array(repairFile),
      decideBy: instant,
      verdict: z.nullable(z.enum(disputeVerdicts)),
      letter: z.string(),
      back: z.nullable(money),
      decidedAt: z.nullable(instant),
    }),
  ),
  refusal: z.nullable(
    z.object({
      reason: z.enum(refusalReasons),
      alternatives: z.array(z.enum(repairAlternatives)),
      text: z.string(),
    }),
  ),
  /** A change after completion: what it says, what it said before, and whether the customer has to agree. */
  amendments: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      before: finished,
      after: finished,
      by: z.enum(repairSides),
      at: instant,
      answer: z.nullable(z.enum(['agree', 'object', 'lapse'])),
    }),
  ),
  /** What its customer said of those who have it now. */
  reviews: z.array(repairReview),
  reviewUntil: z.nullable(instant),
  /** For the company, the engineer and staff. */
  assignments: z.array(assignment),
  /** Unread entries of the record. */
  unread: z.int(),
  others: z.int(),
  history: z.array(z.object({ event: z.string(), actor: z.string(), at: instant })),
})

export type RepairDetail = z.output<typeof repairDetail>

export { companyScoreNames, scoreNames }
