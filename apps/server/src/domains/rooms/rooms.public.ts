export { type Occasion, type RoomSubject, registerRooms } from './subjects.ts'
