export { serveWaiting } from './deliver.ts'
