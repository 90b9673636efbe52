import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { Plus, X } from 'lucide-react'
import type { TimesForm } from './lot-times.tsx'

/** When the machine can be seen before the end, and collected after it. */
export function LotDays({ of: form }: { of: TimesForm }) {
  const t = useText('lots')
  const { viewing, startsAt, collectFrom } = form.values
  const change = (at: number, part: { fromDay?: string; toDay?: string }) =>
    form.set({ viewing: viewing.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const next = viewing.at(-1)?.toDay ?? startsAt.slice(0, 10)
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 text-15 font-600">{t('form.viewing')}</legend>
        {viewing.length === 0 ? <p className="text-12 text-ink-2">{t('form.noViewing')}</p> : null}
        {viewing.map(({ fromDay, toDay }, at) => (
          <div key={at} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
              <TextField
                type="date"
                label={t('form.fromDay')}
                value={fromDay}
                onChange={(event) => change(at, { fromDay: event.target.value })}
              />
              <TextField
                type="date"
                label={t('form.toDay')}
                value={toDay}
                min={fromDay}
                onChange={(event) => change(at, { toDay: event.target.value })}
              />
            </div>
            <IconButton
              label={t('form.removeViewing')}
              icon={<X aria-hidden />}
              onClick={() => form.set({ viewing: viewing.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        {viewing.length < limits.lotViewingsMax ? (
          <Button
            size="small"
            tone="outline"
            className="self-start"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => form.set({ viewing: [...viewing, { fromDay: next, toDay: next }] })}
          >
            {t('form.addViewing')}
          </Button>
        ) : null}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-15 font-600">{t('form.collection')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
          <TextField {...form.text('collectFrom')} type="date" label={t('form.fromDay')} />
          <TextField {...form.text('collectTo')} type="date" min={collectFrom} label={t('form.toDay')} />
        </div>
      </fieldset>
    </div>
  )
}
