import { ReadText } from '#features/reading/read-text.tsx'
import { useWritten } from '#ui/written.ts'
import { changedTerms, useTermWords } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import type { OfferRound } from '@kikai/contract/negotiation/negotiation.shapes'
import { termKeys } from '@kikai/contract/negotiation/negotiation.words'
import type { Money } from '@kikai/kernel/money'

/** The rounds, the oldest first: the first one whole, each later one with what it changed. */
export function OfferRounds({ of }: { of: readonly OfferRound[] }) {
  const t = useText('negotiation')
  return (
    <section>
      <h3>{t('rounds.title')}</h3>
      <ol className="timeline">
        {of.map((round, at) => (
          <Round key={round.round} of={round} before={of[at - 1]} />
        ))}
      </ol>
    </section>
  )
}

function Round({ of, before }: { of: OfferRound; before: OfferRound | undefined }) {
  const t = useText('negotiation')
  const termOf = useTermWords()
  const { money, moment } = useWritten()
  const priceOf = (price: Money, quantity: number) => (quantity > 1 ? `${money(price)} × ${quantity}` : money(price))
  const { unitPrice, quantity, terms, note, outcome, reason, endedAt } = of
  const price = priceOf(unitPrice, quantity)
  const old = before && priceOf(before.unitPrice, before.quantity)
  return (
    <li>
      {t(`theirs.${of.side}`)} <small>{moment(of.at)}</small>
      <p className="figures">
        {old === undefined || old === price ? null : <del>{old}</del>} <b>{price}</b>
      </p>
      {(before ? changedTerms(terms, before.terms) : termKeys).map((key) => (
        <p key={key}>
          {`${t(`term.${key}`)}: `}
          {before ? (
            <>
              <del>{termOf(key, before.terms)}</del> <b>{termOf(key, terms)}</b>
            </>
          ) : (
            termOf(key, terms)
          )}
        </p>
      ))}
      {note ? (
        <blockquote>
          <ReadText of={note} />
        </blockquote>
      ) : null}
      {outcome ? (
        <small>
          {[t(`outcome.${outcome}`), reason && t(`reason.${reason}`), endedAt && moment(endedAt)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ) : null}
    </li>
  )
}
