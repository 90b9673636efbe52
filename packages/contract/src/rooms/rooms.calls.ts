import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { roomErrors } from './rooms.errors.ts'
import { videoEvidence, extensionMethods, outcomeText, room, roomMatters } from './rooms.shapes.ts'
import { roomIds } from './room-ids.ts'
import { shots } from './shots.ts'

const one = z.strictObject(roomIds)
const shape = { access: 'member', addition: true, output: room } as const
const always = [requestErrors.notFound, requestErrors.wrongState, roomErrors.over]

/** The room of a video appointment or of a repair by video, for its two. */
export const roomsCalls = defineCalls(
  'rooms',
  {
    /** Reads the room: who the reader is in it, its times by the server's clock, and the servers that connect the two. */
    readRoom: {
      ...shape,
      path: '/api/order-subscribe/room',
      effect: 'read',
      input: one,
      refusals: [requestErrors.notFound],
    },
    /**
     * Says that the member is in the room, again every few seconds. Its time begins when the second one is there, and
     * from these words is decided who came.
     */
    beInRoom: {
      ...shape,
      path: '/api/order-subscribe/room-beat',
      effect: 'write',
      input: one,
      refusals: [...always, roomErrors.notYetOpen],
    },
    /** Leaves the room. Once it has begun, the customer ends it for both; the host may come back until its end. */
    leaveRoom: {
      ...shape,
      path: '/api/order-subscribe/leave-room',
      effect: 'write',
      input: one,
      refusals: [requestErrors.notFound],
    },
    /** Agrees that pictures are kept, that they are shown with the machine, or to more time; or does not. */
    agreeInRoom: {
      ...shape,
      path: '/api/order-subscribe/room-agree',
      effect: 'write',
      input: z.strictObject({ ...one.shape, to: z.enum(roomMatters), yes: z.boolean() }),
      refusals: [...always, roomErrors.blocksUsed],
    },
    /** Pays for another block of time that the host has agreed to, if both are free. */
    extendRoom: {
      ...shape,
      path: '/api/order-subscribe/extend-room',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...one.shape, method: z.enum(extensionMethods) }),
      refusals: [...always, roomErrors.hostNotAgreed, roomErrors.blocksUsed],
    },
    /** Keeps a picture that the customer's browser took of what the host shows, after both agreed. */
    keepSnapshot: {
      ...shape,
      path: '/api/order-subscribe/snapshot',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...one.shape, shot: z.enum(shots), fileId: idOf('file') }),
      refusals: [...always, roomErrors.notAgreed, roomErrors.snapshotsFull, roomErrors.unknownShot],
    },
    /** Writes down what came of it, for the customer. */
    noteOutcome: {
      ...shape,
      path: '/api/order-subscribe/room-outcome',
      effect: 'write',
      input: z.strictObject({ ...one.shape, text: outcomeText }),
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
    /** Lists what video viewings showed of a machine and its seller agreed to show; members see the pictures. */
    listEvidence: {
      path: '/api/goods/goods-evidence',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: z.strictObject({ goodsId: idOf('goods') }),
      output: videoEvidence,
      refusals: [requestErrors.notFound],
    },
  },
  { alsoShows: ['appointments', 'repairs'], alsoChanges: ['appointments', 'repairs'] },
)
