import type { OfferTerms } from '@kikai/contract/negotiation/negotiation.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Member, TxContext, Writes } from '../../platform/context.ts'
import { findGoods } from '../goods/goods.public.ts'
import { dayOf } from '../regions/regions.public.ts'
import { wantTranslations } from '../translation/translation.public.ts'
import { readFigures } from '../settings/settings.public.ts'

export const columnsOfTerms = ({ freight, dismantling, delivery, payment, inspectUntil }: OfferTerms) => ({
  freight,
  dismantling,
  deliverFrom: delivery?.fromDay ?? null,
  deliverTo: delivery?.toDay ?? null,
  payment,
  inspectUntil,
})

/** The present day where the goods stand. */
export async function todayAt(ctx: Writes, goodsId: Id<'goods'>): Promise<string> {
  const [goods] = await findGoods(ctx.db, [goodsId])
  return dayOf(goods?.country ?? 'JP', await databaseNow(ctx.db))
}

/** Has the note of an offer that is made now translated for the other side. */
export async function wantNoteRead(
  ctx: TxContext<Member>,
  { negotiationId, note }: { negotiationId: Id<'negotiation'>; note: string },
): Promise<void> {
  if (note === '') return
  const written = { text: hideContacts(note), language: ctx.language, at: ctx.now() }
  await wantTranslations(ctx, [written], `negotiation:${negotiationId}`)
}

/** Until when an offer that is made now can be answered. */
export async function validFrom(ctx: Writes): Promise<Instant> {
  const { offerHours } = await readFigures(ctx)
  return instantOf(new Date(millisecondsOf(await databaseNow(ctx.db)) + offerHours * hourMs))
}
