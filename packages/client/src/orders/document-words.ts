import type { OrderDocument, OrderDocuments } from '@kikai/contract/orders/documents.shapes'
import type { Say } from '@kikai/i18n/keys'
import type { Instant } from '@kikai/kernel/instant'

type Words = Say<'documents'>
type Dates = { readonly moment: (at: Instant) => string; readonly deadline: (at: Instant) => string }

/** The name of a document: its kind and the note of the person who requested it. */
export const documentName = (t: Words, { kind, note }: Pick<OrderDocument, 'kind' | 'note'>): string =>
  note === '' ? t(`kind.${kind}`) : t('named', { kind: t(`kind.${kind}`), note })

/** The name of a document's file; a picture from a camera has no name and gets a number. */
export const documentFileName = (t: Words, file: OrderDocument['files'][number], at: number): string =>
  file.name === '' && file.kind === 'picture' ? t('picture', { at: at + 1 }) : file.name

type Told = { document: OrderDocument; side: OrderDocuments['side']; dates: Dates; isOver: (at: Instant) => boolean }

/**
 * The facts listed under a document: who hands it in, who requested it, who can read it, what waits for it, and its
 * dates.
 */
export function documentFacts(t: Words, { document, side, dates, isOver }: Told): string[] {
  const { askedOf, askedBy, readers, required, state, dueAt, deliveredAt, decided } = document
  const from = t(`from.${askedOf === side ? 'you' : askedOf}`)
  const by = t(`askedBy.${askedBy === side && side === 'seller' ? 'you' : askedBy}`)
  const isAwaited = state === 'missing' || state === 'returned'
  return [
    `${from} · ${by}`,
    t(`readers.${readers}`),
    ...(required && state !== 'accepted' && state !== 'withdrawn' ? [t('required')] : []),
    ...(isAwaited ? [t(isOver(dueAt) ? 'overdue' : 'due', { at: dates.deadline(dueAt) })] : []),
    ...(state === 'delivered' && deliveredAt ? [t('deliveredAt', { at: dates.moment(deliveredAt) })] : []),
    ...(state === 'accepted' && decided ? [t(`decidedAt.${decided.by}`, { at: dates.moment(decided.at) })] : []),
  ]
}

/** The documents that block shipment and are not accepted yet. */
export const documentsAwaited = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter(({ required, state }) => required && state !== 'accepted' && state !== 'withdrawn')
