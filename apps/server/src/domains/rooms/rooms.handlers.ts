import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Domain, PersonalData } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { agreeInRoom, extendRoom, keepSnapshot, noteOutcome } from './agree-in-room.ts'
import { beInRoom, followAbsent, leaveRoom } from './be-in-room.ts'
import { listEvidence } from './evidence.ts'
import { presentRoom } from './present-room.ts'
import { roomLive } from './rooms.live.ts'
import { listOwnStays } from './rooms.store.ts'

const handlers: Handlers<typeof roomsCalls> = {
  readRoom: presentRoom,
  beInRoom,
  leaveRoom,
  agreeInRoom,
  extendRoom,
  keepSnapshot,
  noteOutcome,
  listEvidence,
}

/** The log decides about money, so it stays when somebody leaves; it names nobody. */
const roomsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ rooms: await listOwnStays(db, memberId) }),
  erase: () => Promise.resolve([]),
}

export const roomsDomain: Domain = {
  name: 'rooms',
  calls: roomsCalls,
  handlers,
  live: { room: roomLive },
  sweeps: [{ name: 'rooms.absent', everySeconds: 10, run: followAbsent }],
  personal: roomsPersonal,
}
