import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  allowedAction,
  countryCode,
  day,
  idOf,
  instant,
  line,
  narrowLine,
  optionalLine,
  optionalText,
} from '../fields.ts'
import { companyMachine } from './companies.states.ts'
import { companySeats } from './team.shapes.ts'

const paper = z.nullable(idOf('file'))
/** Three of the twenty photos have fixed places: licence, used-goods permit, bank. */
export const freePhotosMax = limits.certificationPicturesMax - 3

/** The account for payouts. */
const bankAccount = z.strictObject({
  bankName: line(limits.nameLength),
  branch: optionalLine(limits.nameLength),
  holder: line(limits.nameLength),
  /** Empty keeps the known number. */
  accountNumber: narrowLine(40, 0),
})

/** What a company states; what its country additionally requires is checked by `certification-rules`. */
export const companyFacts = z.strictObject({
  country: countryCode,
  /** The registered name in its own script. */
  legalName: line(limits.titleLength),
  latinName: optionalLine(limits.titleLength),
  /** 法人番号, 统一社会信用代码, VAT or company number. */
  registrationNumber: narrowLine(40),
  /** 適格請求書発行事業者の登録番号, or a VAT number where that is another one. */
  invoiceNumber: narrowLine(40, 0),
  permitNumber: narrowLine(40, 0),
  permitIssuer: optionalLine(limits.titleLength),
  /** The earliest expiry of its papers; null when none expires. */
  licenceUntil: z.nullable(day),
  representative: line(limits.nameLength),
  dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
  phone: line(30),
  postalCode: optionalLine(16),
  region: optionalLine(limits.nameLength),
  city: optionalLine(limits.nameLength),
  street: line(limits.streetLength),
  houseNumber: optionalLine(limits.nameLength),
  bank: z.nullable(bankAccount),
  licencePhoto: paper,
  permitPhoto: paper,
  bankPhoto: paper,
  photos: z.array(idOf('file')).check(z.maxLength(freePhotosMax)),
})
export type CompanyFacts = z.output<typeof companyFacts>

/** The same for display; facts that an older company never stated are empty. */
const shownFacts = z.object({
  country: countryCode,
  legalName: z.string(),
  latinName: z.string(),
  registrationNumber: z.string(),
  invoiceNumber: z.string(),
  permitNumber: z.string(),
  permitIssuer: z.string(),
  licenceUntil: z.nullable(z.string()),
  representative: z.string(),
  dialCode: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  bank: z.nullable(
    z.object({ bankName: z.string(), branch: z.string(), holder: z.string(), accountNumber: z.string() }),
  ),
  licencePhoto: paper,
  permitPhoto: paper,
  bankPhoto: paper,
  photos: z.array(idOf('file')),
})

/** The parts that are reviewed separately, with their facts. */
export const reviewedParts = {
  legalName: ['legalName', 'latinName'],
  registrationNumber: ['country', 'registrationNumber'],
  invoiceNumber: ['invoiceNumber'],
  permit: ['permitNumber', 'permitIssuer'],
  licenceUntil: ['licenceUntil'],
  representative: ['representative'],
  phone: ['dialCode', 'phone'],
  address: ['postalCode', 'region', 'city', 'street', 'houseNumber'],
  bank: ['bank'],
  licencePhoto: ['licencePhoto'],
  permitPhoto: ['permitPhoto'],
  bankPhoto: ['bankPhoto'],
  photos: ['photos'],
} as const satisfies Record<string, readonly (keyof CompanyFacts)[]>
export type ReviewedPart = keyof typeof reviewedParts
export const reviewedPartNames = [
  'legalName',
  'registrationNumber',
  'invoiceNumber',
  'permit',
  'licenceUntil',
  'representative',
  'phone',
  'address',
  'bank',
  'licencePhoto',
  'permitPhoto',
  'bankPhoto',
  'photos',
] as const satisfies readonly ReviewedPart[]

export const partReasons = ['differs', 'unreadable', 'incomplete', 'expired', 'notFound', 'other'] as const
const verdicts = ['waiting', 'approved', 'rejected'] as const

/** A part of an application with the decision about it. */
export const reviewedPart = z.object({
  part: z.enum(reviewedPartNames),
  verdict: z.enum(verdicts),
  reason: z.nullable(z.enum(partReasons)),
  note: z.string(),
})
export type PartReview = z.output<typeof reviewedPart>

export const partDecision = z.strictObject({
  part: z.enum(reviewedPartNames),
  verdict: z.enum(['approved', 'rejected']),
  reason: z.nullable(z.enum(partReasons)),
  note: optionalText(limits.textAreaLength),
})

export type PartDecision = z.output<typeof partDecision>

/** A photo with a signed address that is valid for minutes. */
const shownPhoto = z.object({ id: idOf('file'), url: z.string() })

/** A company's certification for the company itself and for reviewers. */
export const certification = z.object({
  companyId: z.nullable(idOf('company')),
  state: z.enum(companyMachine.states),
  version: z.int(),
  /** Null before the first application. */
  facts: z.nullable(shownFacts),
  /** The end of the account number; finance sees all of it. */
  accountEnd: z.string(),
  photos: z.array(shownPhoto),
  parts: z.array(reviewedPart),
  /** Whether it is under review. */
  isOpen: z.boolean(),
  round: z.int(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Whether the first of two people has approved the new bank account. */
  hasFirstYes: z.boolean(),
  needsTwo: z.boolean(),
  suspendedWhy: z.string(),
  payoutFrozenUntil: z.nullable(instant),
  /** The address in its country's format. */
  addressLines: z.array(z.string()),
  phoneWritten: z.string(),
  allowedActions: z.array(allowedAction),
})
export type Certification = z.output<typeof certification>

/** The same for staff, with the people who act for the company. */
export const companyFile = z.object({
  ...certification.shape,
  goodsCount: z.int(),
  team: z.array(z.object({ name: z.string(), seats: z.array(z.enum(companySeats)) })),
})
export type CompanyFile = z.output<typeof companyFile>

/** The tabs of the reviewers' list. */
export const companyTabs = ['open', 'certified', 'expiring', 'suspended', 'all'] as const

/** A company in the reviewers' list. */
export const companyRow = z.object({
  id: idOf('company'),
  name: z.string(),
  country: countryCode,
  /** The registration number; empty before the first application. */
  registrationNumber: z.string(),
  licenceUntil: z.nullable(day),
  state: z.enum(companyMachine.states),
  isOpen: z.boolean(),
  needsTwo: z.boolean(),
  hasFirstYes: z.boolean(),
  round: z.int(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
})
