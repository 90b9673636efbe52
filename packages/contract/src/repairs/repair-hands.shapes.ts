import * as z from 'zod/mini'
import { engineerGrade } from '../engineers/engineers.shapes.ts'
import { idOf, picture } from '../fields.ts'
import { timeSpan } from './repair-request.shapes.ts'

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
  busy: z.array(timeSpan),
  /** For a company: engineers who suit and are free. */
  engineers: z.int(),
  onTrial: z.boolean(),
  /** Null where it can be assigned to them. */
  reason: z.nullable(
    z.enum([
      'skill',
      'paperEnded',
      'area',
      'mode',
      'busy',
      'paused',
      'passed',
      'insuranceEnded',
      'noEngineer',
      'stopped',
      /** Staff who have a seat there, or are the engineer, do not choose it. */
      'own',
    ]),
  ),
})

export type RepairHand = z.output<typeof repairHand>
