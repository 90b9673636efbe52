import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { documentLimits } from '@kikai/kernel/document-limits'
import { millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { askDocumentBlocked } from './documents.policy.ts'
import { documentStates } from './documents.states.ts'
import { insertDocument, listDocuments } from './documents.store.ts'
import { lockOrder } from '../lock-order.ts'
import { presentDocuments } from './present-documents.ts'

type Ask = typeof managedDocumentsCalls.askForDocument

/** Asks for a document of the deal with a due day, and notifies whoever has to supply it. */
export function askForDocument(
  ctx: Context<Member>,
  { orderId, note = '', ...asked }: InputOf<Ask>,
): Promise<OutputOf<Ask>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner: { reach } })
    const blocked = askDocumentBlocked(order, { ...asked, as })
    if (blocked) throw blocked
    // A seller can only ask the buyer, and can read what they asked for.
    refuseUnless(as === 'staff' || asked.askedOf === 'buyer', { field: 'askedOf', rule: 'invalid' })
    refuseUnless(as === 'staff' || asked.readers === 'both', { field: 'readers', rule: 'invalid' })
    refuseUnless(asked.kind !== 'other' || note !== '', { field: 'note', rule: 'required' })
    if ((await listDocuments(ctx.db, orderId)).length >= documentLimits.perOrderMax)
      throw refuse(orderErrors.tooManyDocuments, { max: documentLimits.perOrderMax })
    const id = newId('order-document', millisecondsOf(await databaseNow(ctx.db)))
    await insertDocument(ctx.db, { id, orderId, note, askedBy: by, askedAs: as, ...asked })
    await documentStates.begin(ctx.db, { id, state: 'missing', as, by })
    await ctx.announce('order.documentMoved', { orderId, documentId: id, event: 'ask' })
    return presentDocuments(ctx, { order, side: as })
  })
}

function refuseUnless(holds: boolean, { field, rule }: { field: string; rule: string }): void {
  if (!holds) throw refuse(requestErrors.invalidInput, { errors: [{ field, rule, params: {} }] })
}
