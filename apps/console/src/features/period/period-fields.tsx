import { useText } from '@kikai/client/use-text'
import { Input } from 'antd'
import { useLocation, useNavigate } from 'react-router'

/**
 * The fields for the first and the last shown day. They are in the address beside the filters, and an open row stays
 * open.
 */
export function PeriodFields() {
  const t = useText('consoleLedger')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const choose = (name: 'from' | 'to', day: string) => {
    const next = new URLSearchParams(search)
    for (const old of [name, 'page', 'after']) next.delete(old)
    if (day) next.set(name, day)
    void navigate(`${pathname}?${next.toString()}`, { replace: true })
  }
  return (
    <div className="period" role="group" aria-label={t('period.label')}>
      <Input
        type="date"
        aria-label={t('period.from')}
        value={params.get('from') ?? ''}
        max={params.get('to') ?? undefined}
        onChange={({ target }) => choose('from', target.value)}
      />
      <span aria-hidden>–</span>
      <Input
        type="date"
        aria-label={t('period.to')}
        value={params.get('to') ?? ''}
        min={params.get('from') ?? undefined}
        onChange={({ target }) => choose('to', target.value)}
      />
    </div>
  )
}
