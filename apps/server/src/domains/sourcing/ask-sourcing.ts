import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import { dayMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { addressForOrder } from '../addresses/addresses.public.ts'
import { refuseUntilAgreed } from '../consents/consents.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { agreeOrRefuse } from '../orders/orders.public.ts'
import { dayOf } from '../regions/regions.public.ts'
import { writtenLanguage } from '../translation/translation.public.ts'
import { presentSourcing } from './present-sourcing.ts'
import { tellSourcing } from './sourcing.notices.ts'
import { askingBlocked, openBlocked } from './sourcing.policy.ts'
import { sourcingStates } from './sourcing.states.ts'
import { countOpenSourcing, findSourcing, insertSourcing, isOverAbout } from './sourcing.store.ts'
import { wantWordsRead } from './written-words.ts'

type AskSourcing = typeof sourcingCalls.askSourcing

/** More than anybody has procured in a day. */
const perMember = { count: 30, seconds: 86_400 }

/** Asks for a quotation; the address is copied, because the price may depend on where the machine goes. */
export function askSourcing(ctx: Context<Member>, input: InputOf<AskSourcing>): Promise<OutputOf<AskSourcing>> {
  const { actor } = ctx
  const { goodsId, quantity, addressId, wishDay, text, abroadAgreed = false } = input
  refuseUntilAgreed(actor)
  const language = writtenLanguage(text, ctx.language)
  return ctx.tx(async (ctx) => {
    const [goods] = await readGoodsFacts(ctx, [goodsId])
    if (!goods || goods.state === 'unpublished' || goods.state === 'archived') throw refuse(requestErrors.notFound)
    const address = await addressForOrder(ctx, { memberId: actor.id, addressId })
    const now = await databaseNow(ctx.db)
    const today = dayOf(address.country, now)
    if (wishDay !== null && wishDay < today)
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'wishDay', rule: 'dayPast', params: {} }] })
    const open = await countOpenSourcing(ctx.db, actor.id)
    const wish = { country: address.country, title: goods.title[ctx.language] }
    const blocked = askingBlocked(actor, goods, wish) ?? openBlocked(open)
    if (blocked) throw blocked
    await countOrRefuse(ctx.db, `sourcing:${actor.id}`, perMember)
    await agreeOrRefuse(ctx, { companyIds: [goods.companyId], country: address.country, agreed: abroadAgreed })
    const where = isOverAbout(ctx.db, { memberId: actor.id, goodsId })
    await sourcingStates.changeAll(ctx.db, { event: 'expire', as: 'clock', by: null, where })
    const id = newId('sourcing', millisecondsOf(now))
    const isFirst = await insertSourcing(ctx.db, {
      id,
      number: newNumber('Q', today),
      goodsId,
      companyId: goods.companyId,
      memberId: actor.id,
      buyerCompanyId: actor.company,
      boughtAs: actor.buysAs,
      quantity,
      address: { ...address, id: addressId },
      wishDay,
      body: text,
      bodyLanguage: language,
      validUntil: instantOf(new Date(millisecondsOf(now) + serverLimits.sourcingAnswerDays * dayMs)),
    })
    if (!isFirst) throw refuse(sourcingErrors.alreadyAsked)
    await wantWordsRead(ctx, { text, language, memberId: actor.id })
    await sourcingStates.begin(ctx.db, { id, state: 'asked', as: 'buyer', by: actor.id })
    const asked = { sourcingId: id, owner: { memberId: actor.id } }
    const sourcing = await findSourcing(ctx.db, asked)
    if (sourcing) await tellSourcing(ctx, { sourcing, seller: 'asked' })
    return presentSourcing(ctx, asked)
  })
}
