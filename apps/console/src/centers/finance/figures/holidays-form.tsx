import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { type HolidaysNow, wrongHoliday } from '@kikai/contract/settings/holidays.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'

type HolidaysFormProps = { of: HolidaysNow; onClose: () => void }

/** Changes a year's holidays, one date per line. */
export function HolidaysForm({ of, onClose }: HolidaysFormProps) {
  const t = useText('consoleHolidays')
  const word = useText('console')
  const { country: nameOf } = useWritten()
  const { country, year, version } = of
  const form = useCallForm(managedSettingsCalls.saveHolidays, {
    start: { closed: of.closed.join('\n'), open: of.open.join('\n'), reason: '' },
    input: ({ closed, open, reason }) => ({
      country,
      year,
      version,
      closed: daysOf(closed),
      open: daysOf(open),
      reason,
    }),
    rules: (typed) => {
      const closed = daysOf(typed.closed)
      const open = daysOf(typed.open)
      const unread = { closed: closed.find(isNoDay), open: open.find(isNoDay) }
      const wrong = wrongHoliday({ year, closed, open })
      const said = (field: 'closed' | 'open') => {
        const day = unread[field] ?? (wrong?.field === field ? wrong.day : undefined)
        return day !== undefined && t(field === 'open' ? 'wrongOpen' : 'wrongClosed', { day, year })
      }
      return { closed: said('closed'), open: said('open') }
    },
    onDone: () => {
      showToast(t('saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t('changeTitle', { country: nameOf(country), year })}
      send={word('form.save')}
      onClose={onClose}
    >
      <p className="quiet">{t('from')}</p>
      <TextAreaField {...form.text('closed')} label={t('closed')} hint={t('hint', { year })} />
      <TextAreaField {...form.text('open')} label={t('open')} hint={t('openHint')} />
      <TextField {...form.text('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" />
    </FormDialog>
  )
}

/** Parses dates separated by lines, spaces or commas; `2027/2/5` is read as `2027-02-05`. */
const daysOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(/[\s,、;]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const [year, month = '', day = ''] = word.split(/[-/.]/u)
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    })

function isNoDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)
}
