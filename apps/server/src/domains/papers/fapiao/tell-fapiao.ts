import type { FapiaoStep } from '@kikai/contract/papers/fapiao-requests.states'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../../platform/context.ts'
import { sellersAt } from '../../access/access.public.ts'
import { type FapiaoSale, fapiaoPageOf } from './fapiao-sale.ts'

type About = { sold: FapiaoSale; id: Id<'fapiao-request'> }

/** Tells the seller's people that a fapiao, or its red-letter one, is to be issued, and by when; `soon` and `soonRed` remind of it. */
export async function tellSellersOfFapiao(
  ctx: ChangeContext,
  { sold, id, event, deadlineAt }: About & { event: 'ask' | 'askRed' | 'soon' | 'soonRed'; deadlineAt: Instant },
): Promise<void> {
  const step = inEachLanguage((language) => textOf(language, `papers.fapiao.asked.${event}`))
  for (const seller of await sellersAt(ctx, sold.companyId))
    await ctx.tell(seller, {
      kind: 'fapiaoAsked',
      about: `${id} ${event} ${deadlineAt}`,
      link: fapiaoPageOf(sold.sale, 'seller'),
      params: { number: sold.number, step, due: { at: deadlineAt } },
    })
}

type Told = About & { version: number; event: FapiaoStep | 'askRed'; reason: string }
/** Tells the buyer how far the fapiao is. */
export async function tellBuyerOfFapiao(ctx: ChangeContext, { sold, id, version, event, reason }: Told): Promise<void> {
  const step = inEachLanguage((language) =>
    textOf(language, `papers.fapiao.told.${event}`, { reason: oneLine(reason) }),
  )
  await ctx.tell(sold.memberId, {
    kind: 'fapiaoMoved',
    about: `${id} ${event} ${version}`,
    link: fapiaoPageOf(sold.sale, 'buyer'),
    params: { number: sold.number, step },
  })
}
