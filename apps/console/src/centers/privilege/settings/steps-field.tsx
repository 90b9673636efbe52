import { useNote } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import type { TypedStep } from './typed-figure.ts'

type TypedTables = Record<PriceCurrency, TypedStep[]>
type StepsFieldProps = { value: TypedTables; error: string | undefined; onChange: (value: TypedTables) => void }

/** For each currency the prices from which another step counts, as lines that are added and taken out. */
export function StepsField({ value, error, onChange }: StepsFieldProps) {
  const t = useText('settings')
  const { note, told } = useNote({ error, hint: t('bound.steps') })
  return (
    <div className="field">
      {priceCurrencies.map((currency) => {
        const lines = value[currency]
        const set = (next: TypedStep[]) => onChange({ ...value, [currency]: next })
        const type = (at: number, typed: Partial<TypedStep>) =>
          set(lines.map((line, nth) => (nth === at ? { ...line, ...typed } : line)))
        return (
          <fieldset key={currency} className="settings-steps">
            <legend>{currency}</legend>
            <span aria-hidden>{t('steps.from')}</span>
            <span aria-hidden>{t('steps.step')}</span>
            <span aria-hidden />
            {lines.map((line, at) => {
              const of = { currency, number: at + 1 }
              return (
                // oxlint-disable-next-line react/no-array-index-key -- a line has nothing else by which it is known
                <div key={at} className="settings-step">
                  <Input
                    {...told}
                    aria-label={t('steps.fromOf', of)}
                    value={line.from}
                    inputMode="decimal"
                    autoComplete="off"
                    onChange={({ target }) => type(at, { from: target.value })}
                  />
                  <Input
                    {...told}
                    aria-label={t('steps.stepOf', of)}
                    value={line.step}
                    inputMode="decimal"
                    autoComplete="off"
                    onChange={({ target }) => type(at, { step: target.value })}
                  />
                  <Button
                    type="text"
                    icon={<X aria-hidden />}
                    aria-label={t('steps.remove', of)}
                    onClick={() => set(lines.filter((_, nth) => nth !== at))}
                  />
                </div>
              )
            })}
            <Button
              icon={<Plus aria-hidden />}
              aria-label={t('steps.addOf', { currency })}
              onClick={() => set([...lines, { from: '', step: '' }])}
            >
              {t('steps.add')}
            </Button>
          </fieldset>
        )
      })}
      {note}
    </div>
  )
}
