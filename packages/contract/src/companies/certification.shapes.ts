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
/** Three of the twenty photos have a place of their own: licence, used-goods permit, bank. */
export const freePhotosMax = limits.certificationPicturesMax - 3

/** Where sales are paid out to. */
const bankAccount = z.strictObject({
  bankName: line(limits.nameLength),
  branch: optionalLine(limits.nameLength),
  holder: line(limits.nameLength),
  /** Left empty where the number that is known stays. */
  accountNumber: narrowLine(40, 0),
})

/** What a company says of itself; which parts its country asks for besides is judged by `certification-rules`. */
export const companyFacts = z.strictObject({
  country: countryCode,
  /** As it stands in the register, in its own script. */
  legalName: line(limits.titleLength),
  latinName: optionalLine(limits.titleLength),
  /** 法人番号, 统一社会信用代码, VAT or company number. */
  registrationNumber: narrowLine(40),
  /** 適格請求書発行事業者の登録番号, or a VAT number where that is another one. */
  invoiceNumber: narrowLine(40, 0),
  permitNumber: narrowLine(40, 0),
  permitIssuer: optionalLine(limits.titleLength),
  /** The end of the paper that ends first; nothing where none ends. */
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

/** The same as they are shown: what an older company never said is empty. */
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

/** What is looked at and decided one by one, with the facts that each holds. */
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

/** One part of an application and what was decided about it. */
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

/** A photo that can be looked at now: by a signed address, good for some minutes. */
const shownPhoto = z.object({ id: idOf('file'), url: z.string() })

/** A company's certification, as the company sees it and as it is reviewed. */
export const certification = z.object({
  companyId: z.nullable(idOf('company')),
  state: z.enum(companyMachine.states),
  version: z.int(),
  /** Nothing before the first application. */
  facts: z.nullable(shownFacts),
  /** The end of the account's number; the whole of it is for finance. */
  accountEnd: z.string(),
  photos: z.array(shownPhoto),
  parts: z.array(reviewedPart),
  /** Whether it lies with the reviewers. */
  isOpen: z.boolean(),
  round: z.int(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** A new or changed bank account is looked at by two people; one has. */
  hasFirstYes: z.boolean(),
  needsTwo: z.boolean(),
  suspendedWhy: z.string(),
  payoutFrozenUntil: z.nullable(instant),
  /** The address as its country writes it. */
  addressLines: z.array(z.string()),
  phoneWritten: z.string(),
  allowedActions: z.array(allowedAction),
})
export type Certification = z.output<typeof certification>

/** The same in the hands of the platform's staff: with the people who act for the company. */
export const companyFile = z.object({
  ...certification.shape,
  goodsCount: z.int(),
  team: z.array(z.object({ name: z.string(), seats: z.array(z.enum(companySeats)) })),
})
export type CompanyFile = z.output<typeof companyFile>

/** The views of the reviewers' list. */
export const companyTabs = ['open', 'certified', 'expiring', 'suspended', 'all'] as const

/** A company in the reviewers' list. */
export const companyRow = z.object({
  id: idOf('company'),
  name: z.string(),
  country: countryCode,
  /** In the register of its country; empty as long as it handed in nothing. */
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
