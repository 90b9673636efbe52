import { useNote } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { priceCurrencies } from '@kikai/kernel/money'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AmountEnd, amountFaultOf } from './amount-range.ts'

/**
 * The fields for a currency and the least and the most amount in it. They are in the address beside the filters, and an
 * open row stays open. Amounts that are faulty are not taken over, and the fields say why.
 */
export function AmountFields() {
  const t = useText('consoleLedger')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const currency = params.get('currency') ?? ''
  /** Amounts that were typed and not taken over yet. */
  const [typed, setTyped] = useState<Partial<Record<AmountEnd, string>>>({})
  const shown = { least: params.get('least') ?? '', most: params.get('most') ?? '', ...typed }
  const fault = amountFaultOf({ currency, ...shown })
  const { note, told } = useNote({ error: fault ? t(`amounts.${fault.why}`) : undefined })
  const show = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const old of ['page', 'after']) next.delete(old)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    setTyped({})
    void navigate(`${pathname}?${next.toString()}`, { replace: true })
  }
  const choose = (end: AmountEnd, value: string) => {
    if (shown[end] === value) return
    const next = { ...shown, [end]: value }
    if (amountFaultOf({ currency, ...next })) setTyped(next)
    else show(next)
  }
  const field = (end: AmountEnd) => (
    <Input
      key={`${end} ${currency} ${shown[end]}`}
      aria-label={t(`amounts.${end}`)}
      placeholder={t(`amounts.${end}`)}
      inputMode="decimal"
      disabled={currency === ''}
      defaultValue={shown[end]}
      onBlur={({ target }) => choose(end, target.value.trim())}
      onPressEnter={({ currentTarget }) => choose(end, currentTarget.value.trim())}
      {...(fault?.end === end ? told : {})}
    />
  )
  return (
    <div>
      <div className="period" role="group" aria-label={t('amounts.label')}>
        <Select
          aria-label={t('amounts.currency')}
          value={currency}
          onChange={(value) => show(value ? { currency: value } : { currency: '', least: '', most: '' })}
          options={[
            { value: '', label: t('amounts.everyCurrency') },
            ...priceCurrencies.map((value) => ({ value, label: value })),
          ]}
        />
        {field('least')}
        <span aria-hidden>–</span>
        {field('most')}
      </div>
      <div aria-live="polite">{note}</div>
    </div>
  )
}
