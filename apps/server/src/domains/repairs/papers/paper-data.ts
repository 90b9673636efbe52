import { contractKinds } from '@kikai/contract/contracts/contracts.shapes'
import { idOf, language, localized } from '@kikai/contract/fields'
import { partMove, testInput } from '@kikai/contract/repairs/repair-outcome.shapes'
import { lineKinds, lineUnits, quoteKinds, repairModes } from '@kikai/contract/repairs/repairs.words'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'

/** What all papers of a repair say, frozen as it was when it was issued. */
const head = {
  number: z.string(),
  repairNumber: z.string(),
  language,
  issuedOn: z.string(),
  provider: z.string(),
  providerLines: z.array(z.string()),
  providerCountry: z.string(),
  engineer: z.string(),
  customer: z.string(),
  machine: z.object({ maker: z.string(), model: z.string(), serial: z.string() }),
  mode: z.enum(repairModes),
  /** Who signed it, on which day, and what they drew; null where nobody did. Papers of before do not name the picture. */
  signed: z.nullable(z.object({ name: z.string(), on: z.string(), fileId: z.optional(idOf('file')) })),
}

export const quotationData = z.object({
  ...head,
  kind: z.literal('quotation'),
  quoteKind: z.enum(quoteKinds),
  round: z.int(),
  isAgreed: z.boolean(),
  currency: z.enum(priceCurrencies),
  taxRate: z.int(),
  validUntil: z.string(),
  finding: z.string(),
  findingLanguage: z.nullable(language),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      label: z.string(),
      partNumber: z.string(),
      quantity: z.number(),
      unit: z.enum(lineUnits),
      /** Papers of before do not say it. */
      most: z.optional(z.nullable(z.number())),
      isOptional: z.boolean(),
      options: z.array(z.object({ label: z.string(), unitPrice: z.int(), net: z.int(), isChosen: z.boolean() })),
    }),
  ),
  note: z.string(),
  /** Of what was agreed on, before that with the cheapest option of each line; and what it can become at most. */
  sums: z.object({ net: z.int(), tax: z.int(), gross: z.int() }),
  upTo: z.nullable(z.int()),
  deposit: z.int(),
})
export type QuotationData = z.output<typeof quotationData>

const item = z.object({ label: z.string(), net: z.nullable(z.int()) })
/** A version of the contract with all that is agreed on, and its terms as they stood when it was. */
export const contractData = z.object({
  ...head,
  kind: z.literal('contract'),
  contractKind: z.enum(contractKinds),
  contractNumber: z.string(),
  version: z.int(),
  agreedOn: z.string(),
  agreedBy: z.string(),
  currency: z.enum(priceCurrencies),
  /** What this version has added, by a change order or a fee; empty for the first one. */
  added: z.array(item),
  covers: z.array(item),
  excludes: z.array(z.string()),
  sums: z.object({ net: z.int(), tax: z.int(), gross: z.int() }),
  terms: z.array(localized),
  /** Of the text of the version, as the contract keeps it. */
  textHash: z.string(),
})
export type ContractData = z.output<typeof contractData>

export const serviceData = z.object({
  ...head,
  kind: z.literal('service'),
  version: z.int(),
  finishedOn: z.string(),
  finding: z.string(),
  findingLanguage: z.nullable(language),
  work: z.string(),
  workLanguage: language,
  tests: z.array(z.object(testInput.shape)),
  parts: z.array(z.object(partMove.shape)),
  /** Lines that cost what was used of them. Papers of before have none. */
  used: z._default(
    z.array(
      z.object({
        label: z.string(),
        unit: z.enum(lineUnits),
        quantity: z.number(),
        most: z.number(),
        used: z.number(),
      }),
    ),
    [],
  ),
  meter: z.nullable(z.object({ kind: z.string(), value: z.int() })),
  warrantyUntil: z.nullable(z.string()),
})
export type ServiceData = z.output<typeof serviceData>

export const repairPaperData = z.discriminatedUnion('kind', [quotationData, contractData, serviceData])
export type RepairPaperData = z.output<typeof repairPaperData>
