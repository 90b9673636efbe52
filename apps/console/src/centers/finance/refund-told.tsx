import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'

const known = [
  'create',
  'withdraw',
  'approve',
  'offer',
  'reject',
  'accept',
  'decline',
  'lapse',
  'escalate',
  'settle',
  'grant',
  'dismiss',
  'askBack',
  'sendBack',
  'close',
  'receive',
  'pass',
  'contest',
  'pay',
  'finish',
  'bounce',
  'retry',
] as const

/** What happened, the first word first, with what was said and shown. */
export function RefundTold({ refund, buyer, seller }: { refund: Refund; buyer: string; seller: string }) {
  const t = useText('refunds')
  const { money, moment } = useWritten()
  const nameOf = (actor: Refund['steps'][number]['actor']) =>
    actor === 'buyer' ? buyer : actor === 'seller' ? seller : t(`actor.${actor}`)
  return (
    <section aria-label={t('desk.history')}>
      <ol className="talk">
        {refund.steps.map(({ event, actor, at, amount, text, pictures }, nth) => {
          const step = known.find((one) => one === event)
          return (
            <li key={nth} className={actor === 'staff' || actor === 'finance' ? 'talk-own' : ''}>
              <small className="quiet">
                {nameOf(actor)} · {moment(at)}
              </small>
              <p>
                <b>{[step ? t(`step.${step}`) : event, amount ? money(amount) : null].filter(Boolean).join(' · ')}</b>
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
          )
        })}
      </ol>
    </section>
  )
}
