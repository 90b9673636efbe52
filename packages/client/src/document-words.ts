import type { OrderDocument, OrderDocuments } from '@kikai/contract/orders/documents.shapes'
import type { Say } from '@kikai/i18n/keys'
import type { Instant } from '@kikai/kernel/instant'

type Words = Say<'documents'>
type Dates = { readonly moment: (at: Instant) => string; readonly deadline: (at: Instant) => string }

/** What a document is called: its kind, and what whoever asked for it says of it. */
export const documentName = (t: Words, { kind, note }: Pick<OrderDocument, 'kind' | 'note'>): string =>
  note === '' ? t(`kind.${kind}`) : t('named', { kind: t(`kind.${kind}`), note })

/** What a file of a document is called: a picture from a camera has no name. */
export const documentFileName = (t: Words, file: OrderDocument['files'][number], at: number): string =>
  file.name === '' && file.kind === 'picture' ? t('picture', { at: at + 1 }) : file.name

type Told = { document: OrderDocument; side: OrderDocuments['side']; dates: Dates; isOver: (at: Instant) => boolean }

/** Who hands it in and who asked for it, who reads it, what waits for it, and until when or since when. */
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

/** Those without which nothing leaves, and which are not accepted. */
export const documentsAwaited = (documents: readonly OrderDocument[]): OrderDocument[] =>
  documents.filter(({ required, state }) => required && state !== 'accepted' && state !== 'withdrawn')
