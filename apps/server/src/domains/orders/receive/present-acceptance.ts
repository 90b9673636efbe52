import {
  type Acceptance,
  type AcceptancePoint,
  acceptancePoints,
  pointsOfKind,
} from '@kikai/contract/orders/acceptance'
import type { Member, ReadContext, Reads } from '../../../platform/context.ts'
import { kindsOfGoods } from '../../goods/goods.public.ts'
import { listAnswers } from './acceptance.store.ts'
import type { OrderRow } from '../orders.store.ts'
import { picturesOf } from '../pay/show-pictures.ts'

/** The checklist of an order with its answers. */
export async function presentAcceptance(ctx: ReadContext<Member>, order: OrderRow): Promise<Acceptance> {
  const rows = await listAnswers(ctx.db, order.id)
  const shown = await picturesOf(ctx, rows)
  return {
    points: await pointsOf(ctx, order),
    answers: acceptancePoints.flatMap((point) =>
      rows.filter((row) => row.point === point).map(({ files, ...row }) => ({ ...row, pictures: shown({ files }) })),
    ),
  }
}

/** The points of everything that was bought together. */
export async function pointsOf(ctx: Reads, { lines }: OrderRow): Promise<AcceptancePoint[]> {
  const kinds = await kindsOfGoods(
    ctx,
    lines.map(({ goodsId }) => goodsId),
  )
  const all = kinds.flatMap((kind) => pointsOfKind[kind])
  const hasHours = lines.some(({ hours }) => hours !== null)
  return acceptancePoints.filter((point) => all.includes(point) && (point !== 'hours' || hasHours))
}
