import { Button } from '#ui/buttons/button'
import { serverNow } from '#ui/times/clock.ts'
import { dayOf } from '#ui/times/days.ts'
import { FieldErrorText } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { readersZone } from '#ui/times/moments.ts'
import { Segmented } from '#ui/buttons/segmented'
import { TextField } from '#ui/forms/text-field'
import { useLanguage, useText } from '@kikai/client/use-text'
import { formatDeadline, formatEndClock } from '@kikai/i18n/format/moment'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

export type WishedSlot = { from: Instant; to: Instant }
/** Parts of a working day, which engineers plan by. */
const parts = { morning: ['09:00', '12:00'], afternoon: ['13:00', '17:00'], wholeDay: ['09:00', '17:00'] } as const
type Part = keyof typeof parts
const partNames = ['morning', 'afternoon', 'wholeDay'] as const

type SlotsFieldProps = {
  label: string
  value: readonly WishedSlot[]
  onChange: (slots: WishedSlot[]) => void
  max?: number
  error?: string | undefined
}

/** Times that suit, by day and part of the day of the reader's clock. */
export function SlotsField({ label, value, onChange, max = limits.repairSlotsMax, error }: SlotsFieldProps) {
  const t = useText('repairs')
  const language = useLanguage()
  const [day, setDay] = useState('')
  const [part, setPart] = useState<Part>('morning')
  const slot = slotOf(day, part)
  const isPast = slot !== null && slot.from <= serverNow()
  const isThere = value.some(({ from, to }) => from === slot?.from && to === slot.to)
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="pb-1.5 text-14 font-600">{label}</legend>
      {value.length > 0 ? (
        <ul className="divide-y divide-line pb-2">
          {value.map(({ from, to }) => {
            const whole = `${formatDeadline(from, language, readersZone)} – ${formatEndClock(to, language, readersZone)}`
            return (
              <li key={`${from} ${to}`} className="flex items-center justify-between gap-2">
                <span className="figures min-w-0 text-15">{whole}</span>
                <IconButton
                  label={t('slots.remove', { time: whole })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(value.filter((one) => one.from !== from || one.to !== to))}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      {value.length < max ? (
        <div className="flex flex-col gap-2 rounded-card bg-sunken p-3">
          <TextField
            type="date"
            label={t('slots.day')}
            value={day}
            min={dayOf(serverNow()).replaceAll('/', '-')}
            error={isPast ? t('slots.past') : undefined}
            onChange={(event) => setDay(event.target.value)}
          />
          <Segmented
            title={t('slots.part')}
            of={partNames}
            now={part}
            label={(name) => t(`slots.${name}`)}
            onPick={setPart}
          />
          <Button
            size="small"
            tone="outline"
            icon={<Plus aria-hidden className="size-4.5" />}
            blocked={slot === null || isPast || isThere}
            onClick={() => {
              if (!slot) return
              onChange([...value, slot])
              setDay('')
            }}
          >
            {t('slots.add')}
          </Button>
        </div>
      ) : null}
      <div aria-live="polite">{error ? <FieldErrorText>{error}</FieldErrorText> : null}</div>
    </fieldset>
  )
}

function slotOf(day: string, part: Part): WishedSlot | null {
  const [from, to] = parts[part].map((clock) => new Date(`${day}T${clock}`))
  if (day === '' || !from || !to || Number.isNaN(from.getTime())) return null
  return { from: instantOf(from), to: instantOf(to) }
}
