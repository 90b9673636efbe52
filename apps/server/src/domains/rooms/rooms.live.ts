import { roomSaid } from '@kikai/contract/rooms/signal.shapes'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { findSidedById } from './find-room.ts'
import { stageOf } from './rooms.policy.ts'

/** The two of a room tell each other how to be connected, and everybody hears which side speaks. */
export const roomLive: LiveKind = {
  access: 'member',
  async mayListen(ctx, id) {
    const sided = await findSidedById(ctx, id)
    if (!sided) return false
    const stage = stageOf(sided.occasion, await figuresNow(ctx))
    return stage === 'open' || stage === 'running'
  },
  says: {
    schema: roomSaid,
    // Two devices that find a way to each other send some dozens at once, and then a word every two seconds.
    perSecond: 5,
    burst: 60,
    async shown(ctx, id, said) {
      const sided = await findSidedById(ctx, id)
      return { ...(sided ? { side: sided.side } : {}), signal: roomSaid.parse(said).signal }
    },
  },
}
