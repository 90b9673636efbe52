import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

const max = z.object({ max: z.number() })

/** Codes 5800–5899. */
export const repairErrors = defineErrors('repairs', {
  /** The machine is not the member's, or is stopped. */
  notTheirDevice: { code: 5801 },
  /** The machine is in repair already. */
  inRepairAlready: { code: 5802, data: z.object({ number: z.string() }) },
  tooManyOpen: { code: 5803, data: max },
  /** Nobody offers this way for this machine there. */
  modeNotOffered: { code: 5804 },
  /** The engineer lacks the skill, its paper has ended, or they do not work there or in this way. */
  notSuited: { code: 5805 },
  /** The engineer or the customer has something else at this time. */
  timeTaken: { code: 5806 },
  /** The time has to lie so many hours ahead. */
  tooLate: { code: 5807, data: z.object({ hours: z.number() }) },
  /** It was handed over so often that only the platform assigns it now. */
  handedOverTooOften: { code: 5808, data: max },
  /** The machine has to be with the workshop, or back with its customer, first. */
  wrongPlace: { code: 5809 },
  /** It rests, or waits for parts. */
  rests: { code: 5810 },
  /** Something is due first. */
  notPaid: { code: 5811 },
  nothingDue: { code: 5812 },
  /** A quotation needs a diagnosis, at least one line, and an option for each. */
  quoteIncomplete: { code: 5813 },
  /** Exactly the lines that are not yet decided have to be answered, each with one of its options. */
  linesLeft: { code: 5814 },
  quoteExpired: { code: 5815 },
  /** A newer version of it has been sent. */
  quoteSuperseded: { code: 5816 },
  tooManyRounds: { code: 5817, data: max },
  /** It goes beyond the customer's spending limit, which they have to raise in so many words. */
  overCap: { code: 5818, data: z.object({ currency: z.string(), minor: z.number() }) },
  /** What was signed shows nothing. */
  blankSignature: { code: 5819 },
  signatureNeeded: { code: 5820 },
  /** The part was sold, or is kept for somebody else, meanwhile. */
  partTaken: { code: 5821 },
  /** It is answered already. */
  answered: { code: 5822 },
  /** A permit that the work waits for is missing or has ended. */
  permitMissing: { code: 5823 },
  /** The warranty is over, or what is wrong now is another machine's. */
  noWarranty: { code: 5824 },
  reviewTooLate: { code: 5825 },
  /** Its state is different from what the phone knew when the work was done without a network. */
  changedMeanwhile: { code: 5826, data: z.object({ life: z.string(), version: z.number() }) },
  ownRepair: { code: 5827 },
  noCertificate: { code: 5828 },
  methodNotOffered: { code: 5829 },
  /** Points of the checklist are not ticked. */
  checksLeft: { code: 5830, data: z.object({ left: z.number() }) },
  /** Who had it is told so much and no more: what they did without a network is not lost without a word. */
  givenAway: { code: 5831 },
  /** More was used than the customer agreed to; they are asked with a change order. */
  usedTooMuch: { code: 5832, data: z.object({ label: z.string(), max: z.number() }) },
  /** Staff who have a seat at the company, or are the engineer, leave the assigning to others. */
  ownHand: { code: 5833 },
  /** Nobody has an account under this address, and they have not agreed to the terms of one. */
  noAccountYet: { code: 5834 },
})
