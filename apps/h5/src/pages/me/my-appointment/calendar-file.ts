import { saveCalendar } from '#device/save-file'
import type { AppointmentDetail } from '@kikai/contract/appointments/appointments.shapes'
import ICAL from 'ical.js'

type Event = Pick<AppointmentDetail, 'id' | 'version' | 'number' | 'startAt' | 'endAt' | 'bookedAt'>
type Words = { summary: string; location: string }

/** Calendars remind a day, an hour and ten minutes before, as the messages do. */
const remindBefore = ['-P1D', '-PT1H', '-PT10M'] as const

/** The appointment as an iCalendar file, in UTC, so that every calendar shows it by its own clock. */
export function calendarOf(of: Event, { summary, location }: Words): string {
  const calendar = new ICAL.Component(['vcalendar', [], []])
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Kikai//Appointments//EN')
  const event = new ICAL.Component('vevent')
  const timeOf = (at: string) => ICAL.Time.fromJSDate(new Date(at), true)
  event.addPropertyWithValue('uid', `${of.id}@kikai`)
  event.addPropertyWithValue('sequence', of.version)
  event.addPropertyWithValue('dtstamp', timeOf(of.bookedAt))
  event.addPropertyWithValue('dtstart', timeOf(of.startAt))
  event.addPropertyWithValue('dtend', timeOf(of.endAt))
  event.addPropertyWithValue('summary', summary)
  event.addPropertyWithValue('location', location)
  event.addPropertyWithValue('description', of.number)
  for (const before of remindBefore) {
    const alarm = new ICAL.Component('valarm')
    alarm.addPropertyWithValue('action', 'DISPLAY')
    alarm.addPropertyWithValue('description', summary)
    alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(before))
    event.addSubcomponent(alarm)
  }
  calendar.addSubcomponent(event)
  return calendar.toString()
}

export const saveAppointment = (of: Event, words: Words): void =>
  saveCalendar(`kikai-${of.number}.ics`, calendarOf(of, words))
