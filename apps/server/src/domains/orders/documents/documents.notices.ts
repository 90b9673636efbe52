import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { documentRules } from '../../settings/settings.public.ts'
import {
  type DocumentRow,
  findDocument,
  listDocumentsToDecide,
  listDocumentsToRemind,
  markDocumentReminded,
} from './documents.store.ts'
import { sellersOf, toBuyer } from '../orders.notices.ts'
import { findOrder } from '../orders.store.ts'

type Moved = FactsOf<'order.documentMoved'>
type Told = Exclude<Moved['event'], 'takeBack'>

/** The states in which a notice is still news. */
const newsIn: Record<Told, readonly DocumentRow['state'][]> = {
  ask: ['missing'],
  remind: ['missing', 'returned'],
  deliver: ['delivered'],
  waits: ['delivered'],
  accept: ['accepted'],
  return: ['returned'],
  withdraw: ['withdrawn'],
}

const remindedAtOnce = 100

/**
 * Notifies whoever has to supply or to check it. Documents between one side and the platform are told to that side
 * only.
 */
export async function tellDocument(ctx: JobContext, { orderId, documentId, event }: Moved): Promise<void> {
  if (event === 'takeBack') return
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const document = await findDocument(ctx.db, documentId)
  if (order?.life !== 'open' || !document || !newsIn[event].includes(document.state)) return
  const isToDecide = event === 'deliver' || event === 'waits'
  if (isToDecide && document.readers === 'platform') return
  const isToBuyer = (document.askedOf === 'buyer') !== isToDecide
  const people = isToBuyer ? [order.memberId] : await sellersOf(ctx, order)
  const { number, what } = toBuyer(order).params
  const told = {
    about: `${documentId} ${event} ${document.version}`,
    link: isToBuyer ? screenLinks.documents(orderId) : screenLinks.managedOrder(orderId),
  }
  const params = { number, what, document: nameOf(document), why: whyOf(document, event) }
  const isAsked = event === 'ask' || event === 'remind' || event === 'return'
  await ctx.tx(async (ctx) => {
    for (const person of people)
      await (isAsked
        ? ctx.tell(person, { kind: 'documentAsked', ...told, params: { ...params, due: { at: document.dueAt } } })
        : ctx.tell(person, { kind: 'documentMoved', ...told, params }))
  })
}

const nameOf = ({ kind, note }: DocumentRow) =>
  inEachLanguage((language) => {
    const named = textOf(language, `documents.kind.${kind}`)
    return note === '' ? named : textOf(language, 'documents.named', { kind: named, note: oneLine(note) })
  })

const whyOf = ({ askedAs, reason }: DocumentRow, event: Told) =>
  inEachLanguage((language) =>
    event === 'ask'
      ? textOf(language, `documents.told.ask.${askedAs}`)
      : textOf(language, `documents.told.${event}`, { reason: oneLine(reason) }),
  )

/** Reminds once before a document is due, and once when it waits for a decision. */
export async function remindOfDocuments(ctx: JobContext): Promise<number> {
  const missing = { days: documentRules.remindDaysBefore, count: remindedAtOnce }
  return (
    (await remind(ctx, { of: await listDocumentsToRemind(ctx.db, missing), event: 'remind' })) +
    (await remind(ctx, { of: await listDocumentsToDecide(ctx.db, remindedAtOnce), event: 'waits' }))
  )
}

type Due = Awaited<ReturnType<typeof listDocumentsToDecide>>
const remind = (ctx: JobContext, { of, event }: { of: Due; event: 'remind' | 'waits' }): Promise<number> =>
  sweepEach(ctx, 'orders.remindOfDocuments', of, ({ id: documentId, orderId }) =>
    ctx.tx(async (ctx) => {
      if (!(await markDocumentReminded(ctx.db, { documentId, states: newsIn[event] }))) return false
      await ctx.announce('order.documentMoved', { orderId, documentId, event })
      return true
    }),
  )
