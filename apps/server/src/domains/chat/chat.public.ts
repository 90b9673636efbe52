import type { Member, Reads } from '../../platform/context.ts'
import { countUnreadMessages } from '../threads/threads.public.ts'
import { readerOf } from './readers.ts'

export { registerCards } from './cards.ts'
export { presentMessageCards } from './present-message-cards.ts'

/** How many messages somebody has not read, as a badge shows it. */
export const countUnreadChats = (ctx: Reads & { actor: Member }): Promise<number> =>
  countUnreadMessages(ctx, readerOf(ctx.actor))
