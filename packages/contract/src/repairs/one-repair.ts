import * as z from 'zod/mini'
import { idOf, instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { seenVersion } from './repair-request.shapes.ts'

export const oneRepair = z.strictObject({ repairId: idOf('repair') })
/** With the version that the caller has seen, because an older one must not decide. */
export const seenRepair = { ...oneRepair.shape, version: seenVersion }
/** What every step of a repair may be refused for. */
export const moved = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const
/** When it was done, which is kept where the phone had no network; never later than now. */
export const doneAt = z.optional(instant)
