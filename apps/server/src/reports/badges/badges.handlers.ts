import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import { countCartLines } from '../../domains/cart/cart.public.ts'
import { countUnread } from '../../domains/notices/notices.public.ts'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { holds, reachOf } from '../../platform/reach.ts'
import { confirmableBy } from '../confirmations/list-confirmations.ts'
import { countWaiting } from './waiting.store.ts'

const handlers: Handlers<typeof badgesCalls> = {
  async countBadges(ctx) {
    const messages = await countUnread(ctx, ctx.actor.id)
    const cart = await countCartLines(ctx.db, ctx.actor.id)
    return { messages, cart }
  },
  async countMenu({ db, actor }) {
    const waiting = await countWaiting(db, {
      memberId: actor.id,
      ships: reachOf(actor, 'order.order.ship'),
      reviews: holds(actor, 'finance.remittance.review'),
      answers: holds(actor, 'member.feedback.answer'),
    })
    const confirmable = await confirmableBy({ db, actor })
    return { ...waiting, confirmations: confirmable.length }
  },
}

export const badgesReport: Domain = { name: 'badges', calls: badgesCalls, handlers, personal: null }
