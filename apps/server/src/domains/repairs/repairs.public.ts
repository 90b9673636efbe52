export { repairTitles, titlesOfRepairs } from './repair-titles.ts'
export { roomsOfRepairs } from './work/rooms-of-repairs.ts'
