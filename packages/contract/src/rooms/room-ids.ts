import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** What a room is of, by the id of its kind: exactly one of these. */
export const roomIds = { appointmentId: z.optional(idOf('appointment')), repairId: z.optional(idOf('repair')) }
const ids = z.object(roomIds)
export type RoomIds = z.output<typeof ids>
export const roomKinds = ['appointment', 'repair'] as const
export type RoomKind = (typeof roomKinds)[number]
