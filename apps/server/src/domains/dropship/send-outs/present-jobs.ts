import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import type { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { everything, reachOf } from '../../../platform/sessions/reach.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import {
  type OrderRow,
  dispatchBlocked,
  listOrdersById,
  nextCarrierBlocked,
  placeOfCopy,
  presentCopy,
  readOrder,
} from '../../orders/orders.public.ts'
import { type ShipmentRow, readShipments } from '../../shipping/shipping.public.ts'
import { acceptBlocked } from '../dropship.policy.ts'
import { sendOutFactsOf } from './present-send-outs.ts'
import { type SendOutOwner, type SendOutRow, countJobTabs, findSendOut, listSendOutQueue } from './send-outs.store.ts'

type Calls = typeof jobsCalls

const works = ({ actor }: Pick<Context<Member>, 'actor'>) => ({ agent: reachOf(actor, 'order.sendout.work') })

/** The agent's jobs, the nearest deadline first. */
export async function listJobs(
  ctx: Context<Member>,
  input: InputOf<Calls['listJobs']>,
): Promise<OutputOf<Calls['listJobs']>> {
  const { current_page: page, page_size: size, tab = null } = input
  const owner = works(ctx)
  const rows = await listSendOutQueue(ctx.db, { owner, tab, skip: (page - 1) * size, count: size })
  const counts = await countJobTabs(ctx.db, owner)
  const orders = await listOrdersById(
    ctx.db,
    rows.map(({ orderId }) => orderId),
  )
  const sellers = await companiesOf(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data: rows.flatMap(({ sellerId, ...row }) => {
      const order = orders.find(({ id }) => id === row.orderId)
      const [line] = order?.lines ?? []
      if (!order || !line) return []
      return [
        {
          ...row,
          number: order.number,
          seller: sellers.find(({ id }) => id === sellerId)?.names[ctx.language] ?? '',
          title: line.titles[ctx.language],
          picture: line.picture,
          place: placeOfCopy(ctx.language, order.address),
        },
      ]
    }),
    total: tab === null ? all : counts[tab],
    counts,
  }
}

export const readJob = (
  ctx: Context<Member>,
  { sendOutId }: InputOf<Calls['readJob']>,
): Promise<OutputOf<Calls['readJob']>> => presentJob(ctx, { sendOutId, owner: works(ctx) })

/** A job with everything that the work needs, and without prices or payments. */
export async function presentJob(
  ctx: ReadContext<Member>,
  { sendOutId, owner }: { sendOutId: Id<'send-out'>; owner: SendOutOwner },
): Promise<Job> {
  const row = await findSendOut(ctx.db, { sendOutId, owner })
  if (!row) throw refuse(requestErrors.notFound)
  const order = await readOrder(ctx, { orderId: row.orderId, owner: { reach: everything } })
  const facts = await sendOutFactsOf(ctx, { rows: [row], order })
  const [seller] = await companiesOf(ctx, [row.sellerId])
  const fact = facts.get(row.id)
  const shipment = (await readShipments(ctx, order.id)).find(({ id }) => id === row.shipmentId)
  if (!fact) throw new Error(`send-out ${row.id} has no facts`)
  return {
    ...fact,
    seller: seller?.names[ctx.language] ?? '',
    goods: row.lines.flatMap(({ position, quantity }) => {
      const line = order.lines[position]
      if (!line) return []
      const { titles, managementNumber, picture } = line
      return [{ title: titles[ctx.language], managementNumber, quantity, picture }]
    }),
    place: placeOfCopy(ctx.language, order.address),
    to: goesTo(ctx, row, order),
    allowedActions: movesOfJob({ row, order, shipment }),
  }
}

/** The recipient's address is shown while the agent has the job in hand. */
const inHand: readonly SendOutRow['state'][] = ['accepted', 'preparing', 'ready', 'problem', 'shipped']

function goesTo({ language }: ReadContext<Member>, { state }: SendOutRow, { address }: OrderRow): Job['to'] {
  if (!inHand.includes(state)) return null
  const { name, company, lines } = presentCopy(language, address)
  const phone = address.mobile.replaceAll(/\D/g, '')
  return { name, company, lines, phone: `${address.dialCode} •• ${phone.slice(-4)}` }
}

const events = ['decline', 'accept', 'report', 'prepare', 'pack', 'ship', 'deliver'] as const
type Moving = { row: SendOutRow; order: OrderRow; shipment: ShipmentRow | undefined }
/** Steps that a refund or unpaid freight forbids are shown with the reason; the others follow from the state. */
function movesOfJob({ row, order, shipment }: Moving): AllowedAction[] {
  const blockedOf = (event: (typeof events)[number]) =>
    moveBlocked(sendOutMachine, row, { event, as: 'agent' }) ??
    (event === 'ship' ? dispatchBlocked(order, { as: 'agent' }) : event === 'accept' ? acceptBlocked(row, order) : null)
  const { state } = row
  const handOver =
    state === 'shipped' && shipment ? nextCarrierBlocked(order, shipment) : refuse(requestErrors.wrongState, { state })
  return actionsOf({ handOver, ...Object.fromEntries(events.map((event) => [event, blockedOf(event)])) })
}
