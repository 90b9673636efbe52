import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'

/** The history of a refund, oldest first, with messages and evidence. */
export function RefundHistory({ refund, buyer, seller }: { refund: Refund; buyer: string; seller: string }) {
  const t = useText('refunds')
  const { money, moment } = useWritten()
  const nameOf = (actor: Refund['steps'][number]['actor']) =>
    actor === 'buyer' ? buyer : actor === 'seller' ? seller : t(`actor.${actor}`)
  return (
    <section aria-label={t('desk.history')}>
      <ol className="talk">
        {refund.steps.map(({ event, actor, at, amount, text, pictures }, nth) => (
          <li key={nth} className={actor === 'staff' || actor === 'finance' ? 'talk-own' : ''}>
            <small className="quiet">
              {nameOf(actor)} · {moment(at)}
            </small>
            <p>
              <b>{[t(`step.${event}`), amount ? money(amount) : null].filter(Boolean).join(' · ')}</b>
            </p>
            {text ? <p>{text}</p> : null}
            {pictures.map(({ id, url }, shown) => (
              <p key={id}>
                <a href={url} target="_blank" rel="noopener">
                  {t('screen.photos', { at: shown + 1 })}
                </a>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
