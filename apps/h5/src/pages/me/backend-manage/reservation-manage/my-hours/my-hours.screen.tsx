import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { InlineNotice } from '#ui/feedback/failed'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { calendarCalls } from '@kikai/contract/calendar/calendar.calls'
import type { OwnWeek } from '@kikai/contract/calendar/calendar.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import { dayMs } from '@kikai/kernel/duration'
import { isId } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'

const route = '/pages/me/backend-manage/reservation-manage/my-hours/my-hours'
const days = 14

/** The hours of a host: each weekday, and days with others. What is booked in them needs no approval. */
function MyHours() {
  const title = useText('routes')
  const t = useText('hours')
  const week = useCall(calendarCalls.readOwnWeek, { days }, { freshMs: 0 })
  const [weekday, setWeekday] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>(null)
  return (
    <Page title={title(route)} width="form" of={week}>
      {(shown) => (
        <>
          {shown.published ? null : <InlineNotice title={t('unpublished')} />}
          <WeekPanel of={shown} onPick={setWeekday} />
          <DaysPanel of={shown} onPick={setDay} />
          {weekday === null ? null : <WeekdaySheet of={shown} weekday={weekday} onClose={() => setWeekday(null)} />}
          {day === null ? null : <DaySheet of={shown} day={day} onClose={() => setDay(null)} />}
        </>
      )}
    </Page>
  )
}

/** Monday first, as weeks are read in all three countries. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const dayName = (day: Date, language: Language, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(day)
/** A Sunday, from which weekdays are counted. */
const weekdayName = (weekday: number, language: Language) => dayName(new Date(Date.UTC(2026, 0, 4 + weekday)), language)

type Part = { of: OwnWeek }

function WeekPanel({ of, onPick }: Part & { onPick: (weekday: number) => void }) {
  const t = useText('hours')
  const language = useLanguage()
  const save = useAction(calendarCalls.saveHours, { onDone: () => showToast(t('saved'), { done: true }) })
  const { hours, timeZone, version, worksOnHolidays } = of
  return (
    <Panel title={t('week')} aside={timeZone}>
      <Rows>
        {weekdays.map((weekday) => {
          const spans = hours.filter((span) => span.weekday === weekday)
          return (
            <Row
              key={weekday}
              title={weekdayName(weekday, language)}
              value={
                spans.length === 0 ? (
                  t('closed')
                ) : (
                  <span className="figures">
                    {spans.map(({ from, until }) => (from === until ? t('allDay') : `${from} – ${until}`)).join(', ')}
                  </span>
                )
              }
              onClick={() => onPick(weekday)}
            />
          )
        })}
        <Switch
          label={t('holidays')}
          checked={worksOnHolidays}
          onChange={({ target }) => void save.run({ timeZone, hours, version, worksOnHolidays: target.checked })}
        />
      </Rows>
      {of.published ? null : (
        <Button
          tone="tint"
          wide
          busy={save.busy}
          onClick={() => void save.run({ timeZone, hours, version, worksOnHolidays })}
        >
          {t('publish')}
        </Button>
      )}
    </Panel>
  )
}

/** The next days with what is taken of them, and where they differ from the week. */
function DaysPanel({ of, onPick }: Part & { onPick: (day: string) => void }) {
  const t = useText('hours')
  const language = useLanguage()
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const span = ({ from, until }: { from: OwnWeek['days'][number]['open'][number]['from']; until: typeof from }) =>
    Date.parse(until) - Date.parse(from) === dayMs
      ? t('allDay')
      : `${formatClock(from, of.timeZone)} – ${formatClock(until, of.timeZone)}`
  return (
    <Panel title={t('days')}>
      <Rows>
        {of.days.map(({ day, open, busy, exception, holiday }) => (
          <div key={day}>
            <Row
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {nameOf(day)}
                  {exception ? <Tag tone="ink">{t('exception')}</Tag> : null}
                  {holiday ? <Tag>{t('holiday')}</Tag> : null}
                </span>
              }
              note={exception?.note || undefined}
              value={open.length === 0 ? t('closed') : <span className="figures">{open.map(span).join(', ')}</span>}
              onClick={() => onPick(day)}
            />
            {busy.map((one) => (
              <Row
                key={`${one.from} ${one.for.id}`}
                title={<span className="figures text-14">{span(one)}</span>}
                note={one.for.title}
                value={one.held ? <Tag>{t('held')}</Tag> : null}
                to={occasionOf(one)}
              />
            ))}
          </div>
        ))}
      </Rows>
    </Panel>
  )
}

/** Where it is looked at what somebody is taken for. */
function occasionOf({ side, for: { kind, id } }: OwnWeek['days'][number]['busy'][number]): string {
  if (kind === 'repair' && isId<'repair'>(id))
    return side === 'host'
      ? href('/pages/me/my-engineer/add-details/add-details', { repairId: id })
      : href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: id })
  return side === 'host'
    ? href('/pages/me/backend-manage/reservation-manage/reservation-manage')
    : href('/pages/me/my-appointment/my-appointment')
}

type Typed = { isOpen: boolean; from: string; until: string; fromSecond: string; untilSecond: string; note: string }
const typedOf = (spans: readonly { from: string; until: string }[], note = ''): Typed => ({
  isOpen: spans.length > 0,
  from: spans[0]?.from ?? '09:00',
  until: spans[0]?.until ?? '18:00',
  fromSecond: spans[1]?.from ?? '',
  untilSecond: spans[1]?.until ?? '',
  note,
})
const spansOf = ({ isOpen, from, until, fromSecond, untilSecond }: Typed) =>
  isOpen ? [{ from, until }, ...(fromSecond && untilSecond ? [{ from: fromSecond, until: untilSecond }] : [])] : []

/** A quarter of an hour by the clock of the host. */
const quarter = 900

type Fields = { form: ReturnType<typeof useHoursForm> }
type SheetProps = Part & { onClose: () => void }

function WeekdaySheet({ of, weekday, onClose }: SheetProps & { weekday: number }) {
  const t = useText('hours')
  const language = useLanguage()
  const { hours, timeZone, version, worksOnHolidays } = of
  const form = useCallForm(calendarCalls.saveHours, {
    start: () => typedOf(hours.filter((span) => span.weekday === weekday)),
    input: (typed) => ({
      timeZone,
      worksOnHolidays,
      version,
      hours: [
        ...hours.filter((span) => span.weekday !== weekday),
        ...spansOf(typed).map((span) => ({ weekday, ...span })),
      ],
    }),
    onDone: () => showToast(t('saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={weekdayName(weekday, language)} send={t('save')}>
      <HoursFields form={form} />
      <p className="text-12 text-ink-2">{t('zone', { zone: timeZone })}</p>
    </FormSheet>
  )
}

function DaySheet({ of, day, onClose }: SheetProps & { day: string }) {
  const t = useText('hours')
  const language = useLanguage()
  const known = of.days.find((one) => one.day === day)?.exception ?? null
  const usual = of.hours.filter(({ weekday }) => weekday === new Date(`${day}T00:00:00Z`).getUTCDay())
  const form = useHoursForm({ day, spans: known?.spans ?? usual, note: known?.note ?? '', onDone: onClose })
  const remove = useAction(calendarCalls.removeException, {
    onDone: () => {
      showToast(t('saved'), { done: true })
      onClose()
    },
  })
  return (
    <FormSheet
      of={form}
      onClose={onClose}
      title={`${dayName(new Date(`${day}T00:00:00Z`), language)} ${day}`}
      send={t('saveDay')}
    >
      <HoursFields form={form} />
      <TextField {...form.text('note')} label={t('note')} optional maxLength={140} />
      {known ? (
        <Button
          tone="outline"
          icon={<CalendarOff aria-hidden className="size-5" />}
          busy={remove.busy}
          onClick={() => void remove.run({ exceptionId: known.id })}
        >
          {t('remove')}
        </Button>
      ) : null}
    </FormSheet>
  )
}

type DayForm = { day: string; spans: readonly { from: string; until: string }[]; note: string; onDone: () => void }
function useHoursForm({ day, spans, note, onDone }: DayForm) {
  const t = useText('hours')
  return useCallForm(calendarCalls.saveException, {
    start: () => typedOf(spans, note),
    input: (typed: Typed) => ({ day, spans: spansOf(typed), note: typed.note }),
    onDone: () => showToast(t('saved'), { done: true }),
    next: onDone,
  })
}

/** From when until when, and a second time of the day where there is a pause. */
function HoursFields({ form }: Pick<Fields, 'form'>) {
  const t = useText('hours')
  const { values } = form
  return (
    <>
      <Switch
        label={t('open')}
        checked={values.isOpen}
        onChange={({ target }) => form.set({ isOpen: target.checked })}
      />
      {values.isOpen ? (
        <>
          <div className={pair}>
            <TextField {...form.text('from')} label={t('from')} type="time" step={quarter} />
            <TextField {...form.text('until')} label={t('until')} type="time" step={quarter} />
          </div>
          <div className={pair}>
            <TextField {...form.text('fromSecond')} label={t('fromSecond')} type="time" step={quarter} optional />
            <TextField {...form.text('untilSecond')} label={t('untilSecond')} type="time" step={quarter} optional />
          </div>
        </>
      ) : null}
    </>
  )
}

const pair = 'grid grid-cols-2 gap-3'

// For everybody who can be met: hosts of appointments, and engineers, who hold no right for them.
export default defineScreen({ login: 'required', view: MyHours })
