export { repairTitles, titlesOfRepairs } from './repair-titles.ts'
