import { useMay } from '#features/me/use-me.ts'
import { Link } from '#ui/link.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { orderDocumentKinds } from '@kikai/contract/orders/documents.shapes'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'

type Part = { of: StockUnitDetail }

/** Who holds how much of it and until when, and the papers without which it does not leave. */
export function UnitHolds({ of }: Part) {
  const t = useText('warehouse')
  return (
    <section>
      <h3>
        {t('unit.holds')}{' '}
        {of.waiting > 0 ? <small className="quiet">{t('unit.waiting', { count: of.waiting })}</small> : null}
      </h3>
      {of.holds.length === 0 ? <p className="quiet">{t('unit.noHolds')}</p> : null}
      <ul className="lines">
        {of.holds.map((hold) => (
          <Hold key={`${hold.kind} ${hold.number} ${hold.until ?? ''}`} of={hold} />
        ))}
      </ul>
      <Papers of={of} />
    </section>
  )
}

function Hold({ of }: { of: StockUnitDetail['holds'][number] }) {
  const t = useText('warehouse')
  const { deadline } = useWritten()
  const { kind, number, orderId, repairId, lotId, quantity, isSoft, until, leaveBy } = of
  const may = useMay()
  const name = t(`unit.hold.${kind}`, { number }).trim()
  const to =
    orderId && may('order.order.read')
      ? `/order/orders?row=${orderId}`
      : repairId && (may('order.repair.work') || may('order.repair.desk'))
        ? `/order/repairs?tab=all&row=${repairId}`
        : lotId && (may('product.lot.write') || may('product.lot.review'))
          ? `/product/auctions?row=${lotId}`
          : null
  return (
    <li>
      <span>
        {to ? <Link to={to}>{name}</Link> : name}
        <small>
          {leaveBy
            ? t('unit.leaveBy', { time: deadline(leaveBy) })
            : until
              ? t('unit.until', { time: deadline(until) })
              : isSoft
                ? t('unit.soft')
                : t('unit.paid')}
        </small>
      </span>
      <span className="figures">{t('unit.holdOf', { count: quantity })}</span>
    </li>
  )
}

function Papers({ of: { papers } }: Part) {
  const t = useText('warehouse')
  const word = useText('documents')
  const { date } = useWritten()
  const nameOf = (kind: string) => {
    const known = orderDocumentKinds.find((one) => one === kind)
    return known ? word(`kind.${known}`) : kind
  }
  if (papers.length === 0) return null
  return (
    <ul className="lines" aria-label={t('unit.papers')}>
      {papers.map(({ kind, isThere, dueAt }) => (
        <li key={kind}>
          <span>{nameOf(kind)}</span>
          <Tag tone={isThere ? 'green' : 'amber'}>
            {isThere ? t('unit.there') : dueAt ? t('unit.missingDue', { time: date(dueAt) }) : t('unit.missing')}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
