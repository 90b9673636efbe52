import * as z from 'zod/mini'

/** Success on the wire; everything else is an error's code. */
export const success = 200

/** Every answer, errors too. `msg` is in the caller's language. */
export const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope = z.output<typeof envelope>
