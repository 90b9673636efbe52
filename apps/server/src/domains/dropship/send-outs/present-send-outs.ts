import type { OrderSendOuts, SellersSendOut } from '@kikai/contract/dropship/dropship.shapes'
import { endedSendOuts, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { type Id, isId } from '@kikai/kernel/ids'
import { toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { type OrderRow, readOrder, unsentOf } from '../../orders/orders.public.ts'
import { readShipments } from '../../shipping/shipping.public.ts'
import { pictureFacts } from '../../uploads/uploads.public.ts'
import { type AgentRow, findAgent, listAgentsOf } from '../agents/agents.store.ts'
import { agentBlocked, offerBlocked } from '../dropship.policy.ts'
import { agentNamesOf, workOf } from '../agents/present-agents.ts'
import { handlingFeeOf, countPieces } from '../charges/reckon-fees.ts'
import { type SendOutRow, listSendOutsOf, listSendOutSteps } from './send-outs.store.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

type Wanted = { orderId: Id<'order'>; reach: Reach }

/** The agents to whom an order can be given with their fees, and its present and past send-outs. */
export async function presentOrderSendOuts(
  ctx: ReadContext<Member>,
  { orderId, reach }: Wanted,
): Promise<OrderSendOuts> {
  const order = await readOrder(ctx, { orderId, owner: { reach } })
  const rows = await listSendOutsOf(ctx.db, orderId)
  const agents = await listAgentsOf(ctx.db, order.companyId)
  const gone = await goneAgents(ctx, { rows, agents })
  const all = [...agents, ...gone]
  const names = await agentNamesOf(ctx, all)
  const work = await workOf(ctx, agents)
  const facts = await sendOutFactsOf(ctx, { rows, order })
  const shown = rows.map((row): SellersSendOut => {
    const fact = facts.get(row.id)
    if (!fact) throw new Error(`send-out ${row.id} has no facts`)
    return {
      ...fact,
      agent: { id: row.agentId, name: names.get(row.agentId) ?? '' },
      byRule: row.offeredBy === null,
      allowedActions: sellersMoves(row, reach),
    }
  })
  const isEnded = ({ state }: Pick<SellersSendOut, 'state'>) => endedSendOuts.some((one) => one === state)
  const live = rows.find((row) => !isEnded(row)) ?? null
  const pieces = countPieces(unsentOf(order))
  const [first] = order.lines
  return {
    order: {
      id: order.id,
      number: order.number,
      title: first?.titles[ctx.language] ?? '',
      picture: first?.picture ?? null,
      pieces,
      currency: priceCurrencyOf(order),
      shipBy: order.ship === 'shipped' || order.ship === 'delivered' ? null : order.deadlineAt,
    },
    agents: agents
      .filter(({ state }) => state === 'active')
      .map((agent) => ({
        id: agent.id,
        name: names.get(agent.id) ?? '',
        rate: agent.rate,
        paidByKikai: agent.companyId !== null,
        fee: handlingFeeOf(agent.rate, pieces),
        open: work.get(agent.id)?.open ?? 0,
        allowedActions: actionsOf({ offer: agentBlocked(agent, order) }),
      })),
    // Staff of the platform only look: orders are given to agents by their sellers.
    allowedActions: reach.all ? [] : actionsOf({ offer: offerBlocked(order, live) }),
    current: shown.find((one) => !isEnded(one)) ?? null,
    earlier: shown.filter(isEnded),
  }
}

async function goneAgents(
  ctx: ReadContext<Member>,
  { rows, agents }: { rows: readonly SendOutRow[]; agents: readonly AgentRow[] },
): Promise<AgentRow[]> {
  const missing = new Set(rows.map(({ agentId }) => agentId).filter((id) => !agents.some((one) => one.id === id)))
  const found = await mapInTurn([...missing], (agentId) =>
    findAgent(ctx.db, { agentId, owner: { seller: { all: true } } }),
  )
  return found.filter((one) => one !== null)
}

const sellersMoves = (row: SendOutRow, reach: Reach) => {
  const as = reach.all ? 'staff' : 'seller'
  return actionsOf({
    resume: moveBlocked(sendOutMachine, row, { event: 'resume', as }),
    report: moveBlocked(sendOutMachine, row, { event: 'report', as }),
    recall: moveBlocked(sendOutMachine, row, { event: 'recall', as }),
  })
}

type Facts = Omit<SellersSendOut, 'agent' | 'byRule' | 'allowedActions'>
/** What both sides see of send-outs of one order. */
export async function sendOutFactsOf(
  ctx: ReadContext<Member>,
  { rows, order }: { rows: readonly SendOutRow[]; order: OrderRow },
): Promise<Map<Id<'send-out'>, Facts>> {
  if (rows.length === 0) return new Map()
  const steps = await listSendOutSteps(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const shipments = await readShipments(ctx, order.id)
  const pictures = await pictureFacts(
    ctx,
    steps.flatMap(({ files }) => files.filter((file) => isId<'file'>(file))),
  )
  const shown = (file: string) => {
    const known = isId<'file'>(file) ? pictures.get(file) : undefined
    if (!known) return []
    const url = signedFileAddress(ctx, { fileId: known.id, session: ctx.actor.session })
    return [{ id: known.id, url, width: known.width, height: known.height }]
  }
  const factOf = (row: SendOutRow): Facts => {
    const shipment = shipments.find(({ id }) => id === row.shipmentId)
    const { currency } = row.rate
    return {
      id: row.id,
      version: row.version,
      orderId: row.orderId,
      number: order.number,
      state: row.state,
      pieces: row.pieces,
      deadlineAt: row.deadlineAt,
      shipBy: row.shipBy,
      rate: row.rate,
      paidByKikai: row.agentCompanyId !== null,
      fee: handlingFeeOf(row.rate, row.pieces),
      cancelCost: row.cancelCost === null || row.cancelCost === 0 ? null : toMoney(currency, row.cancelCost),
      note: row.note,
      problem: row.problem,
      escalated: row.escalatedAt !== null,
      weightKg: row.weightKg,
      freight: row.freight === null ? null : toMoney(currency, row.freight),
      carrier: shipment?.carrier ?? null,
      carrierName: shipment?.carrierName ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      goesOn: shipment?.goesOn ?? false,
      earlierLegs: shipment?.earlierLegs ?? [],
      steps: steps
        .filter(({ sendOutId }) => sendOutId === row.id)
        .map(({ event, to, actor, at, body, files }) => ({
          event,
          to,
          actor,
          at,
          text: body ?? '',
          pictures: files.flatMap(shown),
        })),
    }
  }
  return new Map(rows.map((row) => [row.id, factOf(row)]))
}
