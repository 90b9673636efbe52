import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, integer, language } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { oneRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { certificateKinds, openedRepairPaper } from './repair-outcome.shapes.ts'

/** In the reader's language, unless another one is asked for. */
const wanted = z.strictObject({ ...oneRepair.shape, language: z.optional(language) })
/** A contract is in its customer's language unless another one is asked for. */
const quoted = z.strictObject({
  ...wanted.shape,
  /** This version of the contract in force, which covers all that was agreed on until then, instead of the quotation. */
  contractVersion: z.optional(integer(1, 10_000)),
})
const works = { may: 'order.repair.work' } as const

/** Papers of a repair, which are drawn when they are first opened. */
export const repairPapersCalls = defineCalls(
  'repairs',
  {
    /** Opens the paper of the quotation in force or of a version of the contract, which is drawn when it is first opened. */
    findRepairQuotation: {
      path: '/api/order-fix/fix-quot-cert',
      access: 'member',
      effect: 'write',
      once: true,
      input: quoted,
      output: openedRepairPaper,
      refusals: [requestErrors.notFound, repairErrors.noCertificate],
    },
    /** Opens the service certificate of a finished repair. */
    findServiceCertificate: {
      path: '/api/order-fix/fix-serve-cert',
      access: 'member',
      effect: 'write',
      once: true,
      input: wanted,
      output: openedRepairPaper,
      refusals: [requestErrors.notFound, repairErrors.noCertificate],
    },
    /** Says whether a paper is genuine by the code on it: kind, number, day and model, and since when a newer version has replaced it; no names and no sums. */
    checkCertificate: {
      path: '/api/order-fix/check-cert',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
      output: z.object({
        kind: z.enum([...certificateKinds, 'inspection']),
        number: z.string(),
        issuedAt: instant,
        maker: z.string(),
        model: z.string(),
        replacedAt: z.nullable(instant),
      }),
      refusals: [requestErrors.notFound, requestErrors.tooOften],
    },
    /** Opens the quotation of a repair or a version of its contract as a paper. */
    findManagedQuotation: {
      path: '/back/order-fix/fix-quot-cert',
      access: works,
      effect: 'write',
      once: true,
      input: quoted,
      output: openedRepairPaper,
      refusals: [requestErrors.notFound, repairErrors.noCertificate],
    },
    /** Opens the service certificate of a repair as a paper. */
    findManagedCertificate: {
      path: '/back/order-fix/fix-serve-cert',
      access: works,
      effect: 'write',
      once: true,
      input: wanted,
      output: openedRepairPaper,
      refusals: [requestErrors.notFound, repairErrors.noCertificate],
    },
  },
  { alsoChanges: ['papers'] },
)
