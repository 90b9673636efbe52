export type { Attendee } from './calendar.store.ts'
export { extendTime, freeTime, keepTime, moveTime, takeTime } from './take-time.ts'
export { type FreeSlot, closedDays, freeSlots, hostsOf, calendarLanesOf } from './free-slots.ts'
export { type OccasionTitles, registerOccasions } from './occasions.ts'
