import { useText } from '@kikai/client/use-text'
import { priceCurrencies } from '@kikai/kernel/money'
import { Input, Select } from 'antd'
import { useLocation, useNavigate } from 'react-router'

/**
 * The fields for a currency and the least and the most amount in it. They are in the address beside the filters, and an open
 * row stays open.
 */
export function AmountFields() {
  const t = useText('papers')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const currency = params.get('currency') ?? ''
  const choose = (name: 'currency' | 'least' | 'most', value: string) => {
    if ((params.get(name) ?? '') === value) return
    const next = new URLSearchParams(search)
    for (const old of [name, 'page', 'after']) next.delete(old)
    if (value) next.set(name, value)
    if (name === 'currency' && !value) for (const end of ['least', 'most']) next.delete(end)
    void navigate(`${pathname}?${next.toString()}`, { replace: true })
  }
  const field = (name: 'least' | 'most') => (
    <Input
      key={`${name} ${params.get(name) ?? ''}`}
      aria-label={t(`desk.${name}`)}
      placeholder={t(`desk.${name}`)}
      inputMode="decimal"
      disabled={currency === ''}
      defaultValue={params.get(name) ?? ''}
      onBlur={({ target }) => choose(name, target.value.trim())}
      onPressEnter={({ currentTarget }) => choose(name, currentTarget.value.trim())}
    />
  )
  return (
    <div className="period" role="group" aria-label={t('desk.total')}>
      <Select
        aria-label={t('desk.currency')}
        value={currency}
        onChange={(value) => choose('currency', value)}
        options={[
          { value: '', label: t('desk.everyCurrency') },
          ...priceCurrencies.map((value) => ({ value, label: value })),
        ]}
      />
      {field('least')}
      <span aria-hidden>–</span>
      {field('most')}
    </div>
  )
}
