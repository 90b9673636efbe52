import type { CardFacts, CardKind, ChatCard } from '@kikai/contract/chat/chat.shapes'
import type { Member, ReadContext } from '../../platform/context.ts'

/** What a kind of card shows this reader; what they may not see is left out. */
export type CardPresenter = (ctx: ReadContext<Member>, ids: readonly string[]) => Promise<Map<string, CardFacts>>

const presenters = new Map<CardKind, CardPresenter>()

/** Chat knows none of the things that are sent as cards, so their presenters are registered where all domains are listed. */
export function registerCards(kind: CardKind, present: CardPresenter): void {
  presenters.set(kind, present)
}

export type NamedCard = { kind: CardKind; id: string }
/** Cards as this reader sees them now, by kind and id. */
export async function presentSentCards(
  ctx: ReadContext<Member>,
  cards: readonly NamedCard[],
): Promise<(card: NamedCard) => ChatCard> {
  const facts = new Map<string, CardFacts>()
  for (const [kind, present] of presenters) {
    const ids = [...new Set(cards.flatMap((card) => (card.kind === kind ? [card.id] : [])))]
    if (ids.length === 0) continue
    for (const [id, shown] of await present(ctx, ids)) facts.set(`${kind} ${id}`, shown)
  }
  return ({ kind, id }) => ({ kind, id, facts: facts.get(`${kind} ${id}`) ?? null })
}
