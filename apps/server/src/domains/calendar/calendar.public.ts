export { type Party, extendTime, freeTime, keepTime, moveTime, takeTime } from './take-time.ts'
export { type FreeSlot, freeSlots, hostsOf, lanesOf } from './free-slots.ts'
export { type OccasionTitles, registerOccasions } from './occasions.ts'
