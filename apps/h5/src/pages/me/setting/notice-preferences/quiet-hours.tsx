import { Switch } from '#ui/forms/choice'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { showToast } from '#ui/feedback/toast'
import { useText } from '@kikai/client/use-text'
import type { NoticePreferences } from '@kikai/contract/notices/notices.shapes'
import { limits } from '@kikai/kernel/limits'

type Quiet = NoticePreferences['quiet']
type Hours = NonNullable<Quiet>
type QuietHoursProps = { quiet: Quiet; busy: boolean; onChange: (quiet: Quiet) => void }

const usual: Hours = { fromHour: limits.quietFromHour, untilHour: limits.quietUntilHour }
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))

/** The hours at night without mails: on or off, from and until. */
export function QuietHours({ quiet, busy, onChange }: QuietHoursProps) {
  const t = useText('notices')
  const pick = (next: Hours) => (next.fromHour === next.untilHour ? showToast(t('preferences.same')) : onChange(next))
  return (
    <Panel title={t('preferences.quiet')}>
      <Switch
        label={t('preferences.quietOn')}
        note={t('preferences.quietWhy')}
        checked={quiet !== null}
        disabled={busy}
        onChange={(event) => onChange(event.target.checked ? usual : null)}
      />
      {quiet ? (
        <div className="grid grid-cols-2 gap-3 pt-2">
          <Hour label={t('preferences.from')} at={quiet.fromHour} onPick={(fromHour) => pick({ ...quiet, fromHour })} />
          <Hour
            label={t('preferences.until')}
            at={quiet.untilHour}
            onPick={(untilHour) => pick({ ...quiet, untilHour })}
          />
        </div>
      ) : null}
    </Panel>
  )
}

function Hour({ label, at, onPick }: { label: string; at: number; onPick: (hour: number) => void }) {
  return (
    <div>
      <p className="pb-1 text-12 text-ink-2">{label}</p>
      <SmallSelect label={label} value={String(at)} options={hours} onPick={(hour) => onPick(Number(hour))} />
    </div>
  )
}
