import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Check, TriangleAlert } from 'lucide-react'
import { useListedFact } from './listed-fact.ts'

type Recorded = Pick<OrderDetail, 'acceptance' | 'lines'>

/** What the buyer found at the receipt, beside what the listing had said. */
export function AcceptanceRecord({ order }: { order: Recorded }) {
  const t = useText('problems')
  const listed = useListedFact(order.lines)
  const { answers } = order.acceptance
  const [line] = order.lines
  if (answers.length === 0) return null
  return (
    <Panel title={t('check.done')}>
      <ul className="flex flex-col gap-3 text-14">
        {answers.map(({ point, answer, note, pictures }) => (
          <li key={point} className="flex items-start gap-2">
            {answer === 'differs' ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />
            ) : (
              <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-go-ink" />
            )}
            <span className="min-w-0 flex-1">
              <span className="font-600">{t(`check.point.${point}`)}</span>{' '}
              <span className={answer === 'differs' ? 'text-bad' : 'text-ink-2'}>{t(`check.answer.${answer}`)}</span>
              <Listed fact={listed(point)} />
              {note ? <span className="block whitespace-pre-line wrap-anywhere">{note}</span> : null}
              <PictureLinks of={pictures} label={(at) => `${t(`check.point.${point}`)} ${at}`} />
            </span>
          </li>
        ))}
      </ul>
      {line ? (
        <Link
          to={href('/pages/home/goods-detail/goods-detail', { goodsId: line.goodsId })}
          className="mt-2 inline-flex min-h-11 items-center text-14 underline"
        >
          {t('check.listing')}
        </Link>
      ) : null}
    </Panel>
  )
}

function Listed({ fact }: { fact: ReturnType<ReturnType<typeof useListedFact>> }) {
  const t = useText('problems')
  return fact ? <span className="block text-12 text-ink-2">{t('check.listed', { fact })}</span> : null
}
