import * as z from 'zod/mini'

/** Who is in a room: the one who shows the machine, and the one who booked. */
export const roomSides = ['host', 'customer'] as const
export type RoomSide = (typeof roomSides)[number]

/** Names one connection of one browser; a browser that begins anew takes another. */
const endName = z.string().check(z.regex(/^[0-9a-z-]{8,36}$/))
const ends = { from: endName, to: z.nullable(endName) }

/** Descriptions are told in parts of this length, because the live channel carries no more in one piece. */
export const descriptionPartLength = 4_000
const descriptionPartsMax = 8

/**
 * What the two browsers of a room tell each other to find a way for picture and sound (WebRTC), and what each of them
 * shows of its state. Nothing of it is kept.
 */
export const roomSignal = z.discriminatedUnion('kind', [
  /**
   * Somebody is there, with what they send and whether they want to see. `since` says which of two windows of one person
   * is the newer one: the older one leaves.
   */
  z.strictObject({
    kind: z.literal('here'),
    ...ends,
    since: z.int(),
    camera: z.boolean(),
    microphone: z.boolean(),
    watches: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('description'),
    ...ends,
    type: z.enum(['offer', 'answer']),
    sdp: z.string().check(z.maxLength(descriptionPartLength)),
    part: z.int().check(z.gte(0), z.lt(descriptionPartsMax)),
    parts: z.int().check(z.gte(1), z.lte(descriptionPartsMax)),
  }),
  z.strictObject({
    kind: z.literal('candidate'),
    ...ends,
    candidate: z.string().check(z.maxLength(1_000)),
    sdpMid: z.nullable(z.string().check(z.maxLength(64))),
    sdpMLineIndex: z.nullable(z.int().check(z.gte(0), z.lte(32))),
    usernameFragment: z.nullable(z.string().check(z.maxLength(256))),
  }),
])
export type RoomSignal = z.output<typeof roomSignal>

/** The server adds the side of whoever said it. */
export const roomSaid = z.strictObject({ side: z.optional(z.enum(roomSides)), signal: roomSignal })
