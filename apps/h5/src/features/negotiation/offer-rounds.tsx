import { classes } from '#ui/class-names.ts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { ReadText } from '#ui/texts/read-text'
import { Amount } from '#ui/facts/price'
import { changedTerms, useTermWords } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import type { NegotiationDetail, OfferRound } from '@kikai/contract/negotiation/negotiation.shapes'
import { termKeys } from '@kikai/contract/negotiation/negotiation.words'
import { Check, Store, User, X } from 'lucide-react'
import type { ReactNode } from 'react'

type RoundsProps = { of: NegotiationDetail; side: 'buyer' | 'seller' }

/** All rounds, the oldest first; of the later ones only what has changed. */
export function OfferRounds({ of, side }: RoundsProps) {
  const t = useText('negotiation')
  const { moment } = useDates()
  const { offers, offersMost, offersLeft } = of
  const last = offers.at(-1)
  return (
    <Panel
      title={t('rounds.title')}
      aside={
        <span className="figures text-14 text-ink-2">
          {t('rounds.count', { count: offers.length })} ·{' '}
          {t('rounds.used', { used: offersMost - offersLeft, most: offersMost })}
        </span>
      }
    >
      <ol className="flex flex-col">
        {offers.map((round, at) => (
          <Round key={round.round} of={round} before={offers[at - 1]} isOwn={round.side === side} />
        ))}
        {last?.outcome && last.endedAt && last.outcome !== 'countered' ? (
          <li className="flex items-start gap-3">
            <Mark
              icon={last.outcome === 'accepted' ? <Check aria-hidden /> : <X aria-hidden />}
              look="bg-ink text-on-ink"
            />
            <p className="pt-1 text-14">
              <span className="font-600">{t(`outcome.${last.outcome}`)}</span>{' '}
              <span className="figures text-ink-2">{moment(last.endedAt)}</span>
              {last.reason ? <span className="block text-ink-2">{t(`reason.${last.reason}`)}</span> : null}
            </p>
          </li>
        ) : null}
      </ol>
    </Panel>
  )
}

type RoundProps = { of: OfferRound; before: OfferRound | undefined; isOwn: boolean }
function Round({ of, before, isOwn }: RoundProps) {
  const t = useText('negotiation')
  const { moment } = useDates()
  const words = useTermWords()
  const changed = before ? changedTerms(of.terms, before.terms) : []
  const same = termKeys.length - changed.length
  return (
    <li className="flex items-stretch gap-3">
      <span className="flex flex-col items-center">
        <Mark
          icon={of.side === 'buyer' ? <User aria-hidden /> : <Store aria-hidden />}
          look={isOwn ? 'bg-go-tint text-go-ink' : 'bg-sunken text-ink-2'}
        />
        <span aria-hidden className="w-px flex-1 bg-line" />
      </span>
      <div className="min-w-0 flex-1 pb-4 text-14">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-600">{isOwn ? t(`mine.${of.side}`) : t(`theirs.${of.side}`)}</span>
          <span className="text-15 font-700">
            <Amount money={of.unitPrice} />
          </span>
        </p>
        <p className="figures text-12 text-ink-2">{moment(of.at)}</p>
        {of.quantity > 1 || (before && before.quantity !== of.quantity) ? (
          <p className="text-ink-2">{t('pieces', { count: of.quantity })}</p>
        ) : null}
        {before ? (
          <dl>
            {changed.map((key) => (
              <div key={key} className="flex flex-wrap gap-x-3">
                <dt className="text-ink-2">{t(`term.${key}`)}</dt>
                <dd>
                  <s className="text-ink-2">{words(key, before.terms)}</s>
                  <span aria-hidden> → </span>
                  <span className="font-600">{words(key, of.terms)}</span>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2">
            {termKeys.map((key) => `${t(`term.${key}`)}: ${words(key, of.terms)}`).join(' · ')}
          </p>
        )}
        {before && same > 0 ? <p className="text-12 text-ink-2">{t('rounds.same', { count: same })}</p> : null}
        {of.note ? (
          <div className="mt-1.5 rounded-card bg-sunken px-3 py-2">
            <ReadText of={of.note} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

const Mark = ({ icon, look }: { icon: ReactNode; look: string }) => (
  <span className={classes('grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4.5', look)}>{icon}</span>
)
