import * as z from 'zod/mini'

/** The live channel's address, a WebSocket. */
export const livePath = '/live'

/** Why the server closed a socket. */
export const liveCloseCodes = {
  /** The server ends and the next one is there already, or soon. */
  comeBack: 1012,
  /** Something failed here; come back later. */
  fault: 1011,
  /** The message does not fit its schema, or none came in time. */
  malformed: 4400,
  loginOver: 4401,
  /** Too many sockets of a session or an address, or too many messages. */
  tooMany: 4429,
} as const

const topicText = z.string().check(z.regex(/^[a-zA-Z]{1,24}(:[0-9a-f-]{36})?$/))

/** The first message: who listens, '' for a visitor; in no address, because addresses are logged. */
export const liveHello = z.strictObject({
  hello: z.strictObject({
    token: z.string().check(z.maxLength(64)),
    company: z.string().check(z.maxLength(36)),
  }),
})

/** The messages after the first. */
export const liveMessage = z.union([
  z.strictObject({ listen: topicText }),
  z.strictObject({ leave: topicText }),
  z.strictObject({ say: topicText, said: z.unknown() }),
])
export type LiveMessage = z.output<typeof liveMessage>

/** What the server sends. */
export const livePush = z.union([
  /** From now on changes are told: what was read before may be old. */
  z.object({ listening: z.string() }),
  z.object({ refused: z.string(), code: z.int() }),
  /** Ask again by the ordinary call. */
  z.object({ changed: z.string() }),
  z.object({ topic: z.string(), data: z.array(z.unknown()) }),
  z.object({ topic: z.string(), said: z.unknown() }),
  /** Changes may have been missed: everything that is listened to is asked again. */
  z.object({ again: z.literal(true) }),
  /** Sent regularly, so that a client notices a dead connection. */
  z.object({ beat: z.literal(true) }),
])
export type LivePush = z.output<typeof livePush>
