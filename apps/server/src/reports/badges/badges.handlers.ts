import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import { countCartLines } from '../../domains/cart/cart.public.ts'
import { countUnreadChats } from '../../domains/chat/chat.public.ts'
import { countWaitingDevices } from '../../domains/devices/devices.public.ts'
import { countUnread } from '../../domains/notices/notices.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'

const handlers: Handlers<typeof badgesCalls> = {
  async countBadges(ctx) {
    const messages = await countUnread(ctx, ctx.actor.id)
    const chat = await countUnreadChats(ctx)
    const cart = await countCartLines(ctx.db, ctx.actor.id)
    const devices = await countWaitingDevices(ctx)
    return { messages, chat, cart, devices }
  },
}

export const badgesReport: Domain = { name: 'badges', calls: badgesCalls, handlers, personal: null }
