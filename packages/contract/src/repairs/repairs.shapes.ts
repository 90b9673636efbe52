import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { companyName } from '../companies/company-brief.ts'
import {
  allowedAction,
  countryCode,
  day,
  idOf,
  instant,
  integer,
  language,
  line,
  money,
  narrowLine,
  optionalLine,
  optionalText,
  picture,
  price,
  text,
} from '../fields.ts'
import { engineerGrade } from '../engineers/engineers.shapes.ts'
import { paperFile } from '../papers/papers.shapes.ts'
import { meterKinds } from '../passport/passport.shapes.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { attachmentKinds } from '../uploads/uploads.shapes.ts'
import { repairQuote } from './quotes.shapes.ts'
import {
  repairAmendmentMachine,
  repairHoldMachine,
  repairMachine,
  repairPartsMachine,
  repairPlaceMachine,
} from './repairs.states.ts'
import {
  arrivalConditions,
  companyScoreNames,
  disputeVerdicts,
  faultCauses,
  handOverReasons,
  holdReasons,
  otherKinds,
  recordKinds,
  recordReaders,
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

export const repairText = text(limits.textAreaLength)
export const repairNote = optionalText(limits.textAreaLength)
export const repairFiles = z._default(z.array(idOf('file')).check(z.maxLength(limits.repairFilesMax)), [])
/** Seen by the caller; an older one must not decide. */
export const seenVersion = integer(1, 2 ** 31 - 1)

const span = z.object({ from: instant, to: instant })
export const wishedSlots = z
  .array(z.strictObject({ from: instant, to: instant }))
  .check(z.maxLength(limits.repairSlotsMax))

/** A machine that is not registered, as its owner describes it. */
export const describedMachine = z.strictObject({
  categoryId: idOf('category'),
  makerId: z.nullable(idOf('maker')),
  makerName: optionalLine(60),
  model: line(60),
  serial: optionalLine(60),
})

/** Where an engineer comes to. */
export const siteInput = z.strictObject({
  addressId: idOf('address'),
  /** What an engineer needs to know: crane, width of the gate, whom to ask. */
  note: optionalLine(limits.textAreaLength),
})

/** What somebody says of a fault; what may be combined is checked by `repair-rules`. */
export const repairRequest = {
  deviceId: z.nullable(idOf('device')),
  machine: z.nullable(describedMachine),
  symptoms: z.array(z.enum(symptoms)).check(z.minLength(1), z.maxLength(limits.repairSymptomsMax)),
  description: optionalText(limits.textAreaLength),
  errorCodes: z.array(narrowLine(20)).check(z.maxLength(limits.errorCodesMax)),
  fileIds: repairFiles,
  urgency: z.enum(repairUrgencies),
  isDown: z.boolean(),
  mode: z.enum(repairModes),
  slots: wishedSlots,
  /** Needed where somebody comes, or the machine is sent back. */
  site: z.nullable(siteInput),
  /** Without a new consent nothing costs more than this, with tax. */
  cap: z.nullable(price),
  /** In which it is quoted and paid. */
  currency: z.enum(priceCurrencies),
  timeZone,
}

const shownFile = z.object({
  id: idOf('file'),
  kind: z.enum(attachmentKinds),
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
})
export type RepairFile = z.output<typeof shownFile>

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

/** A repair in a list, for any of its four sides. */
export const repair = z.object({
  id: idOf('repair'),
  version: z.int(),
  number: z.string(),
  side: z.enum(repairSides),
  device: repairDevice,
  symptoms: z.array(z.enum(symptoms)),
  urgency: z.enum(repairUrgencies),
  isDown: z.boolean(),
  mode: z.enum(repairModes),
  life: z.enum(repairMachine.states),
  place: z.enum(repairPlaceMachine.states),
  money: z.enum(repairMoneyStates),
  parts: z.enum(repairPartsMachine.states),
  partsDay: z.nullable(day),
  hold: z.enum(repairHoldMachine.states),
  holdReason: z.nullable(z.enum(holdReasons)),
  holdNote: z.string(),
  holdDay: z.nullable(day),
  amendment: z.enum(repairAmendmentMachine.states),
  isWarranty: z.boolean(),
  turn: z.enum(repairTurns),
  /** Whether it is the reader's turn. */
  isMine: z.boolean(),
  nextStep: z.enum(repairNextSteps),
  /** By when it has to be done; null where no term runs. */
  deadlineAt: z.nullable(instant),
  isOverdue: z.boolean(),
  stages: z.array(z.object({ stage: z.enum(repairStages), state: z.enum(stageStates), at: z.nullable(instant) })),
  customer: z.object({ name: z.string(), isCompany: z.boolean(), country: countryCode, language }),
  company: z.nullable(companyName),
  engineer: z.nullable(
    z.object({ id: idOf('engineer'), name: z.string(), photo: z.nullable(picture), grade: engineerGrade }),
  ),
  /** The time that was agreed on. */
  visit: z.nullable(span),
  slots: z.array(span),
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

/** A step of the checklist: what has to be safe, and what is measured. */
export const checkEntry = z.object({ id: z.string(), label: z.string(), isDone: z.boolean(), at: z.nullable(instant) })

/** A value that was measured, before and after; both in the unit, as text so that nothing is rounded. */
export const testInput = z.strictObject({
  name: line(60),
  unit: optionalLine(12),
  before: optionalLine(20),
  after: line(20),
  limit: optionalLine(20),
})
export const partMove = z.strictObject({
  label: line(60),
  serialOut: narrowLine(60, 0),
  serialIn: narrowLine(60, 0),
  goodsId: z.nullable(idOf('goods')),
})

const finished = z.object({
  work: z.string(),
  language,
  tests: z.array(z.object(testInput.shape)),
  parts: z.array(z.object(partMove.shape)),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int() })),
  at: instant,
  by: z.string(),
  files: z.array(shownFile),
  signature: z.nullable(z.object({ name: z.string(), at: instant, url: z.string() })),
})

export const certificateKinds = ['quotation', 'service'] as const
/** A paper of the repair, and the code by which anybody can check it. */
export const repairPaper = z.object({
  kind: z.enum(certificateKinds),
  paperId: idOf('paper'),
  number: z.string(),
  issuedAt: instant,
  checkCode: z.nullable(z.string()),
})
export type RepairPaper = z.output<typeof repairPaper>
/** The same with the file that this session can fetch. */
export const openedRepairPaper = z.object({ ...repairPaper.shape, ...paperFile.shape })

export const repairDetail = z.object({
  ...repair.shape,
  description: z.string(),
  language,
  errorCodes: z.array(z.string()),
  files: z.array(shownFile),
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
  workshop: z.nullable(z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() })),
  diagnosis: z.nullable(
    z.object({ finding: z.string(), language, cause: z.enum(faultCauses), at: instant, files: z.array(shownFile) }),
  ),
  /** What the customer answers now: a quotation, a change order or a fee. */
  openQuotes: z.array(repairQuote),
  checklist: z.array(checkEntry),
  finished: z.nullable(finished),
  /** Parts from stock that the customer has agreed to, as they are put in. */
  agreedParts: z.array(z.object({ goodsId: idOf('goods'), label: z.string() })),
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
      files: z.array(shownFile),
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
      answer: z.nullable(z.enum(['agree', 'object'])),
    }),
  ),
  /** Of the reader's side, and each other's where they see them. */
  reviews: z.array(
    z.object({
      of: z.enum(['engineer', 'company']),
      scores: z.record(z.string(), z.int()),
      text: z.string(),
      at: instant,
    }),
  ),
  reviewUntil: z.nullable(instant),
  /** For the company, the engineer and staff. */
  assignments: z.array(assignment),
  /** Unread entries of the record. */
  unread: z.int(),
  others: z.int(),
  history: z.array(z.object({ event: z.string(), actor: z.string(), at: instant })),
})
export type RepairDetail = z.output<typeof repairDetail>

/** An entry of the record: what was said, found or promised, and each step. */
export const recordEntry = z.object({
  id: idOf('message'),
  seq: z.int(),
  kind: z.enum(recordKinds),
  readers: z.enum(recordReaders),
  side: z.enum([...repairSides, 'clock']),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  language: z.nullable(z.enum(languages)),
  /** Of a step: its event, for a sentence in the reader's language. */
  event: z.nullable(z.string()),
  files: z.array(shownFile),
  /** Of a promise: by when. */
  due: z.nullable(instant),
  /** Of a visit: where the engineer's phone was. */
  place: z.nullable(mapPlace),
  at: instant,
})
export type RecordEntry = z.output<typeof recordEntry>

export const otherInput = {
  kind: z.enum(otherKinds),
  label: line(limits.textAreaLength),
  note: repairNote,
  from: z.nullable(instant),
  until: z.nullable(instant),
  fileIds: repairFiles,
  readers: z.enum(recordReaders),
  remind: z.boolean(),
  /** The work does not start before it is there and valid. */
  workWaits: z.boolean(),
}
export const repairOther = z.object({
  id: idOf('repair-other'),
  kind: z.enum(otherKinds),
  label: z.string(),
  note: z.string(),
  language,
  from: z.nullable(instant),
  until: z.nullable(instant),
  files: z.array(shownFile),
  readers: z.enum(recordReaders),
  remind: z.boolean(),
  workWaits: z.boolean(),
  hasEnded: z.boolean(),
  side: z.enum(repairSides),
  author: z.string(),
  at: instant,
  /** When a key or part went back to whose it is. */
  returnedAt: z.nullable(instant),
})
export type RepairOther = z.output<typeof repairOther>

export const repairLegInput = {
  carrier,
  carrierName: z.optional(optionalLine(60)),
  trackingNumber: narrowLine(60),
  fileIds: repairFiles,
  note: repairNote,
}
/** The machine's way to the workshop, or back. */
export const repairLeg = z.object({
  id: idOf('repair-leg'),
  direction: z.enum(['to', 'back']),
  /** Null where its customer brought or fetched it. */
  carrier: z.nullable(carrier),
  carrierName: z.string(),
  trackingNumber: z.string(),
  link: z.nullable(z.string()),
  note: z.string(),
  files: z.array(shownFile),
  sentAt: instant,
  arrivedAt: z.nullable(instant),
  condition: z.nullable(z.enum(arrivalConditions)),
  conditionNote: z.string(),
  conditionFiles: z.array(shownFile),
})
export type RepairLeg = z.output<typeof repairLeg>

const score = integer(1, 5)
export const engineerScores = z.strictObject({ skill: score, punctuality: score, communication: score })
export const serviceScores = z.strictObject({ handling: score, price: score, communication: score })
export { companyScoreNames, scoreNames }

/** A company or an engineer that could do it, with what speaks for and against it. */
export const repairHand = z.object({
  companyId: z.nullable(idOf('company')),
  engineerId: z.nullable(idOf('engineer')),
  name: z.string(),
  photo: z.nullable(picture),
  isCertified: z.boolean(),
  /** Along a straight line; null where a place is not known. */
  km: z.nullable(z.int()),
  /** Repairs that are open with them. */
  load: z.int(),
  grade: engineerGrade,
  coversMaker: z.boolean(),
  coversCategory: z.boolean(),
  /** The wished times at which they are free, by position. */
  freeSlots: z.array(z.int()),
  busy: z.array(span),
  /** For a company: engineers who suit and are free. */
  engineers: z.int(),
  onTrial: z.boolean(),
  /** Null where it can be assigned to them. */
  reason: z.nullable(
    z.enum(['skill', 'paperEnded', 'area', 'mode', 'busy', 'paused', 'passed', 'insuranceEnded', 'noEngineer']),
  ),
})
export type RepairHand = z.output<typeof repairHand>
