import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, language } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { oneRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { certificateKinds, openedRepairPaper } from './repair-outcome.shapes.ts'

/** In the reader's language, unless another one is asked for. */
const wanted = z.strictObject({ ...oneRepair.shape, language: z.optional(language) })
const works = { may: 'order.repair.work' } as const

/** Papers of a repair, which are drawn when they are first opened. */
export const repairPapersCalls = defineCalls(
  'repairs',
  {
    /** Opens the paper of the quotation in force, which is drawn when it is first opened. */
    findRepairQuotation: {
      path: '/api/order-fix/fix-quot-cert',
      access: 'member',
      effect: 'write',
      once: true,
      input: wanted,
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
    /** Says whether a paper is genuine by the code on it: kind, number, day and model, no names and no sums. */
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
      }),
      refusals: [requestErrors.notFound, requestErrors.tooOften],
    },
    /** Opens the quotation of a repair as a paper. */
    findManagedQuotation: {
      path: '/back/order-fix/fix-quot-cert',
      access: works,
      effect: 'write',
      once: true,
      input: wanted,
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
