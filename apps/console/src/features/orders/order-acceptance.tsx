import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** What the buyer found at the receipt, point by point. */
export function OrderAcceptance({ order }: { order: OrderDetail }) {
  const t = useText('problems')
  const { moment } = useWritten()
  return (
    <section>
      <h3>{t('check.done')}</h3>
      <ol className="timeline">
        {order.acceptance.answers.map(({ point, answer, note, pictures, answeredAt }) => (
          <li key={point}>
            {t(`check.point.${point}`)}: {t(`check.answer.${answer}`)}
            {note ? <p>{note}</p> : null}
            <small>{moment(answeredAt)}</small>
            {pictures.map(({ id, url }, nth) => (
              <p key={id}>
                <a href={url} target="_blank" rel="noopener">
                  {`${t(`check.point.${point}`)} ${nth + 1}`}
                </a>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
