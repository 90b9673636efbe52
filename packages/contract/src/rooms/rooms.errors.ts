import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant } from '../fields.ts'

/** Codes 5750–5799. */
export const roomErrors = defineErrors('rooms', {
  notYetOpen: { code: 5750, data: z.object({ opensAt: instant }) },
  over: { code: 5751 },
  /** Pictures are kept only after both have agreed to it. */
  notAgreed: { code: 5752 },
  /** Nobody is paid for more time that the host has not agreed to. */
  hostNotAgreed: { code: 5753 },
  blocksUsed: { code: 5754, data: z.object({ max: z.number() }) },
  snapshotsFull: { code: 5755, data: z.object({ max: z.number() }) },
  unknownShot: { code: 5756 },
})
